import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import { decideTax, type PricedPart, taxItem, type Taxed, type TaxPlan } from '#server/features/money/tax'
import { type Booked, productOf } from '#server/features/selling/bookings'
import { freezeTax } from '#server/features/selling/items'
import { isRefusal, type Refusal } from '#server/http/refusal'
import type { ChangeLine } from './change-lines.ts'

type Line = ChangeLine & { no: number }

const whatOf = (kind: ChangeLine['kind']): PricedPart['what'] =>
  kind === 'agent_charge' ? 'charge' : kind.endsWith('_margin') ? 'ours' : 'supply'

/** How the lines of a change are taxed: the airline's as its flights are, our charge as a fee; null: not at all. */
export async function taxPlanOf(
  app: App,
  db: Db | Tx,
  booked: Booked,
  lines: readonly Line[],
  at: Date,
): Promise<TaxPlan | null | Refusal> {
  const { product, supplier } = booked.item
  const supplyOf = await productOf(app, product).taxed?.(db, booked)
  const parts = lines.map(({ no, kind, code }): PricedPart => {
    const { kind: supply = 'other', route = null } = supplyOf?.({ kind, code }) ?? {}
    return { no, what: whatOf(kind), kind: supply, route }
  })
  return decideTax(db, { product, supplier, at }, parts)
}

/** `fee`: what is left of our charge without its tax. */
export type ChangeTax = { plan: TaxPlan | null; groups: Taxed[]; vat: number; rounding: number; fee: number }

/** Takes the tax out of the lines of a change that is being settled, and freezes it in them. */
export async function takeChangeTax(
  app: App,
  tx: Tx,
  booked: Booked,
  lines: readonly Line[],
  at: Date,
): Promise<ChangeTax> {
  const plan = await taxPlanOf(app, tx, booked, lines, at)
  if (isRefusal(plan)) throw plan
  const fees = lines.filter(({ kind }) => kind === 'agent_charge')
  if (!plan || lines.length === 0)
    return { plan: null, groups: [], vat: 0, rounding: 0, fee: fees.reduce((sum, { amount }) => sum + amount, 0) }
  const treated = lines.map(({ no, amount: gross }) => {
    const { category, rate_bp, reason } = plan.lines.find((line) => line.no === no)!
    return { no, gross, category, rate_bp, reason }
  })
  const { groups, lines: taxed } = taxItem(treated, plan.beyond)
  await freezeTax(tx, booked.item.id, taxed)
  const sum = (of: (one: Taxed) => number) => groups.reduce((total, one) => total + of(one), 0)
  const fee = fees.reduce((total, { no }) => total + taxed.find((line) => line.no === no)!.net, 0)
  return { plan, groups, vat: sum(({ vat }) => vat), rounding: sum(({ rounding }) => rounding), fee }
}
