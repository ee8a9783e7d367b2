import type { Input } from '#contract/kernel/endpoint'
import type { groupTickets } from '#contract/selling/group-tickets'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { type Locations, locationsIn } from '#server/features/catalogue/locations'
import { activeMarginRules, type Buyer } from '#server/features/money/margins'
import { findAgency } from '#server/features/people/agencies'
import { settingsOf } from '#server/features/operations/settings'
import {
  type BookingRecord,
  type Draft,
  draftBooking,
  type Maker,
  savedBefore,
} from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { type BlockRecord, deadlinesOf, findBlock } from './blocks.sql.ts'
import { detailVersion, type GroupDetail, seatsUnit } from './group-detail.ts'
import { type Counts, everybody, planOf, seatsOf, sumOf } from './group.rules.ts'
import { openBlock } from './save-block.ts'
import { freeOf, ownMarginOf, supplierIdOf } from './views.ts'
import { groupTicketWords } from './words.ts'

type Body = Input<typeof groupTickets.hold>['body']
type SoldAs = Pick<Draft, 'channel' | 'agency_id' | 'customer_id'>
export type SeatOrder = {
  counts: Counts
  pay: 'deposit' | 'full'
  name: string
  contact: { email: string; phone: string }
  client_ref: string | null
  expected: { amount: number; currency: string }
  /** Until when the seats are held without a deposit; half an hour unless told. */
  until?: Date
  /** In whose name, where that is not the buyer's alone: somebody before the desk. */
  sold?: SoldAs
}

/**
 * Holds seats of a block for whoever chose them: nothing is charged, and the names follow. Refuses what is no longer on
 * sale, too few seats or places for infants, a wallet of another currency, and another total than was read (409).
 */
export async function holdSeats(
  app: App,
  maker: Maker,
  buyer: Buyer,
  { id, pay, name, contact, client_ref, expected_total, ...counts }: Body,
  saveKey: string | null,
  sold?: SoldAs,
): Promise<BookingRecord | Refusal> {
  const earlier = saveKey ? await savedBefore(app, saveKey) : undefined
  if (earlier) return earlier.booking
  const now = app.clock.now()
  const block = await findBlock(app.db, id)
  if (!block || block.request_id !== null) return refuse.notFound(groupTicketWords.block_not_found)
  if (!block.active || block.released_at || block.departs_at <= now)
    return refuse.wrongState(groupTicketWords.not_on_sale)
  const order: SeatOrder = {
    counts,
    pay,
    name,
    contact,
    client_ref: client_ref ?? null,
    expected: expected_total,
    ...(sold ? { sold } : {}),
  }
  return bookSeats(app, maker, buyer, block, order, saveKey)
}

/**
 * The same for a block that its caller has found. A group's own is opened here, once nothing speaks against the booking.
 * `also`: what else is written with the booking.
 */
export async function bookSeats(
  app: App,
  maker: Maker,
  buyer: Buyer,
  block: BlockRecord,
  order: SeatOrder,
  saveKey: string | null,
  also?: (tx: Tx, booking: BookingRecord) => Promise<undefined | Refusal>,
): Promise<BookingRecord | Refusal> {
  const { counts, expected } = order
  if (counts.infants > counts.adults) return refuse.invalid('infants', groupTicketWords.infants_with_adults)
  const { zone } = await settingsOf(app)
  const now = app.clock.now()
  const [locations, rules, deadlines] = await Promise.all([
    locationsIn(app.pool),
    activeMarginRules(app),
    deadlinesOf(app.db, block, zone),
  ])
  if (deadlines.release_at <= now && block.request_id === null) return refuse.wrongState(groupTicketWords.not_on_sale)
  const agency = buyer.agency_id ? await findAgency(app.db, buyer.agency_id) : undefined
  if (agency && agency.currency !== block.currency)
    return refuse.wrongState(groupTicketWords.wallet_kept_in({ currency: block.currency }))
  const free = freeOf(block)
  const sum = sumOf({ prices: block.prices, free }, counts, block.currency)
  if (expected.amount !== sum.price || expected.currency !== block.currency)
    return refuse.priceChanged({
      old: expected,
      new: { amount: sum.price, currency: block.currency },
      difference: { amount: sum.price - expected.amount, currency: block.currency },
    })
  const detail: GroupDetail = {
    ...counts,
    block_id: block.id,
    trip_type: block.legs.length > 1 ? 'round_trip' : 'one_way',
    origin: block.origin,
    destination: block.destination,
    carrier: block.airline,
    legs: block.legs,
    locator: block.locator,
    checked_kg: block.checked_kg,
    cabin_kg: block.cabin_kg,
    prices: block.prices,
    free,
    deposit_minor: block.deposit_minor,
    kept_minor: block.kept_minor,
    name_fee_minor: block.name_fee_minor,
    reduction_percent: block.reduction_percent,
    asked: seatsOf(counts),
    release_at: deadlines.release_at.toISOString(),
    names_at: deadlines.names_at.toISOString(),
    ticket_at: deadlines.ticket_at.toISOString(),
    lapsed: 0,
    forfeited: 0,
    lost_minor: 0,
    ticketed: false,
  }
  const plan =
    order.pay === 'full' ? [] : planOf(sum.price, block.deposit_minor * seatsOf(counts), deadlines.balance_at, now)
  const own = buyer.channel === 'agent' ? ownMarginOf(rules, block, counts, buyer) : null
  const draft = draftOf({ block, order, sum, detail, plan, own, buyer, locations })
  if (block.request_id !== null) await inTx(app.db, 'open block of group', (tx) => openBlock(tx, block, now))
  const drafted = await draftBooking(app, maker, draft, saveKey, also)
  if (isRefusal(drafted)) return soldOutAt(drafted, block.id)
  return (drafted ?? (await savedBefore(app, saveKey!))!).booking
}

/** Which field asks for more than there is. */
function soldOutAt(refused: Refusal, blockId: string): Refusal {
  if (refused.code !== 'sold_out') return refused
  const left = Number(refused.extra['left'])
  const ofSeats = refused.extra['unit'] === seatsUnit(blockId)
  const message = !ofSeats
    ? groupTicketWords.not_enough_infants({ left })
    : left > 0
      ? groupTicketWords.not_enough_seats({ left })
      : groupTicketWords.no_seats
  return new Refusal('sold_out', message, {
    errors: [{ field: ofSeats ? 'adults' : 'infants', message }],
    extra: refused.extra,
  })
}

type Parts = {
  block: BlockRecord
  order: SeatOrder
  sum: ReturnType<typeof sumOf>
  detail: GroupDetail
  plan: ReturnType<typeof planOf>
  own: number | null
  buyer: Buyer
  locations: Locations
}

function draftOf({ block, order, sum, detail, plan, own, buyer, locations }: Parts): Draft {
  const [first, last] = [block.legs[0]!.segments[0]!, block.legs.at(-1)!.segments.at(-1)!]
  const city = (code: string, locale: 'city_en' | 'city_ar') => locations.index.airports.get(code)?.[locale] ?? code
  const title = (locale: 'city_en' | 'city_ar') => `${city(block.origin, locale)} – ${city(block.destination, locale)}`
  return {
    ...(order.sold ?? buyer),
    currency: block.currency,
    people: [],
    lead: { name: order.name, count: everybody(order.counts) },
    contact: order.contact,
    client_ref: order.client_ref,
    remark: null,
    items: [
      {
        product: 'group_ticket',
        source: block.request_id ? 'quote' : 'search',
        supplier: supplierIdOf(block),
        offer_ref: block.id,
        quote_id: null,
        cost_minor: sum.cost,
        selling_minor: own === null ? null : sum.price + own,
        lines: sum.lines,
        detail,
        detail_version: detailVersion,
        title: { en: title('city_en'), ar: title('city_ar') },
        place: block.destination,
        starts: { local: first.departure_at, zone: first.departure_zone },
        ends: { local: last.arriving_at, zone: last.arriving_zone },
        demo: false,
        plan,
        ...(order.until ? { hold_until: order.until } : {}),
      },
    ],
  }
}
