import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { contractById, contractsByHijri, lockHotel } from './hotels.sql.ts'
import { openNights } from './save-contract.ts'

/** After a month moved: the nights of each contract with Hijri seasons are written anew. What is sold keeps its price. */
export async function expandAgain(app: App): Promise<void> {
  for (const { id, hotel_id } of await contractsByHijri(app.db))
    await inTx(app.db, 'expand hotel contract', async (tx) => {
      await lockHotel(tx, hotel_id)
      const contract = await contractById(tx, id)
      if (contract?.state === 'active') await openNights(tx, contract, app.clock.now())
    })
}
