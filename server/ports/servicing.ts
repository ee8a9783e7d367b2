import type { AirlineAnswer, AirlineChangeKind } from '#contract/selling/airline-change-terms'
import type { Leg } from '#contract/selling/flights'

/** What one passenger pays of a fare. */
export type FareParts = {
  base: number
  surcharges: { code: string; amount: number }[]
  taxes: { code: string; amount: number }[]
}
/** Legs of a sold journey on other days: by their places in it. */
export type WantedLegs = readonly { leg: number; date: string }[]
/** What an EMD for what is left of a fare is called, by the trade's codes. */
export const residualCode = '99I'
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
  /** What of it is paid with EMDs of theirs: of each its number, the sum, and whether another booking holds it; not in `collect`. */
  credits?: { number: string; amount: number; elsewhere?: boolean }[]
  collect: number
}
/** Other flights for a sold journey; `estimate`: what they would come to for everybody at the supplier. */
export type ChangeOffer = { ref: string; legs: Leg[]; changed: number[]; currency: string; estimate: number }
export type OfferedCredit = { number: string; passenger: number; locator?: string }
export type ServicingAct =
  /**
   * `notice`: under a change by the airline, which costs nothing. `credits`: EMDs for what was left of a fare, in payment
   * of it, the first one first (`credits`); what is left of one comes back on a new EMD. `locator`: of the booking that
   * one was issued in, where it is another.
   */
  | { kind: 'change'; ref: string; notice?: string; credits?: readonly OfferedCredit[] }
  /** The same person's name as it should be; the journey stays. */
  | { kind: 'name'; passenger: number; title: string; given_name: string; surname: string }
  /**
   * Bags, seats and paid help for a journey that is held or sold; `remove`: what is given back, by what each is called
   * there. What EMDs (`credits`) pay of it does not come back.
   */
  | {
      kind: 'services'
      add: readonly WantedService[]
      remove: readonly { id: string; passenger: number }[]
      credits?: readonly OfferedCredit[]
    }
  /** EMDs pay for what is held, as far as they go: kept for it now, and used once it is issued. */
  | { kind: 'credit'; credits: readonly OfferedCredit[] }
  /** What is left of a passenger's tickets, which were not flown or in part alone, on an EMD; the penalty is taken from it. */
  | { kind: 'emd'; passenger: number }
  /** An infant joins a journey that is held or sold; the quotation says at which place of the booking. */
  | { kind: 'infant'; infant: NewInfant }
/** Somebody under two, on the lap of an adult who travels, with their papers. */
export type NewInfant = {
  title: string
  given_name: string
  surname: string
  gender: 'm' | 'f'
  date_of_birth: string
  nationality: string
  passport_number: string
  passport_country: string
  passport_expiry: string
}
/** One service for one passenger. `born` and `text` go with what asks for them: an age, who brings a child and who meets it. */
export type WantedService = { id: string; passenger: number; born: string; text: string }
export type ServiceKind = 'bag' | 'seat' | 'special'
/** What is sold beside a fare to one passenger, as its supplier calls and prices it. */
export type SoldService = {
  id: string
  passenger: number
  kind: ServiceKind
  leg: number
  /** Of a seat: its flight, by its place in the journey. */
  segment: number | null
  /** A weight, the name of a seat, the trade's code of a special service. */
  label: string
  price: number
  /** Whether its price comes back with it. */
  refundable: boolean
  /** The EMD it is issued on; null while it is held, and of what was issued together with its ticket. */
  emd: string | null
  /** UN: the airline could not carry it over to another flight. */
  status: 'HK' | 'UN'
}

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
  /** Of services: what is bought, or given back, one by one. */
  services?: SoldService[]
}
/**
 * What an airline has changed about one booking. `legs`: each that is touched, by its place in the journey, as it was and
 * as it is to be; null where nothing flies in its stead. `may`: how it may be answered, until `answer_by`.
 */
export type AirlineChange = {
  id: string
  locator: string
  kind: AirlineChangeKind
  seen_at: Date
  answer_by: Date | null
  legs: { leg: number; before: Leg; after: Leg | null }[]
  may: AirlineAnswer[]
}
/** How an airline answers a request for a service: NN asked for, PN pending, HK and KK confirmed, UC, NO and UN refused, XX taken back. */
export type ServiceStatus = 'NN' | 'PN' | 'HK' | 'KK' | 'UC' | 'NO' | 'UN' | 'XX'
export type ServiceRequest = { passenger: number; code: string; text: string }
export type ServiceAnswer = { id: string; status: ServiceStatus }

/** `expected_collect`: what the caller agreed to; another sum is refused (`price_changed`). */
export type ServicingCommand = { key: string; quote_id: string; expected_collect: number }
