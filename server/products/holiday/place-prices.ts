import { adultPlaces, type HolidayPlace } from '#contract/selling/holiday-terms'
import type { App } from '#server/app'
import { activeMarginRules, type Buyer, priceFares } from '#server/features/money/margins'
import type { DepartureRow, HolidayRecord } from './holidays.sql.ts'

/** What an agency pays of a price: rounded once, half up. */
export const netOf = (price: number, commission_bp: number): number =>
  price - Math.round((price * commission_bp) / 10_000)

export const isAdultPlace = (place: string): boolean => (adultPlaces as readonly string[]).includes(place)

const ptcOf = (place: HolidayPlace): 'ADT' | 'CHD' | 'INF' =>
  isAdultPlace(place) ? 'ADT' : place === 'infant' ? 'INF' : 'CHD'
const kindOf = { ADT: 'adult', CHD: 'child', INF: 'infant' } as const
const visitor: Buyer = { channel: 'customer', agency_id: null }

type Of = Pick<HolidayRecord, 'currency' | 'commission_bp'>
type On = Pick<DepartureRow, 'from_city' | 'starts'>
/** What a place costs a visitor, and what this buyer's agency pays for it; null: no agency buys. */
export type PlacePrices = (
  of: Of,
  on: On,
  place: HolidayPlace,
  written: number,
) => { price: number; net: number | null }

/**
 * Prices of places for this buyer at this moment: what was written, with the margins of those rules that name holidays.
 * A visitor's price has the customers' margin; an agency pays the written price less its commission, with its margin.
 */
export async function placePrices(app: App, buyer: Buyer): Promise<PlacePrices> {
  const rules = (await activeMarginRules(app)).naming('holiday')
  const priced = (of: Of, on: On, place: HolidayPlace, base: number, who: Buyer) => {
    const ptc = ptcOf(place)
    const fare = { ptc, quantity: 1, base, surcharges: [], taxes: [] }
    const { lines, each } = priceFares(
      rules,
      {
        supplier: 'holidays',
        airline: '',
        origin: on.from_city ?? '',
        destination: '',
        cabin: '',
        product: 'holiday',
        currency: of.currency,
        travel_day: on.starts,
        segments: 1,
        fares: [fare],
      },
      who,
    )
    // Without a rule a price stays to the last halala as it was written.
    return lines.some(({ rule_id }) => rule_id) ? each[kindOf[ptc]] : base
  }
  return (of, on, place, written) => ({
    price: priced(of, on, place, written, visitor),
    net: buyer.agency_id === null ? null : priced(of, on, place, netOf(written, of.commission_bp), buyer),
  })
}
