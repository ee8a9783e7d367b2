import * as z from 'zod/mini'
import { Passenger } from './booking-shapes.ts'
import { cabinClasses } from './flight-terms.ts'
import { Leg } from './flights.ts'
import { check } from '#contract/checks/check'
import type { Word } from '#contract/kernel/word'
import {
  AirlineCode,
  AirportCode,
  BookingRef,
  Instant,
  isRealDate,
  LocalDate,
  Localised,
  Money,
} from '#contract/kernel/shapes'

/** The most seats that one booking takes, and the most of a block. */
export const groupSeatsMax = 400
export const blockSeatsMax = 900
/** From so many people on it is a group. */
export const groupFrom = 10

const whole = (low: number, high: number, message: Word) =>
  z.int(message).check(z.minimum(low, message), z.maximum(high, message))
const Price = z.strictObject({
  currency: Money.shape.currency,
  amount: z
    .int(check('enter_amount'))
    .check(z.minimum(0, check('enter_amount')), z.maximum(100_000_000_000, check('enter_amount'))),
})
const Moment = z.string(check('enter_day_and_time')).check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, check('enter_day_and_time')),
  z.refine((text) => isRealDate(text.slice(0, 10)), { error: check('enter_day_and_time') }),
)

/** One flight of a block as its office types it; the airport's own clocks. */
export const BlockFlight = z.strictObject({
  way: z.enum(['out', 'back'], check('choose_out_or_back')),
  flight_number: z
    .string(check('enter_flight_number'))
    .check(z.trim(), z.regex(/^[1-9]\d{0,3}$/, check('enter_flight_number'))),
  origin: AirportCode,
  destination: AirportCode,
  departure_at: Moment,
  arriving_at: Moment,
})
export type BlockFlight = z.infer<typeof BlockFlight>

const Each = z.strictObject({ price: Price, cost: Price })
const Note = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(600, check('use_at_most_600_letters')))))

/**
 * What a block of seats is sold under: what the airline asks of us, and what we ask of a buyer. Days last until their
 * end by the company's clock.
 */
export const BlockTerms = z.strictObject({
  airline: AirlineCode,
  locator: z.optional(
    z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(/^$|^[A-Z0-9]{5,8}$/, check('pnr_has_5_to_8')))),
  ),
  cabin: z.enum(cabinClasses, check('choose_economy_premium_economy_business')),
  flights: z.array(BlockFlight).check(z.minLength(1, check('add_flight')), z.maxLength(8, check('at_most_8_flights'))),
  checked_kg: whole(0, 99, check('use_0_to_99_kg')),
  cabin_kg: whole(0, 30, check('use_0_to_30_kg')),
  seats: whole(1, blockSeatsMax, check('use_1_to_900_seats')),
  infants_max: whole(0, 99, check('use_0_to_99')),
  adult: Each,
  child: Each,
  infant: Each,
  /** Of each seat, paid when it is booked. */
  deposit: Price,
  /** What of each seat is kept that is given back before its release. */
  kept: Price,
  /** What a change of a name costs after the last day for names. */
  name_fee: Price,
  release_on: LocalDate,
  balance_on: LocalDate,
  names_on: LocalDate,
  ticket_on: LocalDate,
  /** One seat of so many more travels for this price, usually the taxes alone. */
  free: z.nullable(z.strictObject({ per: whole(5, 99, check('use_5_to_99')), price: Price })),
  /** So many of a group's seats may stay without a name and cost nothing. */
  reduction_percent: whole(0, 50, check('use_0_to_50_percent')),
  /** Where fewer of the seats are sold, each that is missing costs us `unused`. */
  min_use_percent: whole(0, 100, check('use_0_to_100_percent')),
  unused: Price,
  note_en: Note,
  note_ar: Note,
})
export type BlockTerms = z.infer<typeof BlockTerms>

export const NewBlock = z.extend(BlockTerms, { active: z._default(z.boolean(), true) })

const PriceOf = z.object({ adult: Money, child: Money, infant: Money })
/** What a seat of a block costs its buyer, and by when what is to be done. */
const Conditions = {
  deposit: Money,
  kept: Money,
  name_fee: Money,
  release_on: LocalDate,
  balance_on: LocalDate,
  names_on: LocalDate,
  ticket_on: LocalDate,
  free: z.nullable(z.object({ per: z.int(), price: Money })),
  reduction_percent: z.int(),
}

/** A block as everybody may see it. */
export const GroupTicket = z.object({
  id: z.uuid(),
  airline: z.string(),
  airline_name: Localised,
  origin: z.string(),
  origin_city: Localised,
  destination: z.string(),
  destination_city: Localised,
  legs: z.array(Leg),
  cabin: z.enum(cabinClasses),
  checked_kg: z.int(),
  cabin_kg: z.int(),
  seats_left: z.int(),
  infants_left: z.int(),
  price: PriceOf,
  ...Conditions,
  note: z.nullable(Localised),
  /** Only for agents: what the agency adds for itself, and what its customer pays. */
  agent_view: z.nullable(z.object({ margin: PriceOf, selling: PriceOf })),
})
export type GroupTicket = z.infer<typeof GroupTicket>

/** What so many people come to. */
export const GroupQuote = z.object({
  seats: z.int(),
  free_seats: z.int(),
  total: Money,
  /** What the agency's customer pays; null where nobody sells on. */
  selling: z.nullable(Money),
  /** What is paid when it is booked, and what is left until `balance_on`; null where all of it is due at once. */
  deposit: z.nullable(Money),
  balance: z.nullable(Money),
})
export type GroupQuote = z.infer<typeof GroupQuote>

export const blockStates = ['on_sale', 'hidden', 'sold_out', 'released', 'departed'] as const
/** A block as the office keeps it. */
export const BlockRow = z.object({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(blockStates),
  active: z.boolean(),
  /** The request of a group that it was made for. */
  request_id: z.nullable(z.string()),
  airline: z.string(),
  locator: z.nullable(z.string()),
  route: z.string(),
  departs_at: z.string(),
  seats: z.int(),
  held: z.int(),
  sold: z.int(),
  left: z.int(),
  price: Money,
  cost: Money,
  release_on: LocalDate,
  names_on: LocalDate,
})
export type BlockRow = z.infer<typeof BlockRow>

/** How far a sale of seats has come. */
export const seatStages = ['held', 'reserved', 'named', 'ticketed', 'released', 'lapsed'] as const
export type SeatStage = (typeof seatStages)[number]

const Sale = z.object({
  booking_id: z.string(),
  buyer: z.string(),
  stage: z.enum(seatStages),
  seats: z.int(),
  infants: z.int(),
  named: z.int(),
  total: Money,
})
export const Block = z.object({
  ...BlockRow.shape,
  terms: BlockTerms,
  infants_sold: z.int(),
  seats_back: z.nullable(z.int()),
  /** What the airline asks of us for seats that were never sold. */
  penalty: z.nullable(Money),
  sales: z.array(Sale),
})
export type Block = z.infer<typeof Block>

/** Somebody of a group, as in the passport. Whether it is a child's or an infant's seat is told by the birth date. */
export const GroupName = z.omit(Passenger, { type: true })
export type GroupName = z.infer<typeof GroupName>

const Counts = z.object({ adults: z.int(), children: z.int(), infants: z.int() })
/** What of a booking is its seats: how many, who sits in them, and what is still to be done. */
export const GroupBooking = z.object({
  booking_id: BookingRef,
  block_id: z.uuid(),
  stage: z.enum(seatStages),
  seats: Counts,
  named: Counts,
  free_seats: z.int(),
  /** Seats that lapsed, and how many of those cost their deposit. */
  lapsed: z.int(),
  forfeited: z.int(),
  names_at: Instant,
  release_at: Instant,
  ticket_at: Instant,
  deposit: Money,
  kept: Money,
  name_fee: Money,
  reduction: z.int(),
  locator: z.nullable(z.string()),
  checked_kg: z.int(),
  cabin_kg: z.int(),
  tickets: z.array(z.object({ position: z.int(), number: z.string() })),
  may_name: z.boolean(),
  may_ticket: z.boolean(),
})
export type GroupBooking = z.infer<typeof GroupBooking>
