import type { BankStyle } from './banks.ts'
import type { Region } from './regions.ts'

export type Alliance = 'star' | 'oneworld' | 'skyteam'
export type Hub = {
  code: string
  /** Departures a day, every one of which comes back. */
  daily: number
  style: BankStyle
}

/** One airline of the demo network, written from general knowledge: real identity, invented timetable. */
export type Carrier = {
  /** IATA designator. */
  code: string
  /** Three-digit ticket stock code; null where we do not know it or the airline issues no such tickets. */
  accounting_code: string | null
  name_en: string
  name_ar: string
  country: string
  alliance: Alliance | null
  low_cost: boolean
  /** Fare level against the market's: 0.6 a bare low-cost, 1.2 the best service. */
  price_factor: number
  /** Aircraft types, of its own and of its regional operator. */
  fleet: string[]
  hubs: Hub[]
  /** How much it likes a region; `home` is the hub's own country. Absent: it does not go there. */
  reach: Partial<Record<Region | 'home', number>>
  /** Countries (2 letters) and airports (3) with which it has more or fewer dealings than size says. */
  ties: Record<string, number>
  /** Routes it flies whatever the sums say, with flights a week each way. */
  routes: { origin: string; destination: string; weekly: number }[]
  /** Carriers outside its alliance whose flights it sells together with its own. */
  partners: string[]
  /** Smaller aircraft flown for it by another company. */
  regional: { operator: string; fleet: string[] } | null
}

type Compact = {
  alliance?: Alliance
  low_cost?: true
  price?: number
  /** `320 77W`. */
  fleet: string
  /** `DXB 190 gulf, DWC 5 rolling`. */
  hubs: string
  /** `home 3 EUR 2`. */
  reach: string
  ties?: string
  /** `ISB-YYZ 3, LHE-JED 14`. */
  routes?: string
  partners?: string
  /** `MQ: E75 CR9`. */
  regional?: string
}

const pairs = (text = ''): [string, number][] => {
  const words = text.split(/\s+/).filter(Boolean)
  return words.flatMap((word, at) => (at % 2 === 0 ? [[word, Number(words[at + 1])] as [string, number]] : []))
}
const list = (text = '') => text.split(/\s+/).filter(Boolean)

/** Reads the compact notation of the files in `carriers/`. */
export function carrier(
  code: string,
  accounting_code: string | null,
  name_en: string,
  name_ar: string,
  country: string,
  more: Compact,
): Carrier {
  const [operator, regionalFleet] = more.regional?.split(':') ?? []
  return {
    code,
    accounting_code,
    name_en,
    name_ar,
    country,
    alliance: more.alliance ?? null,
    low_cost: more.low_cost ?? false,
    price_factor: more.price ?? (more.low_cost ? 0.75 : 1),
    fleet: list(more.fleet),
    hubs: more.hubs.split(',').map((hub) => {
      const [at, daily, style] = list(hub)
      return { code: at!, daily: Number(daily), style: style as BankStyle }
    }),
    reach: Object.fromEntries(pairs(more.reach)),
    ties: Object.fromEntries(pairs(more.ties)),
    routes: (more.routes?.split(',') ?? []).map((route) => {
      const [pair, weekly] = list(route)
      const [origin, destination] = pair!.split('-')
      return { origin: origin!, destination: destination!, weekly: Number(weekly) }
    }),
    partners: list(more.partners),
    regional: operator ? { operator, fleet: list(regionalFleet) } : null,
  }
}
