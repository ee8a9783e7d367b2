/** What fares, cabins and tickets must know of a carrier. */
export type Carrier = {
  code: string
  /** Three digits on its tickets; null for carriers without. */
  accounting_code: string | null
  country: string
  alliance: string | null
  low_cost: boolean
  /** Share of the common fare level: 0.7 a bare low-cost, 1.2 the best service. */
  price_factor: number
}

/** A carrier nobody described (it came with an imported timetable) sells at the common level. */
export const carrierOf = (carriers: ReadonlyMap<string, Carrier>, code: string): Carrier =>
  carriers.get(code) ?? { code, accounting_code: null, country: '', alliance: null, low_cost: false, price_factor: 1 }
