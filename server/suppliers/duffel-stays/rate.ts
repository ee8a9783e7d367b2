import { type Board, nightsOf, type Party } from '#contract/catalogue/hotel-terms'
import { spread } from '#server/features/catalogue/hotels'
import type { AtHotel, HotelInfo, HotelRate, SupplierTerm } from '#server/ports/hotel'
import { sha256 } from '#server/secrets'
import { type Exchange, millionths, minorOf } from '../exchange.ts'
import type { RefStay } from '../rooms/stay-ref.ts'
import { termsFrom } from '../rooms/terms.ts'
import { ourMinor, staysId } from './parts.ts'
import { listed, writeRef } from './rate-ref.ts'
import type { WireRate, WireRefund, WireResult, WireRoom } from './wire.ts'

const boards: Readonly<Record<string, Board>> = {
  breakfast: 'BB',
  half_board: 'HB',
  full_board: 'FB',
  all_inclusive: 'AI',
}

/** Paid whole from the company's balance at Duffel. Guests' cards, deposits and payment at the hotel are not sold, nor what only members may buy. */
export const isSold = (rate: WireRate): boolean =>
  rate.payment_type === 'pay_now' &&
  rate.available_payment_methods.includes('balance') &&
  !rate.loyalty_programme_required

/** The same for the same room with the same meals, under the same contract, and given back or not. */
export const markOf = (room: WireRoom, rate: WireRate): string =>
  sha256(JSON.stringify([room.name, rate.board_type, rate.code ?? null, rate.cancellation_timeline.length > 0])).slice(
    0,
    12,
  )

/** Of a timeline of what is given back until when: from when on so much is kept. */
export function termsOf(exchange: Exchange, timeline: readonly WireRefund[], total: number): SupplierTerm[] {
  const refunds = timeline.map(({ before, refund_amount, currency }) => ({
    before: new Date(before).toISOString(),
    keeps_minor: Math.max(0, total - ourMinor(exchange, refund_amount, currency)),
  }))
  const steps = refunds.toSorted((a, b) => a.before.localeCompare(b.before))
  if (steps.length === 0) return termsFrom([], total)
  return termsFrom(
    [
      ...steps.map(({ keeps_minor }, index) => ({ from: steps[index - 1]?.before ?? null, keeps_minor })),
      { from: steps.at(-1)!.before, keeps_minor: total },
    ],
    total,
  )
}

/** What it will have to be paid for at the desk: Duffel does not say what it is. */
const atHotelOf = (amount: string | null | undefined, currency: string | null | undefined): AtHotel[] => {
  const due = amount && currency ? minorOf(amount, currency) : 0
  return due > 0 ? [{ what: 'other', amount: { amount: due, currency: currency! } }] : []
}
const isSome = (amount: string | null | undefined) => !!amount && millionths(amount) > 0n

export type Of = { hotel: HotelInfo; number: number }
type Priced = Pick<HotelRate, 'ref' | 'room' | 'board' | 'total_minor' | 'terms' | 'at_hotel' | 'included' | 'left'>

function withNights(exchange: Exchange, { hotel }: Of, stay: RefStay, priced: Priced): HotelRate {
  const dates = nightsOf(stay.check_in, stay.check_out)
  const parts = spread(
    priced.total_minor,
    dates.map(() => 1),
  )
  return {
    ...priced,
    ...stay,
    supplier: staysId,
    hotel,
    currency: exchange.ours,
    nights: dates.map((night, index) => ({ night, minor: parts[index]!, board: priced.board })),
    units: [],
    owed_to: null,
  }
}

const peopleOf = ({ adults, child_ages }: Party) => adults + child_ages.length

/** One room of theirs as it can be bought. Throws where it cannot be read. `ref`: it was found under another rate before. */
export function rateOf(
  exchange: Exchange,
  of: Of,
  stay: RefStay,
  {
    room,
    rate,
    total = rate,
  }: { room: WireRoom; rate: WireRate; total?: Pick<WireRate, 'total_amount' | 'total_currency'> },
  ref = writeRef({ number: of.number, ...stay, rate: rate.id, mark: markOf(room, rate) }),
): HotelRate {
  const total_minor = ourMinor(exchange, total.total_amount, total.total_currency)
  const name = room.name.slice(0, 120)
  const beds = (room.beds ?? []).reduce((sum, { count }) => sum + (Number(count) || 0), 0)
  return withNights(exchange, of, stay, {
    ref,
    room: {
      code: sha256(room.name).slice(0, 12),
      name: { en: name, ar: name },
      beds: beds || 1,
      max_persons: peopleOf(stay.party),
      view: 'none',
      accessible: false,
    },
    // Never more than is certainly eaten.
    board: boards[rate.board_type] ?? 'RO',
    total_minor,
    terms: termsOf(exchange, rate.cancellation_timeline, total_minor),
    at_hotel: atHotelOf(rate.due_at_accommodation_amount, rate.due_at_accommodation_currency),
    included: isSome(rate.tax_amount) || isSome(rate.fee_amount) ? ['other'] : [],
    left: rate.quantity_available ?? null,
  })
}

/** The cheapest of a hotel in a list, of which nothing but the price is certain: the least is promised. */
export function listedRate(
  exchange: Exchange,
  of: Of,
  stay: RefStay,
  result: WireResult,
  name: HotelRate['room']['name'],
): HotelRate {
  const total_minor = ourMinor(exchange, result.cheapest_rate_total_amount, result.cheapest_rate_currency)
  return withNights(exchange, of, stay, {
    ref: writeRef({ number: of.number, ...stay, ...listed }),
    room: { code: 'listed', name, beds: 1, max_persons: peopleOf(stay.party), view: 'none', accessible: false },
    board: 'RO',
    total_minor,
    terms: termsFrom([], total_minor),
    at_hotel: atHotelOf(
      result.cheapest_rate_due_at_accommodation_amount,
      result.cheapest_rate_due_at_accommodation_currency,
    ),
    included: [],
    left: null,
  })
}
