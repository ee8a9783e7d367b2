import { sql } from 'kysely'
import type { App } from '#server/app'
import { all, inTx } from '#server/db/db'
import { enqueue, type JobKind, RetryLater } from '#server/jobs/jobs'
import { absenceSeconds, isCertainlyAbsent, isThere } from './absence.ts'
import { type BookingRecord, bookingById, lockBooking } from './bookings.sql.ts'
import { cancelBooking, finishCancel } from './cancel-booking.ts'
import { completeArrived, completeBatchMax } from './complete-booking.ts'
import { clearUp, collectFirst } from './clear-up.ts'
import { isPaidFor, issueTickets, reconcileSeconds } from './confirm-booking.ts'
import { finishHold } from './hold-seats.ts'
import { giveBack, settle } from './settle-booking.ts'
import { takeLease } from './lease.ts'
import { tellOwner } from './tell.ts'
import { ownBookingGivenUp } from './work-given-up.ts'
import { actMsMax, flightSuppliers } from '#server/ports/flight'

const system = { id: null, name: null }
type Payload = Record<string, unknown>
const idOf = (payload: Payload) => String(payload['booking_id'])

/** Finishes what a dead or slow process left in the middle: a hold, a confirm, a cancel. */
async function finish(app: App, booking: BookingRecord): Promise<void> {
  if (booking.acting === 'hold' && booking.hold_state === 'holding') {
    const seconds = { settled: 0, unclear: 30, absent: absenceSeconds }[await finishHold(app, booking)]
    if (seconds > 0) throw new RetryLater(seconds)
  } else if (booking.acting === 'confirm' && booking.status === 'confirming') await resumeConfirm(app, booking)
  else if (booking.acting === 'cancel' || booking.acting === 'expire') {
    const result = await finishCancel(app, booking, { id: booking.acting_by, name: null })
    if (result instanceof Error) throw new RetryLater(60)
  }
}

/** Asks the supplier first; only what is certainly not ticketed is issued, with the key of the first try. */
async function resumeConfirm(app: App, booking: BookingRecord): Promise<void> {
  const supplier = flightSuppliers(app).get(booking.supplier)
  if (!supplier) throw new RetryLater(60)
  if (!(await isPaidFor(app, booking))) return collectFirst(app, booking)
  if (!(await takeLease(app, booking))) throw new RetryLater(30)
  const known = await supplier.find(
    { locator: booking.pnr! },
    { signal: AbortSignal.timeout(actMsMax), now: app.clock.now() },
  )
  if (known) await isThere(app, booking)
  if (known?.status === 'ticketed') await settle(app, booking.id, known)
  else if (known?.status === 'held') await issueTickets(app, booking)
  else if (known || (await isCertainlyAbsent(app, booking))) await giveBack(app, booking.id, 'offer_gone')
  else throw new RetryLater(absenceSeconds)
}

/** The jobs of this room. */
export const bookingJobs = (app: App): Record<string, JobKind> => ({
  'bookings.finish': { run: (payload) => finishJob(app, payload), onDead: ownBookingGivenUp(app) },
  'bookings.reconcile': { run: (payload) => reconcileJob(app, payload), onDead: ownBookingGivenUp(app) },
  'bookings.expire': { run: (payload) => expireJob(app, payload), onDead: ownBookingGivenUp(app) },

  /** Two hours before the time limit: whoever holds the seats is reminded, if they still only hold them. */
  'bookings.expiring': {
    lane: 'notifications',
    async run(payload) {
      const now = app.clock.now()
      await inTx(app.db, 'remind of time limit', async (tx) => {
        const booking = await lockBooking(tx, { id: idOf(payload) })
        if (booking?.status !== 'saved' || !booking.ttl_at || booking.ttl_at <= now) return
        await tellOwner(tx, booking, 'booking_expiring', now)
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
    },
  },
})

async function finishJob(app: App, payload: Payload): Promise<void> {
  const booking = await bookingById(app.db, idOf(payload))
  if (!booking?.acting) return
  // Its maker may still be at it: the lease says until when.
  const left = booking.acting_until ? booking.acting_until.getTime() - app.clock.now().getTime() : 0
  if (left > 0) throw new RetryLater(Math.ceil(left / 1000) + 1)
  await finish(app, booking)
}

async function reconcileJob(app: App, payload: Payload): Promise<void> {
  const booking = await bookingById(app.db, idOf(payload))
  if (booking?.status !== 'pending_supplier') return
  const round = Number(payload['round'] ?? 0)
  if (await clearUp(app, booking, round)) return
  const now = app.clock.now().getTime()
  const seconds = reconcileSeconds[Math.min(round + 1, reconcileSeconds.length - 1)]!
  const next = now + seconds * 1000
  // When the time limit ends somebody looks, however long the next wait would be.
  const ttl = booking.ttl_at?.getTime() ?? 0
  const limit = Math.max(ttl + 1_000, now + reconcileSeconds[0]! * 1000)
  await enqueue(
    app.db,
    'bookings.reconcile',
    { booking_id: booking.id, round: round + 1 },
    { runAt: new Date(ttl > now && limit < next ? limit : next) },
  )
}

async function expireJob(app: App, payload: Payload): Promise<void> {
  const booking = await bookingById(app.db, idOf(payload))
  if (booking?.status !== 'saved') return
  const result = await cancelBooking(app, booking.id, 'expire', system)
  if (result instanceof Error && result.code === 'in_progress') throw new RetryLater(60)
}

/** Which job finishes an act: what happens after the sale is the after-sale room's. */
export const finishJobOf = (acting: string): string =>
  acting === 'void' || acting === 'refund' ? 'after-sale.finish' : 'bookings.finish'

/** Once an hour at most, however many processes there are. */
const scheduleCompletion = (app: App, runAt: Date) =>
  enqueue(
    app.db,
    'bookings.complete',
    {},
    { runAt, dedupeKey: `bookings.complete:${runAt.toISOString().slice(0, 13)}` },
  )

/**
 * At start: on a data folder of our own nobody else can still be acting, so what was left unfinished is due now;
 * with several processes the leases decide.
 */
export async function dueAtStart(app: App): Promise<void> {
  if (!app.config.testing) await scheduleCompletion(app, app.clock.now())
  const alone = app.config.databaseUrl === null
  const rows = await all(
    app.db,
    sql<{
      id: string
      acting: string
    }>`select id, acting from bookings where acting is not null ${alone ? sql`` : sql`and acting_until < ${app.clock.now()}`}`,
  )
  for (const { id, acting } of rows) {
    if (alone)
      await sql`update bookings set acting_until = ${app.clock.now()} where id = ${id} and acting is not null`.execute(
        app.db,
      )
    await enqueue(app.db, finishJobOf(acting), { booking_id: id }, { runAt: app.clock.now() })
  }
}
