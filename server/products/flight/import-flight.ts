import type { Passenger } from '#contract/selling/bookings'
import type { PriceLine } from '#contract/selling/price-lines'
import type { App } from '#server/app'
import { type Locations } from '#server/features/catalogue/locations'
import { activeMarginRules } from '#server/features/money/margins'
import type { DraftItem } from '#server/features/selling/bookings'
import { type Buyer, priceOffer, type PricedOffer, toBrand } from '#server/features/selling/flights'
import type { RetrievedBooking, SupplierOffer } from '#server/ports/flight'
import { detailVersion, type FlightDetail } from './flight-detail.ts'
import { routeTitle, timesOf } from './flight-item.ts'

const kinds = { ADT: 'adult', CHD: 'child', INF: 'infant' } as const

/** Whoever travels on a booking that was made elsewhere, in its order. */
export const travellersOf = ({ passengers }: RetrievedBooking) =>
  passengers.map(({ ptc, title, given_name, surname }) => ({ type: kinds[ptc], title, given_name, surname }))

export function countsOf({ passengers }: RetrievedBooking): FlightDetail['passengers'] {
  const of = (kind: keyof typeof kinds) => passengers.filter(({ ptc }) => ptc === kind).length
  return { adults: of('ADT'), children: of('CHD'), infants: of('INF') }
}

const faresOf = ({ offer }: RetrievedBooking) => offer.fares
const each = (fare: SupplierOffer['fares'][number]) =>
  fare.base + [...fare.surcharges, ...fare.taxes].reduce((sum, { amount }) => sum + amount, 0)
/** What was bought beside the fares. */
const extrasOf = (pnr: RetrievedBooking) =>
  pnr.total - faresOf(pnr).reduce((sum, fare) => sum + each(fare) * fare.quantity, 0)

/** What the supplier is owed and no more, line by line. */
function atCost(pnr: RetrievedBooking): Pick<PricedOffer, 'each' | 'lines' | 'ownMargin'> {
  const prices = { adult: 0, child: 0, infant: 0 }
  const lines = faresOf(pnr).flatMap((fare): PriceLine[] => {
    const { ptc, quantity, base, surcharges, taxes } = fare
    prices[kinds[ptc]] = each(fare)
    const line = (kind: PriceLine['kind'], code: string | null, amount: number): PriceLine => ({
      kind,
      code,
      ptc,
      quantity,
      amount: { amount: amount * quantity, currency: pnr.currency },
    })
    return [
      line('base', null, base),
      ...surcharges.map(({ code, amount }) => line('surcharge', code, amount)),
      ...taxes.map(({ code, amount }) => line('tax', code, amount)),
    ]
  })
  return { each: prices, lines, ownMargin: 0 }
}

export type PricedPnr = { lines: PriceLine[]; total: number; each: PricedOffer['each']; ownMargin: number }

/** What this buyer pays for it: by the margins of today, or at its cost. */
export async function pricePnr(
  app: App,
  supplier: string,
  pnr: RetrievedBooking,
  buyer: Buyer,
  margins: 'rules' | 'none',
): Promise<PricedPnr> {
  const priced =
    margins === 'none'
      ? atCost(pnr)
      : priceOffer(
          supplier,
          { ...pnr.offer, currency: pnr.currency, legs: pnr.legs } as SupplierOffer,
          await activeMarginRules(app),
          buyer,
        )
  const extras = extrasOf(pnr)
  const extra: PriceLine = {
    kind: 'ancillary',
    code: 'EXTRA',
    ptc: null,
    quantity: 1,
    amount: { amount: extras, currency: pnr.currency },
  }
  const lines = [...priced.lines, ...(extras === 0 ? [] : [extra])]
  return {
    lines,
    total: lines.reduce((sum, { amount }) => sum + amount.amount, 0),
    each: priced.each,
    ownMargin: priced.ownMargin,
  }
}

/** It as an item that its supplier holds already. */
export function itemOfPnr(
  supplier: string,
  pnr: RetrievedBooking,
  priced: PricedPnr,
  buyer: Buyer,
  locations: Locations,
): DraftItem {
  const [first, last] = [pnr.legs[0]!, pnr.legs.at(-1)!]
  const isReturn = pnr.legs.length === 2 && first.origin === last.destination
  const base = faresOf(pnr).reduce((sum, fare) => sum + fare.base * fare.quantity, 0)
  const detail: FlightDetail = {
    trip_type: isReturn ? 'round_trip' : pnr.legs.length === 1 ? 'one_way' : 'multi_city',
    origin: first.origin,
    destination: (isReturn ? first : last).destination,
    carrier: pnr.offer.validating_carrier,
    legs: pnr.legs,
    brand: toBrand(pnr.offer.brand, pnr.currency),
    ancillaries: [],
    is_sooper: false,
    passengers: countsOf(pnr),
    own_margin: priced.ownMargin,
    fares: { base, taxes: pnr.total - base },
  }
  return {
    product: 'flight',
    source: 'import',
    supplier,
    offer_ref: pnr.offer.ref,
    quote_id: null,
    cost_minor: pnr.total,
    selling_minor: buyer.agency_id ? priced.total + priced.ownMargin : null,
    lines: priced.lines,
    detail,
    detail_version: detailVersion,
    title: routeTitle(locations, detail.origin, detail.destination),
    place: detail.destination,
    ...timesOf(pnr.legs),
    demo: pnr.offer.demo,
    held: {
      locator: pnr.locator,
      carrier_locator: pnr.airline_locator,
      hold_until: pnr.ttl_at,
      price_until: pnr.price_guarantee_at,
    },
  }
}

/** The people of the booking as they are kept: what each of them pays beside what they are called. */
export const peopleOfPnr = (passengers: readonly Passenger[], pnr: RetrievedBooking, priced: PricedPnr) =>
  passengers.map((one, position) => ({
    ...one,
    price_minor: priced.each[one.type] + (position === 0 ? extrasOf(pnr) : 0),
  }))
