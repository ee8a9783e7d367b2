import type { Tx } from '#server/db/db'
import type { Booked } from '#server/features/selling/bookings'
import { enqueue } from '#server/jobs/jobs'
import { standingRequests } from './services.sql.ts'

/** An item has other flights: what was asked of the airline for the old ones is asked for again, once for each `reason`. */
export async function askForAgain(tx: Tx, { id, item }: Booked, reason: string, at: Date): Promise<void> {
  const ids = await standingRequests(tx, item.id)
  if (ids.length === 0) return
  const asked = { booking_id: id, item_id: item.id, ids }
  await enqueue(tx, 'services.again', asked, { dedupeKey: `again:${reason}`, runAt: at })
}
