import type { SupplierSpecial } from '#server/ports/flight'
import { carrierOf, instantOf } from '../stock/index.ts'
import type { Leg } from '#contract/selling/flights'
import { specialId } from './service-ids.ts'
import type { CallContext } from './shop.ts'

/** What an airline takes for help beside the fare, how long before departure it is bought, and what its EMD says it is for. */
type Special = { price: number; hours: number; rfic: string; rfisc: string; lowCost: boolean }

/** `price` on a leg in halalas. Low-cost carriers take neither children alone nor animals. */
export const specials: Record<string, Special> = {
  UMNR: { price: 18_000, hours: 48, rfic: 'E', rfisc: '0BH', lowCost: false },
  PETC: { price: 25_000, hours: 24, rfic: 'C', rfisc: '0BT', lowCost: false },
  AVIH: { price: 40_000, hours: 24, rfic: 'C', rfisc: '0AZ', lowCost: false },
  SPEQ: { price: 15_000, hours: 24, rfic: 'C', rfisc: '0F8', lowCost: true },
}

const leaves = ({ segments: [first] }: Leg) => instantOf(first!.departure_at, first!.departure_zone)

/** What of it is on sale on these legs: where every carrier of a leg sells it, and a child alone on direct flights only. */
export function specialsOf({ loaded }: CallContext, legs: readonly Leg[]): SupplierSpecial[] {
  return legs.flatMap((leg, at) =>
    Object.entries(specials)
      .filter(
        ([code, { lowCost }]) =>
          (lowCost || leg.segments.every((one) => !carrierOf(loaded.book.carriers, one.marketing_carrier).low_cost)) &&
          (code !== 'UMNR' || leg.segments.length === 1),
      )
      .map(([code, { price, hours }]) => ({
        id: specialId(at, code),
        code,
        leg: at,
        price,
        refundable: true,
        until: new Date(leaves(leg).getTime() - hours * 3_600_000),
      })),
  )
}

const yearsAt = (born: string, day: string): number => {
  const [from, to] = [new Date(`${born}T00:00:00Z`), new Date(`${day}T00:00:00Z`)]
  const years = to.getUTCFullYear() - from.getUTCFullYear()
  const isBefore =
    to.getUTCMonth() < from.getUTCMonth() ||
    (to.getUTCMonth() === from.getUTCMonth() && to.getUTCDate() < from.getUTCDate())
  return isBefore ? years - 1 : years
}

/** Whether somebody born on this day may be looked after as a minor who travels alone: from 5 to 17 on the day of the flight. */
export function mayTravelAlone(born: string, leg: Leg): boolean {
  const years = yearsAt(born, leg.departure_at.slice(0, 10))
  return years >= 5 && years < 18
}
