import { inTx } from '#server/db/db'
import { closePnr, duePnrs, lockPnr } from './pnr.sql.ts'
import type { CallContext } from './shop.ts'

/**
 * Ends held bookings whose time has run out and gives their seats back, each in a transaction of its own. Called when
 * such a booking is read, before seats of the same flights are sold, and by whoever sweeps (without `flightDateIds`).
 */
export async function expireDue(
  { shop, now }: Pick<CallContext, 'shop' | 'now'>,
  flightDateIds?: readonly number[],
): Promise<number> {
  if (flightDateIds?.length === 0) return 0
  const { db, network } = shop.parts
  const due = await duePnrs(db, now, flightDateIds)
  for (const { supplier, locator } of due) {
    const ids = await inTx(db, 'expire a hold', async (tx) => {
      const pnr = await lockPnr(tx, supplier, locator)
      return pnr?.status === 'held' && pnr.ttl_at <= now ? closePnr(tx, pnr, 'expired', now) : []
    })
    if (ids.length) await network.refresh(ids)
  }
  return due.length
}
