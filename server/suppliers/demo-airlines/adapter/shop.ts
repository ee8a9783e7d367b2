import type { Db } from '#server/db/db'
import type { DemoNetwork, Loaded, Stock } from '../stock/index.ts'

/** One of the two sellers of the demo network. */
export type Shop = {
  id: 'house' | 'sooper'
  name: string
  stock: Stock
  parts: ShopParts
}

export type CarrierTopic = 'void' | 'hold' | 'name' | 'change' | 'refund'
export type CarrierRule = { allowed: boolean; hours: number | null; fee_minor: number | null }
/** How long seats are held: of an airline or of all (null), of one fare or of all, from so many days ahead on or always. */
export type HoldRule = {
  airline: string | null
  allowed: boolean
  hours: number | null
  fare: 'lowest' | 'middle' | 'highest' | null
  days: number | null
}

export type ShopParts = {
  db: Db
  network: DemoNetwork
  /** Its offers are no travel, and passengers called SLOWLY, SOLDOUT, PRICEUP or TIMEOUT make the supplier behave so. */
  demo: boolean
  /** Where the agency's day ends, for the void window. */
  zone?: string
  /** What its airlines allow, on a day; without it all is as usual. */
  rules?: (db: Db, airline: string, topic: CarrierTopic, day: string) => Promise<CarrierRule | undefined>
  /** The rules of a day for how long seats are held. */
  holds?: (db: Db, day: string) => Promise<HoldRule[]>
}

export const currency = 'SAR'
/** A price is honoured this long after it was shown; so long a booking at it goes through. */
export const priceMinutes = 30
export const maxDaysAhead = 361

export type Call = { signal: AbortSignal; now: Date }
/** What a call works on: the network of now, and the step of demand it reads. */
export type CallContext = { shop: Shop; loaded: Loaded; step: number; now: Date; holds: readonly HoldRule[] }
