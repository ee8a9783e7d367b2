import type { Leg } from '#contract/selling/flights'

/** What one passenger pays of a fare. */
export type FareParts = {
  base: number
  surcharges: { code: string; amount: number }[]
  taxes: { code: string; amount: number }[]
}
/** Legs of a sold journey on other days: by their places in it. */
export type WantedLegs = readonly { leg: number; date: string }[]
/** Where what is left of a dearer fare goes. */
export type ResidualTo = 'refund' | 'penalty' | 'emd' | 'forfeited'
/** What a change comes to for one passenger, in minor units. `collect`: what we pay the supplier, below zero what it pays us. */
export type PassengerMoney = {
  passenger: number
  old: FareParts
  new: FareParts
  penalty: number
  fare_difference: number
  tax_difference: number
  residual: number
  residual_to: ResidualTo | null
  collect: number
}
/** Other flights for a sold journey; `estimate`: what they would come to for everybody at the supplier. */
export type ChangeOffer = { ref: string; legs: Leg[]; changed: number[]; currency: string; estimate: number }
export type ServicingAct =
  | { kind: 'change'; ref: string }
  /** The same person's name as it should be; the journey stays. */
  | { kind: 'name'; passenger: number; title: string; given_name: string; surname: string }
/** A supplier's binding answer to what an act would cost; nothing has happened yet. */
export type ServicingQuote = {
  id: string
  currency: string
  valid_until: Date
  /** Historical: a part was flown, so that the fares of the day of issue apply. */
  fares: 'historical' | 'current'
  passengers: PassengerMoney[]
  collect: number
  legs: Leg[]
  /** What is lost by it: `seats_lost`, chosen seats on changed flights. */
  warnings: string[]
}
/** How an airline answers a request for a service: NN asked for, PN pending, HK and KK confirmed, UC, NO and UN refused. */
export type ServiceStatus = 'NN' | 'PN' | 'HK' | 'KK' | 'UC' | 'NO' | 'UN'
export type ServiceRequest = { passenger: number; code: string; text: string }
export type ServiceAnswer = { id: string; status: ServiceStatus }

/** `expected_collect`: what the caller agreed to; another sum is refused (`price_changed`). */
export type ServicingCommand = { key: string; quote_id: string; expected_collect: number }
