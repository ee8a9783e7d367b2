import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { cancelForClock } from '#server/features/selling/after-sale'
import { type Booked, bookedById, lockBooked, moveBooked, ownBookingGivenUp } from '#server/features/selling/bookings'
import { isRefusal } from '#server/http/refusal'
import { enqueue, type JobKind, RetryLater } from '#server/jobs/jobs'
import { caseOf } from './cases.sql.ts'

const kind = 'visa.give-back'
const retrySeconds = 300
const sold: readonly string[] = ['confirmed', 'approved', 'completed']
const over: readonly string[] = ['refunded', 'voided']

/** Leaves in the caller's transaction that the service comes back to the buyer of an application refused by our mistake. */
export const giveServiceBack = (tx: Tx, { id, item }: Booked, at: Date): Promise<void> =>
  enqueue(tx, kind, { booking_id: id, item_id: item.id }, { dedupeKey: `${kind}:${item.id}`, runAt: at })

/** The embassy may decide after the days of the journey: what was taken for over is sold still, so that it can be given back. */
const openAgain = (app: App, itemId: string, reason: string) =>
  inTx(app.db, 'open refused visa again', async (tx) => {
    const booked = (await lockBooked(tx, itemId))!
    if (booked.item.stage !== 'completed' || booked.item.acting) return
    const who = { id: null, name: null }
    await moveBooked(tx, booked, { to: 'confirmed', event: 'visa_refused', at: app.clock.now(), who, note: reason })
  })

/** Done again it finds that it is done. */
async function giveBack(app: App, itemId: string): Promise<void> {
  const { item } = (await bookedById(app.db, itemId)) ?? {}
  if (!item || over.includes(item.stage)) return
  // Somebody is at it: whether it came to anything is seen then.
  if (item.acting || !sold.includes(item.stage)) throw new RetryLater(retrySeconds)
  const row = (await caseOf(app.db, itemId))!
  const reason = row.reason ?? ''
  await openAgain(app, itemId, reason)
  const done = await cancelForClock(app, itemId, reason)
  if (isRefusal(done)) throw new Error(`the service of ${itemId} is not given back: ${done.code}`)
}

export const visaJobs = (app: App): Record<string, JobKind> => ({
  [kind]: { run: ({ item_id }) => giveBack(app, String(item_id)), onDead: ownBookingGivenUp(app) },
})
