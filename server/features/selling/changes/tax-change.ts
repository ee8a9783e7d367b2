import { emdOf } from '#contract/selling/price-lines'
import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import {
  decideTax,
  outsideOf,
  oursApart,
  type PricedLine,
  type PricedPart,
  soldTax,
  taxItem,
  type Taxed,
  type TaxPlan,
  type Treatment,
  type WrittenLine,
} from '#server/features/money/tax'
import { type Booked, productOf } from '#server/features/selling/bookings'
import { freezeTax, type SoldLine, taxedLines } from '#server/features/selling/items'
import { isRefusal, type Refusal } from '#server/http/refusal'
import type { ChangeLine } from './change-lines.ts'
import { treatmentAsSold } from './treatment-as-sold.ts'

type Line = ChangeLine & { no: number; layer?: WrittenLine['layer'] }

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

/** `fee`: what is left of our charge without its tax; `plan`: where it is taxed and in whose name, null where it is not. */
export type ChangeTax = {
  plan: Pick<TaxPlan, 'country' | 'role'> | null
  groups: Taxed[]
  vat: number
  rounding: number
  fee: number
}

const fees = (lines: readonly Line[]) => lines.filter(({ kind }) => kind === 'agent_charge')
const untaxed = (lines: readonly Line[]): ChangeTax => ({
  plan: null,
  groups: [],
  vat: 0,
  rounding: 0,
  fee: fees(lines).reduce((sum, { amount }) => sum + amount, 0),
})

/**
 * Takes the tax out of the lines of a change that is being settled, and freezes it in them: what is sold in it by the rules
 * of its day, what of the sale it takes back as that was sold.
 */
export async function takeChangeTax(
  app: App,
  tx: Tx,
  booked: Booked,
  lines: readonly Line[],
  at: Date,
): Promise<ChangeTax> {
  const plan = await taxPlanOf(app, tx, booked, lines, at)
  if (isRefusal(plan)) throw plan
  if (!plan || lines.length === 0) return untaxed(lines)
  const sold = await taxedLines(tx, booked.item.id)
  return freeze(tx, booked, lines, { ...plan, sold }, (line) => {
    const asSold = line.amount < 0 && emdOf(line) === undefined ? treatmentAsSold(line, sold) : undefined
    return asSold ?? plan.lines.find(({ no }) => no === line.no)!
  })
}

/**
 * The same for lines that give a part of a sale back: all of them, what is kept of that part too, are taxed as it was sold,
 * whatever the rules say by now; not at all where it was sold without tax.
 */
export async function giveTaxBack(tx: Tx, booked: Booked, lines: readonly Line[]): Promise<ChangeTax> {
  const sold = await taxedLines(tx, booked.item.id)
  const sale = await soldTax(tx, booked.item.id)
  if (!sale || sold.length === 0) return untaxed(lines)
  const { country, role } = sale
  const beyond = await outsideOf(tx, country)
  return freeze(
    tx,
    booked,
    lines,
    { country, role, beyond, sold },
    (line) => treatmentAsSold(keptOf(line, lines), soldAs(line, sold))!,
  )
}

/** The lines that were sold in the same name as this one; all of them where it does not say. */
function soldAs({ layer }: Line, sold: readonly SoldLine[]): readonly SoldLine[] {
  const same = sold.filter((one) => one.layer === layer)
  return same.length > 0 ? same : sold
}

/**
 * Lines that change a sale, each with what is owed of it: of what was sold in its supplier's name, what is owed and what is
 * ours apart, and no more of either than is left of it.
 */
export async function apartAsSold(
  tx: Tx,
  { item, agency_id }: Booked,
  lines: readonly PricedLine[],
): Promise<readonly WrittenLine[]> {
  if (lines.every(({ owed }) => owed === undefined)) return lines
  if ((await soldTax(tx, item.id))?.role !== 'disclosed_agent') return lines
  const sold = await taxedLines(tx, item.id)
  const left = (isOurs: boolean) =>
    sold.filter(({ layer }) => (layer === 'company') === isOurs).reduce((sum, { gross }) => sum + gross, 0)
  const price = lines.reduce((sum, { amount, owed }) => sum + (owed === undefined ? 0 : amount.amount), 0)
  const bounds = { least: -left(true), most: price + left(false) }
  return oursApart(lines, agency_id === null ? 'customer_margin' : 'agent_margin', bounds)
}

/** Of a penalty the line of which most is taken back, for it is kept of that; of what was sold in the same name. */
const keptOf = (line: Line, lines: readonly Line[]): Line =>
  line.kind === 'penalty'
    ? lines.filter(({ layer }) => layer === line.layer).reduce((most, one) => (one.amount < most.amount ? one : most))
    : line

type Where = Pick<TaxPlan, 'country' | 'role' | 'beyond'> & { sold: readonly SoldLine[] }

/** Writes the tax of these lines, each in its treatment. */
async function freeze(
  tx: Tx,
  booked: Booked,
  lines: readonly Line[],
  { country, role, beyond, sold }: Where,
  treatmentOf: (line: Line) => Treatment,
): Promise<ChangeTax> {
  const treated = lines.map((line) => {
    const { category, rate_bp, reason } = treatmentOf(line)
    return { no: line.no, gross: line.amount, category, rate_bp, reason }
  })
  const { groups, lines: taxed } = taxItem(treated, beyond, sold)
  await freezeTax(tx, booked.item.id, taxed)
  const sum = (of: (one: Taxed) => number) => groups.reduce((total, one) => total + of(one), 0)
  const fee = fees(lines).reduce((total, { no }) => total + taxed.find((line) => line.no === no)!.net, 0)
  return { plan: { country, role }, groups, vat: sum(({ vat }) => vat), rounding: sum(({ rounding }) => rounding), fee }
}
