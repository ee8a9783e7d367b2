import type { App } from '#server/app'
import { bookedById, ownBookingGivenUp } from '#server/features/selling/bookings'
import { isRefusal } from '#server/http/refusal'
import { type JobKind, RetryLater } from '#server/jobs/jobs'
import { reverseBooking } from './reverse-at-supplier.ts'
import { rejectVoid } from './void-request.ts'
import { afterSaleWords } from './words.ts'

const system = { id: null, name: null }
/** Of an earlier version: of the one item, which has the booking's id. */
const idOf = (payload: Record<string, unknown>) => String(payload['item_id'] ?? payload['booking_id'])
/** An airline that cannot be reached is asked again this often for a refund that was accepted. */
const retrySeconds = 300

/** The jobs of this feature: finish what was begun, pay what was accepted, close what ran out. */
export const afterSaleJobs = (app: App): Record<string, JobKind> => ({
  'after-sale.refund': { run: (payload) => refundJob(app, payload), onDead: ownBookingGivenUp(app) },
  'after-sale.void-window': { run: (payload) => voidWindowJob(app, payload), onDead: ownBookingGivenUp(app) },
})

async function refundJob(app: App, payload: Record<string, unknown>): Promise<void> {
  const { item } = (await bookedById(app.db, idOf(payload))) ?? {}
  if (item?.stage !== 'refund_accepted') return
  // Somebody is at it: whether it came to anything is seen then.
  if (item.acting) throw new RetryLater(retrySeconds)
  const done = await reverseBooking(app, item.id, 'refund', system, {})
  // Under way: it is looked after until the airline took it. A clear no waits for the staff, who see it in the queue.
  if (isRefusal(done) && ['supplier_failed', 'supplier_timeout', 'in_progress'].includes(done.code))
    throw new RetryLater(retrySeconds)
}

/** The window has closed on a request that nobody answered: the tickets stay valid, and the agent is told. */
async function voidWindowJob(app: App, payload: Record<string, unknown>): Promise<void> {
  const { item } = (await bookedById(app.db, idOf(payload))) ?? {}
  if (item?.stage !== 'void_requested') return
  if (item.acting) throw new RetryLater(60)
  if (item.void_until && item.void_until > app.clock.now()) return
  await rejectVoid(app, item.id, system, afterSaleWords.time_to_void_passed)
}
