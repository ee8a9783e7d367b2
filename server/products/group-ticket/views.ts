import { sql } from 'kysely'
import type { Block, BlockRow, BlockTerms, GroupQuote, GroupTicket } from '#contract/selling/group-tickets'
import type * as z from 'zod/mini'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { localised, type Locations } from '#server/features/catalogue/locations'
import { type Buyer, ownMarginOn, type RuleBook } from '#server/features/money/margins'
import { countStock } from '#server/features/selling/stock-units'
import { flightsOf } from './block-legs.ts'
import { type BlockListRow, counted, joined } from './block-list.sql.ts'
import type { BlockRecord, Deadlines } from './blocks.sql.ts'
import { infantsUnit, seatsUnit } from './group-detail.ts'
import { type Counts, everybody, type Free, freeSeats, planOf, seatsOf, stageOf, sumOf } from './group.rules.ts'
import { type SoldRow, salesOfBlock } from './sales.sql.ts'

type Money = { amount: number; currency: string }
export const freeOf = ({ free_per, free_minor }: Pick<BlockRecord, 'free_per' | 'free_minor'>): Free =>
  free_per === null ? null : { per: free_per, minor: free_minor! }

/** How many seats and infants are left of these blocks, by their ids. */
export async function leftOf(app: App, blocks: readonly Pick<BlockRecord, 'id'>[]) {
  const units = blocks.flatMap(({ id }) => [seatsUnit(id), infantsUnit(id)])
  const found = new Map((await countStock(app.db, units, app.clock.now())).map((one) => [one.unit, one.free]))
  return ({ id }: Pick<BlockRecord, 'id'>) => ({
    seats: found.get(seatsUnit(id)) ?? 0,
    infants: found.get(infantsUnit(id)) ?? 0,
  })
}

/** What these people pay as the margin rules know them: the price is the company's own, an agency adds its margin. */
function priceable(block: BlockRecord, counts: Counts) {
  const fare = (ptc: 'ADT' | 'CHD' | 'INF', quantity: number, base: number) => ({
    ptc,
    quantity,
    base,
    surcharges: [],
    taxes: [],
  })
  const { prices } = block
  return {
    supplier: supplierIdOf(block),
    airline: block.airline,
    origin: block.origin,
    destination: block.destination,
    cabin: block.cabin,
    product: 'group_ticket',
    currency: block.currency,
    travel_day: block.legs[0]!.departure_at.slice(0, 10),
    segments: block.legs.reduce((sum, { segments }) => sum + segments.length, 0),
    fares: [
      fare('ADT', counts.adults, prices.adult.price),
      fare('CHD', counts.children, prices.child.price),
      fare('INF', counts.infants, prices.infant.price),
    ].filter(({ quantity }) => quantity > 0),
  }
}

/** Whom the books owe for seats of this block. */
export const supplierIdOf = ({ airline }: Pick<BlockRecord, 'airline'>) => `airline-${airline.toLowerCase()}`

/** What an agency adds for itself on so many people; 0 for anybody else. */
export const ownMarginOf = (rules: RuleBook, block: BlockRecord, counts: Counts, buyer: Buyer): number =>
  ownMarginOn(rules, priceable(block, counts), buyer)

const one = {
  adult: { adults: 1, children: 0, infants: 0 },
  child: { adults: 0, children: 1, infants: 0 },
  infant: { adults: 0, children: 0, infants: 1 },
}

function agentView(block: BlockRecord, rules: RuleBook, buyer: Buyer, money: (amount: number) => Money) {
  if (buyer.channel !== 'agent') return null
  const margin = (of: keyof typeof one) => ownMarginOf(rules, block, one[of], buyer)
  const margins = { adult: margin('adult'), child: margin('child'), infant: margin('infant') }
  const each = (of: (kind: keyof typeof one) => number) => ({
    adult: money(of('adult')),
    child: money(of('child')),
    infant: money(of('infant')),
  })
  return { margin: each((kind) => margins[kind]), selling: each((kind) => block.prices[kind].price + margins[kind]) }
}

/** The airline, the cities and the conditions of a block in words for its readers. */
export function conditionsOf(block: BlockRecord, { index, airlines }: Locations) {
  const money = (amount: number) => ({ amount, currency: block.currency })
  const airline = airlines.find(({ code }) => code === block.airline)
  const city = (code: string) => {
    const airport = index.airports.get(code)
    return localised(airport?.city_en ?? code, airport?.city_ar ?? null)
  }
  return {
    airline: block.airline,
    airline_name: { en: airline?.name_en ?? block.airline, ar: airline?.name_ar ?? block.airline },
    origin: block.origin,
    origin_city: city(block.origin),
    destination: block.destination,
    destination_city: city(block.destination),
    legs: block.legs,
    cabin: block.cabin,
    checked_kg: block.checked_kg,
    cabin_kg: block.cabin_kg,
    price: {
      adult: money(block.prices.adult.price),
      child: money(block.prices.child.price),
      infant: money(block.prices.infant.price),
    },
    deposit: money(block.deposit_minor),
    kept: money(block.kept_minor),
    name_fee: money(block.name_fee_minor),
    release_on: block.release_on,
    balance_on: block.balance_on,
    names_on: block.names_on,
    ticket_on: block.ticket_on,
    free: block.free_per === null ? null : { per: block.free_per, price: money(block.free_minor!) },
    reduction_percent: block.reduction_percent,
    note:
      block.note_en || block.note_ar
        ? { en: block.note_en ?? block.note_ar!, ar: block.note_ar ?? block.note_en! }
        : null,
  }
}

export const groupTicketView = (
  block: BlockRecord,
  left: { seats: number; infants: number },
  { locations, rules, buyer }: { locations: Locations; rules: RuleBook; buyer: Buyer },
): GroupTicket => ({
  id: block.id,
  ...conditionsOf(block, locations),
  seats_left: left.seats,
  infants_left: left.infants,
  agent_view: agentView(block, rules, buyer, (amount) => ({ amount, currency: block.currency })),
})

/** What so many people come to, and what of it is paid when. */
export function quoteOf(
  block: BlockRecord,
  counts: Counts,
  { deadlines, now, own }: { deadlines: Deadlines; now: Date; own: number | null },
): GroupQuote {
  const money = (amount: number) => ({ amount, currency: block.currency })
  const free = freeOf(block)
  const { price } = sumOf({ prices: block.prices, free }, counts, block.currency)
  const [deposit, balance] = planOf(price, block.deposit_minor * seatsOf(counts), deadlines.balance_at, now)
  return {
    seats: seatsOf(counts),
    free_seats: Math.min(freeSeats(seatsOf(counts), free), counts.adults),
    total: money(price),
    selling: own === null ? null : money(price + own),
    deposit: deposit ? money(deposit.amount_minor) : null,
    balance: balance ? money(balance.amount_minor) : null,
  }
}

function stateOfBlock(block: BlockListRow, now: Date): BlockRow['state'] {
  if (block.departs_at <= now) return 'departed'
  if (block.released_at) return 'released'
  if (!block.active && block.request_id === null) return 'hidden'
  return block.capacity - block.held - block.sold <= 0 ? 'sold_out' : 'on_sale'
}

export function blockRow(block: BlockListRow, now: Date): BlockRow {
  const money = (amount: number) => ({ amount, currency: block.currency })
  return {
    id: block.id,
    version: block.version,
    state: stateOfBlock(block, now),
    active: block.active,
    request_id: block.request_id,
    airline: block.airline,
    locator: block.locator,
    route: `${block.origin}-${block.destination}`,
    departs_at: block.legs[0]!.departure_at,
    seats: block.seats,
    held: block.held,
    sold: block.sold,
    left: Math.max(0, block.capacity - block.held - block.sold),
    price: money(block.prices.adult.price),
    cost: money(block.prices.adult.cost),
    release_on: block.release_on,
    names_on: block.names_on,
  }
}

/** A block's terms as its form has them. */
export function termsOf(block: BlockRecord): BlockTerms {
  const money = (amount: number) => ({ amount, currency: block.currency })
  const each = ({ price, cost }: { price: number; cost: number }) => ({ price: money(price), cost: money(cost) })
  return {
    airline: block.airline,
    locator: block.locator,
    cabin: block.cabin,
    flights: flightsOf(block.legs),
    checked_kg: block.checked_kg,
    cabin_kg: block.cabin_kg,
    seats: block.seats,
    infants_max: block.infants_max,
    adult: each(block.prices.adult),
    child: each(block.prices.child),
    infant: each(block.prices.infant),
    deposit: money(block.deposit_minor),
    kept: money(block.kept_minor),
    name_fee: money(block.name_fee_minor),
    release_on: block.release_on,
    balance_on: block.balance_on,
    names_on: block.names_on,
    ticket_on: block.ticket_on,
    free: block.free_per === null ? null : { per: block.free_per, price: money(block.free_minor!) },
    reduction_percent: block.reduction_percent,
    min_use_percent: block.min_use_percent,
    unused: money(block.unused_minor),
    note_en: block.note_en,
    note_ar: block.note_ar,
  }
}

const saleView = ({ reference, buyer, stage, detail, named, total_minor }: SoldRow, currency: string) => ({
  booking_id: reference,
  buyer,
  stage: stageOf({
    stage,
    // How many, not who: the row counts its names together.
    missing: { adults: everybody(detail) - named, children: 0, infants: 0 },
    ticketed: detail.ticketed,
    lapsed: detail.lapsed > 0,
  }),
  seats: seatsOf(detail),
  infants: detail.infants,
  named,
  total: { amount: total_minor, currency },
})

/** A block in full, for its office; undefined where there is none. */
export async function blockView(app: App, id: string): Promise<z.infer<typeof Block> | undefined> {
  const now = app.clock.now()
  const row = await first(
    app.db,
    sql<BlockListRow>`select ${counted} from ${joined} where k.id = ${id} and k.archived_at is null`,
  )
  if (!row) return undefined
  const [infants] = await countStock(app.db, [infantsUnit(id)], now)
  return {
    ...blockRow(row, now),
    terms: termsOf(row),
    infants_sold: infants?.sold ?? 0,
    seats_back: row.seats_back,
    penalty: row.penalty_minor === null ? null : { amount: row.penalty_minor, currency: row.currency },
    sales: (await salesOfBlock(app.db, id)).map((sale) => saleView(sale, row.currency)),
  }
}
