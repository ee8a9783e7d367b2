import { priceEndsAt } from '#contract/selling/price-guarantee'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { wallClock } from '#server/features/operations/documents'
import { zoneOf } from '#server/features/operations/settings'
import { enqueue, type JobKind, RetryLater } from '#server/jobs/jobs'
import { bookedById, lockBooking } from './bookings.sql.ts'
import { cancelBooking } from './cancel-booking.ts'
import { completeArrived, completeBatchMax } from './complete-booking.ts'
import { notifyOwner } from './notify.ts'
import { markOverdueDues, remindOfDues } from './remind-dues.ts'
import { ownBookingGivenUp } from './work-given-up.ts'

/** A refused return is tried again this often. */
const refusedSeconds = 3 * 3_600
const system = { id: null, name: null }
type Payload = Record<string, unknown>
const idOf = (payload: Payload) => String(payload['booking_id'])

/** The jobs of this feature. */
export const bookingJobs = (app: App): Record<string, JobKind> => ({
  'bookings.expire': { run: (payload) => expireJob(app, payload), onDead: ownBookingGivenUp(app) },

  /** Two hours before the time limit: whoever holds the seats is reminded, if they still only hold them. */
  'bookings.expiring': {
    lane: 'notifications',
    async run(payload) {
      const now = app.clock.now()
      await inTx(app.db, 'remind of time limit', async (tx) => {
        const booking = await lockBooking(tx, { id: idOf(payload) })
        if (booking?.status !== 'saved' || !booking.ttl_at || booking.ttl_at <= now) return
        await notifyOwner(tx, booking, 'booking_expiring', now)
      })
    },
  },

  /** The same of a price that is guaranteed for a shorter time than the seats are held. */
  'bookings.price-ending': {
    lane: 'notifications',
    async run(payload) {
      const now = app.clock.now()
      const zone = await zoneOf(app, null)
      await inTx(app.db, 'remind of the end of a price', async (tx) => {
        const booking = await lockBooking(tx, { id: idOf(payload) })
        const ends = booking?.status === 'saved' ? priceEndsAt(booking) : null
        if (!booking || !ends || ends <= now) return
        const { date, time } = wallClock(ends.toISOString(), zone)
        await notifyOwner(tx, booking, 'booking_expiring', now, { day: `${date} ${time}` })
      })
    },
  },

  'bookings.complete': {
    lane: 'upkeep',
    async run() {
      const now = app.clock.now()
      // The next first: an hour in which one fails does not end it.
      await scheduleCompletion(app, new Date(now.getTime() + 3_600_000))
      while ((await completeArrived(app)) >= completeBatchMax);
      await markOverdueDues(app)
      await remindOfDues(app)
    },
  },
})

async function expireJob(app: App, payload: Payload): Promise<void> {
  // Jobs of earlier versions name the booking: its first item has the same id.
  const itemId = String(payload['item_id'] ?? idOf(payload))
  const booked = await bookedById(app.db, itemId)
  if (booked?.item.stage !== 'saved') return
  const result = await cancelBooking(app, booked.id, 'expire', system, undefined, itemId)
  if (result instanceof Error && result.code === 'in_progress') throw new RetryLater(60)
  // Its supplier clearly refused to take it back: what is over is offered back until it is gone there too.
  const after = await bookedById(app.db, itemId)
  if (after?.item.stage === 'saved' && !after.item.acting) throw new RetryLater(refusedSeconds)
}

/** Once an hour at most, however many processes there are. */
const scheduleCompletion = (app: App, runAt: Date) =>
  enqueue(
    app.db,
    'bookings.complete',
    {},
    { runAt, dedupeKey: `bookings.complete:${runAt.toISOString().slice(0, 13)}` },
  )

/** At start: bookings whose last day has passed meanwhile are due. */
export const scheduleFirstCompletion = (app: App): Promise<void> => scheduleCompletion(app, app.clock.now())
