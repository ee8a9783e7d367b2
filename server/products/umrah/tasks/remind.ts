import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { queueMail } from '#server/features/communication/mail'
import { notify } from '#server/features/communication/notifications'
import { personOrOwner } from '#server/features/people/users'
import { bookingById, notifyOwner } from '#server/features/selling/bookings'
import { markVisas } from '../filing/remind.sql.ts'
import { markPermits } from '../movement/remind.sql.ts'
import { todayIn } from '../package-view.ts'
import type { Reminded } from './reminded.sql.ts'
import { closeTasks, openEntryTasks, openExitTasks, openOverstays } from './tasks.sql.ts'

const kinds = {
  umrah: 'umrah_permit_soon',
  rawdah: 'umrah_permit_soon',
  visa: 'umrah_visa_ending',
  overstay: 'umrah_overstay',
} as const

/** One word for all of a party that have the same slot, or the same last day. */
const byParty = (rows: readonly Reminded[]) => [
  ...Map.groupBy(rows, ({ booking_id, what, at }) => `${booking_id} ${what} ${at}`).values(),
]

/** Tells whoever bought: in the app, and by mail to the agent, or to whoever booked. */
async function tellBuyer(app: App, tx: Tx, people: readonly Reminded[], now: Date): Promise<void> {
  const { booking_id, what, at } = people[0]!
  const booking = (await bookingById(tx, booking_id))!
  await notifyOwner(tx, booking, kinds[what], now, { part: people.length, day: at.replace('T', ' ') })
  if (what === 'overstay')
    await notify(tx, {
      to: { permission: 'umrah.visa' },
      kind: 'umrah_overstay',
      data: { reference: booking.reference, name: people[0]!.name, part: people.length, date: at },
      link: `/admin/umrah-groups`,
      at: now,
    })
  const agent = booking.agency_id ? await personOrOwner(tx, booking.created_by) : undefined
  if (booking.agency_id && !agent) return
  await queueMail(app, tx, {
    to: agent?.email ?? booking.contact_email,
    template: 'umrah-reminder',
    locale: agent?.locale ?? booking.locale,
    bookingRef: booking.reference,
    data: { what, reference: booking.reference, people: people.map(({ name }) => name), at },
  })
}

/**
 * Reminds of slots 24 and 3 hours before, and of visas 10, 5 and 2 days before they end unused; opens what is to be done for
 * visas and ways home, and closes what visas say is done. Each once. Answers how many were told.
 */
export async function remindOfGroups(app: App): Promise<number> {
  const now = app.clock.now()
  const today = todayIn(app)
  return inTx(app.db, 'remind of umrah groups', async (tx) => {
    await closeTasks(tx, now)
    await openEntryTasks(tx, today, now)
    await openExitTasks(tx, now)
    const rows = [
      ...(await markPermits(tx, now)),
      ...(await markVisas(tx, today)),
      ...(await openOverstays(tx, today, now)),
    ]
    const parties = byParty(rows)
    for (const people of parties) await tellBuyer(app, tx, people, now)
    return parties.length
  })
}
