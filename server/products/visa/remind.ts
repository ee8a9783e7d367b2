import { addMonths } from '#contract/selling/passenger-rules'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { type Booked, lockBooked } from '#server/features/selling/bookings'
import { settingsOf } from '#server/features/operations/settings'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { localMoment } from '#server/local-time'
import { mailBuyer } from './mail-buyer.ts'
import { appointmentsNear, noteAppointmentTold, notePassportTold, passportsEnding } from './remind.sql.ts'

const hourMs = 3_600_000
const aheadMs = 48 * hourMs
/** A month more than most countries ask for. */
const passportMonths = 7
const kind = 'visa.clock'

/** Once an hour, however many processes there are. */
export const scheduleVisaClock = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(app.db, kind, {}, { runAt, dedupeKey: `${kind}:${runAt.toISOString().slice(0, 13)}` })

async function each(app: App, ids: readonly { id: string }[], tell: (tx: Tx, booked: Booked) => Promise<unknown>) {
  for (const { id } of ids)
    await inTx(app.db, 'remind of visa', async (tx) => {
      const booked = await lockBooked(tx, id)
      if (booked) await tell(tx, booked)
    })
}

/** Two days before an appointment its buyer is told again, once. Answers how many there were. */
export async function remindOfAppointments(app: App): Promise<number> {
  const [now, { zone }] = [app.clock.now(), await settingsOf(app)]
  const ids = await appointmentsNear(
    app.db,
    localMoment(now, zone),
    localMoment(new Date(now.getTime() + aheadMs), zone),
  )
  await each(app, ids, async (tx, booked) => {
    const appointment = await noteAppointmentTold(tx, booked.item.id, now)
    if (appointment) await mailBuyer(app, tx, booked, 'appointment_soon', { appointment })
  })
  return ids.length
}

/** Whoever bought a visa that can still be used is told, once, that the passport ends within seven months. Answers how many. */
export async function remindOfPassports(app: App): Promise<number> {
  const now = app.clock.now()
  const today = now.toISOString().slice(0, 10)
  const ids = await passportsEnding(app.db, today, addMonths(today, passportMonths))
  await each(app, ids, async (tx, booked) => {
    const ends = await notePassportTold(tx, booked.item.id, now)
    if (ends) await mailBuyer(app, tx, booked, 'passport_ends', { passport: { ends } })
  })
  return ids.length
}

export const visaClock = (app: App): Record<string, JobKind> => ({
  [kind]: {
    async run() {
      // The next first: an hour in which one fails does not end it.
      await scheduleVisaClock(app, new Date(app.clock.now().getTime() + hourMs))
      await remindOfAppointments(app)
      await remindOfPassports(app)
    },
  },
})
