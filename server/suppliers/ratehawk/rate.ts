import { type Board, type HotelTax, nightsOf, type Party, type RoomView } from '#contract/catalogue/hotel-terms'
import { spread } from '#server/features/catalogue/hotels'
import type { AtHotel, HotelInfo, HotelRate, RoomInfo, SupplierTerm } from '#server/ports/hotel'
import { sha256 } from '#server/secrets'
import { type Exchange, millionths, minorOf } from '../exchange.ts'
import { termsFrom } from '../rooms/terms.ts'
import type { Content } from './content.ts'
import { marksOf } from './content.ts'
import { instantOf, ourMinor, ratehawkId } from './parts.ts'
import { writeRef } from './rate-ref.ts'
import type { WirePayment, WirePolicy, WireRate } from './wire.ts'

/** What a meal of theirs is to us: never more than is certainly eaten. */
export function boardOf({ meal, meal_data }: Pick<WireRate, 'meal' | 'meal_data'>): Board {
  const value = meal_data?.value ?? meal ?? 'nomeal'
  if (value.endsWith('all-inclusive')) return 'AI'
  if (value === 'full-board') return 'FB'
  if (value.startsWith('half-board')) return 'HB'
  return value.includes('breakfast') || meal_data?.has_breakfast ? 'BB' : 'RO'
}

const views: Readonly<Record<number, RoomView>> = {
  5: 'city',
  23: 'sea',
  26: 'sea',
  27: 'sea',
  31: 'sea',
  39: 'sea',
  40: 'sea',
}
const twin = 4

function roomOf(rate: WireRate, { rooms }: Content, party: Party): RoomInfo {
  const marks = marksOf(rate.rg_ext)
  const english = rate.room_name.slice(0, 120)
  const described = marks ? rooms.find((one) => one.marks === marks) : undefined
  const people = party.adults + party.child_ages.length
  const beds = (rate.room_data_trans?.beds ?? []).reduce((sum, { count }) => sum + (Number(count) || 0), 0)
  return {
    code: sha256(`${english} ${marks}`).slice(0, 12),
    name: { en: english, ar: described?.name.ar ?? english },
    beds: beds || (rate.rg_ext?.['bedding'] === twin ? 2 : 1),
    max_persons: Math.max(people, rate.rg_ext?.['capacity'] ?? 0),
    view: views[rate.rg_ext?.['view'] ?? 0] ?? 'none',
    accessible: (rate.amenities_data ?? []).some((one) => /accessible|disabled/.test(one)),
  }
}

/** From when on so much is kept, of penalties as ETG has them. */
const termsOf = (
  exchange: Exchange,
  policies: readonly WirePolicy[],
  currency: string,
  total: number,
): SupplierTerm[] =>
  termsFrom(
    policies.map(({ start_at, amount_charge }) => ({
      from: start_at === null ? null : instantOf(start_at),
      keeps_minor: ourMinor(exchange, amount_charge, currency),
    })),
    total,
  )

const taxes: Readonly<Record<string, HotelTax>> = {
  city_tax: 'city_tax',
  occupancy_tax: 'city_tax',
  tourism_tax: 'city_tax',
  municipality_fee: 'city_tax',
  vat: 'vat',
  resort_fee: 'resort_fee',
  hotel_fee: 'service_fee',
  service_fee: 'service_fee',
  cleaning_fee: 'cleaning_fee',
}

/** What guests pay at the desk: what the price does not include. */
const atHotelOf = ({ tax_data }: WirePayment): AtHotel[] =>
  (tax_data?.taxes ?? [])
    .filter(({ included_by_supplier }) => !included_by_supplier)
    .map(({ name, amount, currency_code: currency }) => ({
      what: taxes[name] ?? 'other',
      amount: { amount: minorOf(amount, currency), currency },
    }))
    .filter(({ amount }) => amount.amount > 0)

/** What is inside the price, each kind once. */
const includedOf = ({ tax_data }: WirePayment): HotelTax[] => [
  ...new Set(
    (tax_data?.taxes ?? [])
      .filter(({ included_by_supplier }) => included_by_supplier)
      .map(({ name }) => taxes[name] ?? 'other'),
  ),
]

/** Paid from the company's deposit at ETG. Guests' cards and payment at the hotel are not sold. */
export const depositOf = (payments: readonly WirePayment[]): WirePayment | undefined =>
  payments.find(({ type, is_need_credit_card_data }) => type === 'deposit' && !is_need_credit_card_data)

export type Stay = { check_in: string; check_out: string; party: Party }
type Of = { hotel: HotelInfo; content: Content; hid: number }

/** One room of theirs as it can be bought; null where it is not sold so. Throws where it cannot be read. */
export function rateOf(
  exchange: Exchange,
  { hotel, content, hid }: Of,
  stay: Stay,
  wire: WireRate,
  hash: string,
): HotelRate | null {
  const paid = depositOf(wire.payment_options.payment_types)
  // Of a package its price must not be shown alone.
  if (!paid || wire.is_package) return null
  const { amount, currency_code: currency, cancellation_penalties: penalties } = paid
  const total = ourMinor(exchange, amount, currency)
  const dates = nightsOf(stay.check_in, stay.check_out)
  const weights = wire.daily_prices.map((one) => Number(millionths(one) / 10_000n))
  const parts = spread(total, weights.length === dates.length ? weights : dates.map(() => 1))
  const board = boardOf(wire)
  return {
    ref: writeRef({ hid, ...stay, hash }),
    supplier: ratehawkId,
    hotel,
    room: roomOf(wire, content, stay.party),
    board,
    ...stay,
    currency: exchange.ours,
    nights: dates.map((night, index) => ({ night, minor: parts[index]!, board })),
    total_minor: total,
    terms: termsOf(exchange, penalties?.policies ?? [], currency, total),
    at_hotel: atHotelOf(paid),
    included: includedOf(paid),
    left: wire.allotment ?? null,
    units: [],
    owed_to: null,
  }
}
