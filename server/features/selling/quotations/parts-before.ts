import type { Brand, Leg } from '#contract/selling/flights'
import type { FrozenLine, FrozenPart } from './frozen.ts'

/** A version as it was written when a quotation had one journey by air, or none. */
export type OldContent = {
  flight:
    | ({
        legs: Leg[]
        brand: Brand
        bound_until: string | null
        passengers: { adults: number; children: number; infants: number }
        demo: boolean
        net_minor: number
        margin_minor: number
      } & Record<string, unknown>)
    | null
  lines: FrozenLine[]
  note: string | null
}

/** The journey of such a version as a part. */
export function partsBefore({ flight }: OldContent): FrozenPart[] {
  if (!flight) return []
  const { legs, bound_until, passengers, demo, net_minor, margin_minor, ...rest } = flight
  const route = [...new Set(legs.flatMap(({ origin, destination }) => [origin, destination]))].join('-')
  return [
    {
      no: 0,
      product: 'flight',
      detail: { ...rest, legs, bound_until, passengers, demo, net_minor },
      title: { en: route, ar: route },
      lines: [],
      net_minor,
      margin_minor,
      bound_until,
      starts: legs[0]!.departure_at.slice(0, 10),
      people: passengers,
      own_names: false,
      demo,
    },
  ]
}
