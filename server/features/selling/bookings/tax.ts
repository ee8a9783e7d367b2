import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import { decideTax, type PricedPart, taxItem, type Taxed, type TaxPlan } from '#server/features/money/tax'
import { freezeTax, linesToTax } from '#server/features/selling/items'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { type Booked, lockBooked } from './bookings.sql.ts'
import { productOf } from './product.ts'

const ours: readonly string[] = ['airline', 'company', 'commission', 'rounding']
const whatOf = (layer: string): PricedPart['what'] =>
  layer === 'charge' ? 'charge' : ours.includes(layer) ? 'ours' : 'supply'

/** How an item would be taxed that is sold now; null: not at all. A refusal where nobody has said how. */
export async function taxPlanOf(app: App, db: Db | Tx, booked: Booked, at: Date): Promise<TaxPlan | null | Refusal> {
  const { id, product, supplier } = booked.item
  const supplyOf = await productOf(app, product).taxed?.(db, booked)
  const parts = (await linesToTax(db, id)).map((line): PricedPart => {
    const { kind = 'other', route = null } = supplyOf?.(line) ?? {}
    // A fee that is passed on is nobody's margin, whoever wrote its line.
    return { no: line.no, what: kind === 'government_fee' ? 'supply' : whatOf(line.layer), kind, route }
  })
  return decideTax(db, { product, supplier, at }, parts)
}

/** Why what was agreed cannot be taxed, asked before money is taken for it. */
export async function checkTaxed(app: App, tx: Tx, itemId: string, at: Date): Promise<Refusal | undefined> {
  const plan = await taxPlanOf(app, tx, (await lockBooked(tx, itemId))!, at)
  return isRefusal(plan) ? plan : undefined
}

/** The tax of a sale: its supplies, what of it is tax and rounding, and what is left of our charges. */
export type SaleTax = { plan: TaxPlan | null; groups: Taxed[]; vat: number; rounding: number; charge: number }

const sumOf = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0)

/** Takes the tax out of an item that is being sold, by what was decided before it was bought, and freezes it in its lines: the caller seals them. */
export async function takeTax(app: App, tx: Tx, booked: Booked, at: Date): Promise<SaleTax> {
  const { item } = booked
  // What an earlier version began to confirm is decided now.
  const plan = item.tax ?? (await taxPlanOf(app, tx, booked, at))
  if (isRefusal(plan)) throw plan
  const all = await linesToTax(tx, item.id)
  const charges = all.filter(({ layer }) => layer === 'charge')
  if (!plan)
    return { plan, groups: [], vat: 0, rounding: 0, charge: sumOf(charges, ({ amount_minor }) => amount_minor) }
  const treated = all.map(({ no, amount_minor: gross }) => {
    const { category, rate_bp, reason } = plan.lines.find((line) => line.no === no)!
    return { no, gross, category, rate_bp, reason }
  })
  const { groups, lines } = taxItem(treated, plan.beyond)
  await freezeTax(tx, item.id, lines)
  return {
    plan,
    groups,
    vat: sumOf(groups, ({ vat }) => vat),
    rounding: sumOf(groups, ({ rounding }) => rounding),
    charge: sumOf(charges, ({ no }) => lines.find((line) => line.no === no)!.net),
  }
}
