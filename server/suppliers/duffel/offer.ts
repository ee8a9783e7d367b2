import { createHash } from 'node:crypto'
import type { Exchange } from './amounts.ts'
import { canTake, ourMinor } from './amounts.ts'
import type { PassengerCounts, PassengerFare, Ptc, SupplierBrand, SupplierOffer } from '#server/ports/flight'
import { flightsIn, legOf, piecesOf } from './itinerary.ts'
import type { Condition, OfferPassenger, WireOffer } from './wire.ts'

/** All taxes, fees and surcharges together, as the trade calls what is not told apart. */
const allTaxes = 'XT'
/** Duffel has one price for everybody. Ours are for each passenger: an infant on a lap counts a tenth of a seat. */
const weights: Readonly<Record<Ptc, number>> = { ADT: 10, CHD: 10, INF: 1 }

export const ptcOf = ({ type, age }: Pick<OfferPassenger, 'type' | 'age'>): Ptc =>
  type === 'infant_without_seat' || (type === null && age !== null && age < 2)
    ? 'INF'
    : type === 'child' || (type === null && age !== null && age < 12)
      ? 'CHD'
      : 'ADT'
export const countsOf = (passengers: readonly Pick<OfferPassenger, 'type' | 'age'>[]): PassengerCounts => {
  const of = (ptc: Ptc) => passengers.filter((one) => ptcOf(one) === ptc).length
  return { adults: of('ADT'), children: of('CHD'), infants: of('INF') }
}

/**
 * A sum for everybody as one amount for each kind of passenger, by weight. Exact where a kind has one passenger or it
 * divides evenly; otherwise up by less than a minor unit for each passenger of one kind.
 */
export function splitByKind(sum: number, groups: readonly { ptc: Ptc; quantity: number }[]): number[] {
  const whole = groups.reduce((all, { ptc, quantity }) => all + weights[ptc] * quantity, 0)
  const each = groups.map(({ ptc }) => Math.floor((sum * weights[ptc]) / whole))
  const rest = sum - groups.reduce((all, { quantity }, at) => all + each[at]! * quantity, 0)
  const single = groups.findIndex(({ quantity }) => quantity === 1)
  const taker = single < 0 ? 0 : single
  if (rest > 0) each[taker]! += Math.ceil(rest / groups[taker]!.quantity)
  return each
}

/** What everybody pays, after it has been told for each of them. */
export const totalOfFares = (fares: readonly PassengerFare[]): number =>
  fares.reduce((sum, { base, taxes, quantity }) => sum + (base + (taxes[0]?.amount ?? 0)) * quantity, 0)

/** The fares of each kind of passenger. */
export function faresOf(
  exchange: Exchange,
  price: Pick<WireOffer, 'total_amount' | 'total_currency' | 'base_amount'>,
  counts: PassengerCounts,
): PassengerFare[] {
  const groups = (
    [
      ['ADT', counts.adults],
      ['CHD', counts.children],
      ['INF', counts.infants],
    ] as const
  ).flatMap(([ptc, quantity]) => (quantity > 0 ? [{ ptc, quantity }] : []))
  const total = ourMinor(exchange, price.total_amount, price.total_currency)
  const base = Math.min(total, ourMinor(exchange, price.base_amount ?? price.total_amount, price.total_currency))
  const [totals, bases] = [splitByKind(total, groups), splitByKind(base, groups)]
  return groups.map(({ ptc, quantity }, at) => {
    const own = Math.min(bases[at]!, totals[at]!)
    const taxes = totals[at]! - own
    return {
      ptc,
      quantity,
      base: own,
      surcharges: [],
      taxes: taxes > 0 ? [{ code: allTaxes, amount: taxes }] : [],
    }
  })
}

/** Penalties are for the whole booking; ours are for each seat, up to the next minor unit. */
function ruleOf(exchange: Exchange, condition: Condition | undefined, seats: number): SupplierBrand['refund'] {
  if (!condition?.allowed) return { allowed: false, fee: null }
  const { penalty_amount: amount, penalty_currency: currency } = condition
  // Allowed at a penalty that nobody names: staff have to ask.
  if (amount === null || currency === null) return { allowed: false, fee: null }
  const fee = canTake(exchange, currency) ? Math.ceil(ourMinor(exchange, amount, currency) / seats) : null
  return fee === null ? { allowed: false, fee: null } : { allowed: true, fee: fee === 0 ? null : fee }
}

/** The fare of an offer or an order as a brand. */
export function brandOf(
  exchange: Exchange,
  { slices, conditions, owner }: Pick<WireOffer, 'slices' | 'conditions' | 'owner'>,
  counts: PassengerCounts,
): SupplierBrand {
  const seats = counts.adults + counts.children
  const names = [...new Set(slices.map(({ fare_brand_name }) => fare_brand_name ?? ''))].filter((name) => name !== '')
  const name = names.join(' / ') || owner.name
  const least = (type: 'checked' | 'carry_on') =>
    slices
      .flatMap(({ segments }) => segments.map(({ passengers }) => piecesOf(passengers[0]?.baggages, type)))
      .reduce((low, one) => (one.pieces < low.pieces ? one : low))
  const carry = least('carry_on')
  return {
    code:
      name
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]+/g, '-')
        .slice(0, 30) || 'FARE',
    name,
    carry_on_bags: carry,
    checked_bags: least('checked'),
    change: ruleOf(exchange, conditions.change_before_departure, seats),
    refund: ruleOf(exchange, conditions.refund_before_departure, seats),
    no_show_fee: null,
    seat: 'at_check_in',
    meal: false,
  }
}

const markLength = 12
/** The flights and times that somebody chose, in short: an offer whose flights moved has another. */
const markOf = (offer: Pick<WireOffer, 'slices'>) =>
  createHash('sha256').update(flightsIn(offer.slices)).digest('hex').slice(0, markLength)
const refForm = /^(off_[A-Za-z0-9]{6,60})\.([0-9a-f]{12})$/
export function readRef(ref: string): { id: string; mark: string } | null {
  const found = refForm.exec(ref)
  return found && { id: found[1]!, mark: found[2]! }
}

const seatsShown = 9

/** An offer of Duffel's as one of ours, in our currency. */
export function offerOf(exchange: Exchange, offer: WireOffer): SupplierOffer {
  const counts = countsOf(offer.passengers)
  return {
    ref: `${offer.id}.${markOf(offer)}`,
    currency: exchange.ours,
    fares: faresOf(exchange, offer, counts),
    legs: offer.slices.map(legOf),
    brand: brandOf(exchange, offer, counts),
    validating_carrier: offer.owner.iata_code ?? '',
    seats_left: seatsShown,
    expires_at: dateOf(offer.expires_at),
    // Of the documents that Duffel can be told of, a passport is the only one that we ask for.
    ...(offer.passenger_identity_documents_required ? { passport_needed: true } : {}),
    sold_at_once: offer.payment_requirements.requires_instant_payment,
    demo: !offer.live_mode,
  }
}

export function dateOf(text: string): Date {
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) throw new Error('no date')
  return at
}
