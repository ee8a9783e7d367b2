import type { ChargeEvent } from '#contract/money/charges'
import type { Db } from '#server/db/db'
import { chargeAmount } from '#contract/money/charge-amount'
import { winningCharge } from './charges.rules.ts'
import { chargesInForce } from './charges.sql.ts'

/**
 * What the company charges for an act, in minor units; 0 where nothing is set, and for whoever is no agency. `base` is
 * the base fare of all passengers together. `issue` is in the price of a ticket already: nobody asks for it again.
 */
export async function chargeFor(
  db: Db,
  of: { agency_id: string | null; event: ChargeEvent; currency: string; base: number; passengers: number },
): Promise<number> {
  const { agency_id } = of
  if (agency_id === null) return 0
  const charge = winningCharge(await chargesInForce(db, agency_id, of.event), { ...of, agency_id })
  return charge ? chargeAmount(charge, of) : 0
}
