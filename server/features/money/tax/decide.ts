import type { Db, Tx } from '#server/db/db'
import { readSettings } from '#server/features/operations/settings'
import { Refusal } from '#server/http/refusal'
import { type LineKind, pickRule, type Role, type Route } from './pick-rule.ts'
import { rulesOf } from './rules.sql.ts'
import type { Treatment } from './tax-item.ts'
import { taxWords } from './words.ts'

/** What a line of a price is: `ours` is what we add to what its supplier is owed. */
export type PricedPart = { no: number; what: 'supply' | 'ours' | 'charge'; kind: LineKind; route: Route | null }
export type PlannedLine = Treatment & { no: number; rule: string }
/** How an item will be taxed: decided before it is bought, so that nothing is bought that cannot be taxed. */
export type TaxPlan = { country: string; role: Role; beyond: string; lines: PlannedLine[] }
type Sold = { product: string; supplier: string; at: Date }

/** Where and on which day it is taxed; null where the company is not registered for VAT, or no rules speak for its country. */
async function taxedWhere(db: Db | Tx, { at, ...of }: Sold) {
  const { vat_number, country, zone } = await readSettings(db)
  if (!vat_number) return null
  const found = await rulesOf(db, { country, zone, at }, of)
  return found ? { country, ...found } : null
}

/** In whose name it is sold now; null where nobody has said, and where it is not taxed. */
export const roleOf = async (db: Db | Tx, sold: Sold): Promise<Role | null> =>
  (await taxedWhere(db, sold))?.sold_as ?? null

/**
 * How an item is taxed that is sold now, line by line; null: not at all. Refuses where nobody has said in whose name we
 * sell it (`tax_role_missing`), or no rule speaks of a line (`tax_rule_missing`).
 */
export async function decideTax(
  db: Db | Tx,
  sold: Sold,
  parts: readonly PricedPart[],
): Promise<TaxPlan | null | Refusal> {
  const where = await taxedWhere(db, sold)
  if (!where) return null
  const { country, rules, sold_as: role, beyond } = where
  if (!role) return new Refusal('tax_role_missing', taxWords.nobody_said_in_whose_name)
  const lines: PlannedLine[] = []
  for (const { no, what, kind, route } of parts) {
    // Sold in our own name the whole price is one supply; for somebody else only what we add is ours.
    const line_kind = what === 'charge' ? 'service_fee' : what === 'ours' && role !== 'principal' ? 'margin' : kind
    const rule = pickRule(rules, { product: sold.product, line_kind, role, route })
    if (!rule) return new Refusal('tax_rule_missing', taxWords.no_tax_rule_speaks_office)
    lines.push({ no, category: rule.category, rate_bp: rule.rate_bp, reason: rule.reason, rule: rule.id })
  }
  return { country, role, beyond, lines }
}

/** How a fee or penalty of ours is taxed that is taken now; null: not at all. */
export async function decideFee(
  db: Db | Tx,
  sold: Sold,
  kind: 'void_fee' | 'refund_fee' | 'penalty' | 'service_fee',
): Promise<(Treatment & { country: string; role: Role }) | null> {
  const where = await taxedWhere(db, sold)
  if (!where) return null
  const role = where.sold_as ?? 'principal'
  const rule = pickRule(where.rules, { product: sold.product, line_kind: kind, role, route: null })
  if (!rule) return null
  const { category, rate_bp, reason } = rule
  return { category, rate_bp, reason, country: where.country, role }
}
