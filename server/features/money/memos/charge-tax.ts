import { sql } from 'kysely'
import { all, first, type Tx } from '#server/db/db'
import { decideFee, outsideOf, type Role, type Taxed, taxOf } from '#server/features/money/tax'

type Inside = { vat: number; rounding: number }
const none: Inside = { vat: 0, rounding: 0 }
const inside = (taxed: Taxed | null): Inside => (taxed ? { vat: taxed.vat, rounding: taxed.rounding } : none)

/** How a charge for a memo is taxed: what is passed on, our fee, and both together. `where: null`: not at all. */
export type ChargeTax = {
  where: { country: string; role: Role } | null
  passed: Taxed | null
  fee: Taxed | null
  passedTax: Inside
  feeTax: Inside
  sum: Inside
  groups: Taxed[]
}

/**
 * A memo of an airline whose ticket was sold in the airline's own name is collected for it, and bears no tax of ours; what was sold
 * in our name is ours, and taxed as a penalty is. Our fee is a service by the rules of that day.
 */
export async function chargeTax(
  tx: Tx,
  itemId: string,
  amounts: { passed: number; fee: number },
  at: Date,
): Promise<ChargeTax> {
  const item = (await first(
    tx,
    sql<{ product: string; supplier: string }>`select product, supplier from booking_items where id = ${itemId}`,
  ))!
  const sold = { ...item, at }
  const decided = await decideFee(tx, sold, 'service_fee')
  if (!decided) return untaxed
  const { country, role, ...treatment } = decided
  const penalty = role === 'principal' ? await decideFee(tx, sold, 'penalty') : null
  const outside = { category: 'O' as const, rate_bp: 0, reason: await outsideOf(tx, country) }
  const fee = amounts.fee > 0 ? taxOf(treatment, amounts.fee) : null
  return taxed({ country, role }, taxOf(penalty ?? outside, amounts.passed), fee)
}

const untaxed: ChargeTax = {
  where: null,
  passed: null,
  fee: null,
  passedTax: none,
  feeTax: none,
  sum: none,
  groups: [],
}

function taxed(where: ChargeTax['where'], passed: Taxed, fee: Taxed | null): ChargeTax {
  const [passedTax, feeTax] = [inside(passed), inside(fee)]
  const sum = { vat: passedTax.vat + feeTax.vat, rounding: passedTax.rounding + feeTax.rounding }
  return { where, passed, fee, passedTax, feeTax, sum, groups: [passed, ...(fee ? [fee] : [])] }
}

/** How a charge was taxed when it was made: by its lines of tax, whatever the rules say by now. */
export async function chargedTax(tx: Tx, journalId: string): Promise<ChargeTax> {
  const rows = await all(
    tx,
    sql<
      Taxed & { country: string; role: Role }
    >`select country, role, category, rate_bp, reason_code as reason, gross, net, vat, rounding
      from tax_lines where journal_id = ${journalId} order by no`,
  )
  const [passed, fee = null] = rows
  return passed ? taxed({ country: passed.country, role: passed.role }, passed, fee) : untaxed
}
