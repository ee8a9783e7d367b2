import { emdOf } from '#contract/selling/price-lines'
import type { Tx } from '#server/db/db'
import type { App } from '#server/app'
import { recipes } from '#server/features/money/ledger'
import { shareOut, type Taxed } from '#server/features/money/tax'
import { type Booked, type Part, payerOf, type PassengerRecord, shareBooked } from '#server/features/selling/bookings'
import { type ShareRow, sharesOf } from '#server/features/selling/items'

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)

/** A total over people by what is theirs, evenly where nothing is. */
export function overPeople(total: number, weights: readonly number[]): number[] {
  const some = weights.some((weight) => weight !== 0) ? weights : weights.map(() => 1)
  return shareOut(BigInt(total), some.map(BigInt)).map(Number)
}

const supplierLayers: readonly string[] = ['supplier', 'tax']

/** What of a sold item is these people's, from the shares that were split when it was sold. */
export type ShareMoney = {
  rows: ShareRow[]
  /** In the order of the people that were asked for. */
  each: Part[]
  all: Part
  /** Of the agency's own price; null where it did not sell on. */
  selling: number | null
}

const ofPeople = (rows: readonly ShareRow[], position: number): ShareRow[] =>
  rows.filter((row) => row.position === position)

/** The money of these people's parts; the caller has locked the booking. Splits now what an earlier version sold. */
export async function shareMoneyOf(
  app: App,
  tx: Tx,
  booked: Booked,
  people: readonly PassengerRecord[],
): Promise<ShareMoney> {
  await shareBooked(app, tx, booked)
  return partOfShares(booked, await sharesOf(tx, booked.item.id), people)
}

/** The same, where it is known what of the item is whose. Pure. */
export function partOfShares(
  { item }: Booked,
  rows: readonly ShareRow[],
  people: readonly Pick<PassengerRecord, 'position' | 'type'>[],
): ShareMoney {
  const positions = [...new Set(rows.map(({ position }) => position))].toSorted((a, b) => a - b)
  const theirs = positions.map((position) => ofPeople(rows, position))
  const prices = theirs.map((mine) => sum(mine, ({ amount }) => amount))
  const bought = theirs.map((mine) => sum(mine, ({ layer, amount }) => (supplierLayers.includes(layer) ? amount : 0)))
  const costs = overPeople(item.cost_minor, bought)
  const sold = item.selling_minor === null ? null : overPeople(item.selling_minor, prices)
  const each = people.map((person): Part => {
    const at = positions.indexOf(person.position)
    return {
      people: [{ position: person.position, type: person.type }],
      price_minor: prices[at]!,
      cost_minor: costs[at]!,
      base_minor: sum(theirs[at]!, ({ kind, amount }) => (kind === 'base' ? amount : 0)),
    }
  })
  return {
    rows: rows.filter(({ position }) => people.some((one) => one.position === position)),
    each,
    all: {
      people: each.flatMap((part) => part.people),
      price_minor: sum(each, ({ price_minor }) => price_minor),
      cost_minor: sum(each, ({ cost_minor }) => cost_minor),
      base_minor: sum(each, ({ base_minor }) => base_minor),
    },
    selling: sold && sum(people, ({ position }) => sold[positions.indexOf(position)]!),
  }
}

/** The tax inside these shares, by how it is treated. */
export function taxedShares(rows: readonly ShareRow[]): Taxed[] {
  const groups = Map.groupBy(
    rows.filter(({ category }) => category !== null),
    ({ category, rate_bp, reason }) => `${category} ${rate_bp} ${reason}`,
  )
  return [...groups.values()].map((group) => {
    const { category, rate_bp, reason } = group[0]!
    const [gross, net, vat] = [
      sum(group, ({ amount }) => amount),
      sum(group, (row) => row.net!),
      sum(group, (row) => row.vat!),
    ]
    return { category: category!, rate_bp: rate_bp!, reason, gross, net, vat, rounding: gross - net - vat }
  })
}

/**
 * These people's part of the sale as it was posted: turned round it gives all of it back. `unowed`: what of it was never
 * paid, and is owed no longer instead.
 */
export function saleOfShares(booked: Booked, { rows, all }: ShareMoney, unowed = 0) {
  const taxed = taxedShares(rows)
  const [vat, rounding] = [sum(taxed, (one) => one.vat), sum(taxed, (one) => one.rounding)]
  const charge = sum(rows, ({ layer, net, amount }) => (layer === 'charge' ? (net ?? amount) : 0))
  return recipes.sale({
    payer: payerOf(booked),
    supplier: booked.item.supplier,
    currency: booked.currency,
    gross: all.price_minor,
    paid: all.price_minor - unowed,
    net: all.cost_minor,
    margin: all.price_minor - all.cost_minor - charge - vat - rounding,
    charge,
    tax: vat,
    rounding,
    covered: sum(rows, ({ kind, code, amount }) => (emdOf({ kind, code }) ? -amount : 0)),
  })
}
