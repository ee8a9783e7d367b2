import type { App } from '#server/app'
import { type Db, inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { cancelForClock } from '#server/features/selling/after-sale'
import { type Booked, bookedById, cancelBooking, lockBooked } from '#server/features/selling/bookings'
import { changeItem } from '#server/features/selling/items'
import { withdrawStock } from '#server/features/selling/stock-units'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { enqueue, type JobKind, RetryLater } from '#server/jobs/jobs'
import { say } from '#server/words'
import { isLive } from './booked-holiday.ts'
import { departureOf, type DepartureRow, lockDeparture } from './holidays.sql.ts'
import type { Who } from './save-holiday.ts'
import { partiesOf } from './travellers.sql.ts'
import { tellDeparture } from './tell-departure.ts'
import { type HolidayDetail, unitOf } from './types.ts'
import { holidayWords as words } from './words.ts'
import { markCalledOff } from './write-holiday.sql.ts'

const job = 'holiday.called_off'
const busySeconds = 60

/**
 * Calls a departure off: it is sold no more, and a job gives back all that was paid, room by room. Refuses one that is
 * called off already or has left.
 */
export async function callOff(app: App, who: Who, id: string, reason: string): Promise<null | Refusal> {
  return inTx(app.db, 'call holiday off', async (tx) => {
    const departure = await lockDeparture(tx, id)
    if (!departure) return refuse.notFound(words.departure_not_found)
    if (departure.status === 'called_off') return refuse.wrongState(words.called_off_before)
    if (departure.starts <= who.at.toISOString().slice(0, 10)) return refuse.wrongState(words.has_left)
    await endSale(app, tx, departure, who, reason)
    return null
  })
}

type By = { user_id: string | null; at: Date }

/** The departure is locked. Ends its sale and sends the job that gives everything back; `null`: too few people booked. */
export async function endSale(
  app: App,
  tx: Tx,
  departure: DepartureRow,
  { user_id, at }: By,
  reason: string | null,
): Promise<void> {
  const { id, code } = departure
  await markCalledOff(tx, id)
  await withdrawStock(tx, { units: [unitOf(id)], at })
  await tellDeparture(app, tx, departure, { news: 'called_off', reason, at })
  await enqueue(tx, job, { departure_id: id, reason }, { runAt: at, dedupeKey: `${job}:${id}` })
  await writeActivity(tx, {
    action: reason === null ? 'holiday_not_reached' : 'holiday_called_off',
    at,
    actor_id: user_id,
    subject: 'holiday',
    subject_id: code,
    ...(reason === null ? {} : { detail: { reason } }),
  })
}

/** Until the job has come to a room, its buyer does not lose what its terms would keep. */
export async function waitsForCallOff(db: Db | Tx, { item }: Booked): Promise<Refusal | undefined> {
  const { called_off, departure_id } = item.detail as HolidayDetail
  if (called_off) return undefined
  const departure = await departureOf(db, departure_id)
  return departure?.status === 'called_off' ? refuse.wrongState(words.comes_back) : undefined
}

/** From now on its terms keep nothing. */
const mark = (app: App, itemId: string) =>
  inTx(app.db, 'mark room called off', async (tx) => {
    const booked = (await lockBooked(tx, itemId))!
    const detail = booked.item.detail as HolidayDetail
    if (detail.called_off || !isLive(booked.item)) return
    await changeItem(tx, itemId, { detail: { ...detail, called_off: true } }, app.clock.now())
  })

/** Frees what is held, gives back what is sold. Answers false where somebody is at it: what comes of that decides. */
async function giveBack(app: App, itemId: string, reason: string | null): Promise<boolean> {
  await mark(app, itemId)
  const booked = (await bookedById(app.db, itemId))!
  const { stage } = booked.item
  const why = `${say(booked.locale, words.called_off)} ${reason ?? say(booked.locale, words.too_few)}`
  const nobody = { id: null, name: null }
  if (stage === 'saved') return !isRefusal(await cancelBooking(app, booked.id, 'cancel', nobody, why, itemId))
  if (stage === 'confirmed' || stage === 'approved') return !isRefusal(await cancelForClock(app, itemId, why))
  return !isLive(booked.item) && stage !== 'refund_accepted'
}

/** Every room of a departure that was called off; again: those that were not done. */
async function giveAllBack(app: App, departureId: string, reason: string | null): Promise<void> {
  let isDone = true
  for (const { item_id } of await partiesOf(app.db, departureId))
    isDone = (await giveBack(app, item_id, reason)) && isDone
  if (!isDone) throw new RetryLater(busySeconds)
}

export const callOffJobs = (app: App): Record<string, JobKind> => ({
  [job]: {
    lane: 'money',
    run: ({ departure_id, reason }) => giveAllBack(app, departure_id as string, reason as string | null),
  },
})
