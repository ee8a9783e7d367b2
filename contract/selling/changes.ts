import * as z from 'zod/mini'
import { BookingReply, Passenger, TicketName, titles } from './bookings.ts'
import { Leg } from './flights.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { BookingRef, Instant, LocalDate, Money, ok, OptionalReason, queryInt } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

const item = z.optional(z.int().check(z.positive(), z.maximum(99)))

/** `0:2027-01-15,1:2027-01-22`: which legs, by their places in the journey, on which days. */
const LegsInQuery = z.pipe(
  z
    .string(check('choose_flight_to_change'))
    .check(z.regex(/^\d:\d{4}-\d\d-\d\d(,\d:\d{4}-\d\d-\d\d){0,5}$/, check('choose_flight_to_change'))),
  z.transform((text) => text.split(',').map((one) => ({ leg: Number(one.slice(0, 1)), date: one.slice(2) }))),
)

/** Other flights for a journey; `estimate`: about what the airline would ask for all passengers, below zero what it gives back. */
export const ChangeOffer = z.object({
  offer_id: z.string(),
  legs: z.array(Leg),
  changed: z.array(z.int()),
  estimate: Money,
})
export type ChangeOffer = z.infer<typeof ChangeOffer>

export const residualTo = ['refund', 'penalty', 'emd', 'forfeited'] as const
const ChangeSums = {
  fare_difference: Money,
  tax_difference: Money,
  penalty: Money,
  /** What is left of a dearer fare, and where it goes. */
  residual: Money,
  residual_to: z.nullable(z.enum(residualTo)),
  /** What of it is paid with EMDs that the airline holds for them. */
  credit: Money,
  /** Of the company. */
  charge: Money,
  /** What is paid; below zero what comes back. */
  total: Money,
}

export const serviceKinds = ['bag', 'seat', 'special'] as const
/** A bag, a seat or paid help for one passenger, as its airline calls it. */
export const QuotedService = z.object({
  id: z.string(),
  passenger: z.int(),
  kind: z.enum(serviceKinds),
  leg: z.int(),
  segment: z.nullable(z.int()),
  /** A weight, the name of a seat, or the trade's code. */
  label: z.string(),
  price: Money,
  refundable: z.boolean(),
  /** It is given back, not bought. */
  back: z.boolean(),
})
export type QuotedService = z.infer<typeof QuotedService>

/** What a change comes to, for everybody and each passenger: binding until `valid_until`. */
export const ChangeQuote = z.object({
  /** `AS-7Q2M4X` */
  reference: z.string(),
  item: z.int(),
  state: z.enum(['quoted', 'accepted', 'declined', 'refused', 'expired', 'done']),
  valid_until: z.nullable(Instant),
  requested_at: Instant,
  settled_at: z.nullable(Instant),
  /**
   * What is changed: the flights of everybody, the name of one, what is bought beside the fare, or who travels. `credit`:
   * EMDs pay for what is held. `emd`: what is left of a ticket goes to an EMD (`residual`, its penalty is taken from it).
   */
  act: z.enum(['flights', 'name', 'services', 'infant', 'credit', 'emd']),
  /** What is bought, one by one; below zero what comes back for it. */
  services: z.array(QuotedService),
  /** Of a booking that is held: its price grows, and is paid when it is sold. */
  on_hold: z.boolean(),
  /** The corrected name, or that of the infant who is to join, while it is not decided. */
  name: z.nullable(z.object({ passenger: z.int(), title: z.string(), given_name: z.string(), surname: z.string() })),
  /** A part was flown: the fares of the day of issue apply. */
  fares: z.enum(['historical', 'current']),
  legs_before: z.array(Leg),
  legs_after: z.array(Leg),
  warnings: z.array(z.string()),
  ...ChangeSums,
  /** What the agency asks its own customer for beside that; null where it does not sell on. */
  own_fee: z.nullable(Money),
  /** The EMDs that pay for it, and what of each. */
  credits: z.array(z.object({ number: z.string(), passenger: z.int(), amount: Money })),
  people: z.array(z.object({ position: z.int(), ...ChangeSums })),
  /** What it became: an invoice for a sum, a credit note for what came back. */
  invoice: z.nullable(z.object({ id: z.string(), number: z.string() })),
  credit_note: z.nullable(z.object({ id: z.string(), number: z.string() })),
})
export type ChangeQuote = z.infer<typeof ChangeQuote>

/** What an airline owes a passenger for a later ticket. */
export const AirlineCredit = z.object({
  number: z.string(),
  item: z.int(),
  /** Where it was issued: this booking, or another one of the same passenger and buyer. */
  booking: z.string(),
  /** Whether it is taken in payment of other flights online. */
  pays: z.boolean(),
  passenger: z.int(),
  carrier: z.string(),
  amount: Money,
  expires_on: LocalDate,
})
export type AirlineCredit = z.infer<typeof AirlineCredit>

/** A ticket that was not flown, or in part alone, of which an airline gives an EMD online. */
export const OpenTicket = z.object({
  number: z.string(),
  passenger: z.int(),
  kind: z.enum(['unused', 'part_used']),
  expires_on: LocalDate,
})
export type OpenTicket = z.infer<typeof OpenTicket>

/** Other flights for tickets that are sold: found, quoted, accepted and reissued. */
export const changes = {
  /** Flights of the same airlines on other days. Nothing is asked for by it. */
  offers: endpoint({
    method: 'GET',
    path: '/change-offers',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.view',
    ratePerMinute: 30,
    query: z.strictObject({
      booking_id: BookingRef,
      item: z.optional(queryInt(1, 99, check('name_item'))),
      legs: LegsInQuery,
    }),
    reply: z.object({ ...ok, data: z.array(ChangeOffer) }),
  }),
  /** Every change of a booking, the newest first, and what airlines owe its passengers. */
  list: endpoint({
    method: 'GET',
    path: '/booking-changes',
    access: ['agent', 'customer', ...admins],
    members: 'look',
    needs: 'booking.view',
    query: z.strictObject({ booking_id: BookingRef }),
    reply: z.object({
      ...ok,
      data: z.array(ChangeQuote),
      credits: z.array(AirlineCredit),
      unused: z.array(OpenTicket),
    }),
  }),
  /** What the airline and we would take for these flights; it stands for a while, another takes its place. */
  quote: endpoint({
    method: 'POST',
    path: '/change-quote',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      item,
      offer_id: z.string(check('choose_flight')).check(z.minLength(4, check('choose_flight')), z.maxLength(4_000)),
      /** Pay as far as it goes with what the airline holds for these passengers. */
      use_credits: z.optional(z.boolean()),
      reason: OptionalReason,
    }),
    reply: z.object({ ...ok, data: ChangeQuote }),
  }),
  /** What the airline and we would take for a corrected name of the same person: new tickets for the same flights. */
  nameQuote: endpoint({
    method: 'POST',
    path: '/name-quote',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      item,
      passenger: z.int(check('choose_passengers_booking')).check(z.nonnegative(), z.maximum(99)),
      title: z.enum(titles, check('choose_title')),
      given_name: TicketName,
      surname: TicketName,
      reason: OptionalReason,
    }),
    reply: z.object({ ...ok, data: ChangeQuote }),
  }),
  /** What the airline and we would take for an infant who joins a booking that is held or sold, on an adult's lap. */
  infantQuote: endpoint({
    method: 'POST',
    path: '/infant-quote',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      item,
      infant: z.omit(Passenger, { type: true }),
      reason: OptionalReason,
    }),
    reply: z.object({ ...ok, data: ChangeQuote }),
  }),
  /** What the airline holds for the passengers of a held booking, and takes in payment of it: the rest is paid as always. */
  creditQuote: endpoint({
    method: 'POST',
    path: '/credit-quote',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking'],
    body: z.strictObject({ booking_id: BookingRef, item }),
    reply: z.object({ ...ok, data: ChangeQuote }),
  }),
  /** What is left of a passenger's tickets by the rules of their fare, on an EMD that pays for other flights of the airline. */
  emdQuote: endpoint({
    method: 'POST',
    path: '/emd-quote',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      /** One of the passenger's tickets, open and not flown, or in part alone. */
      number: z.string(check('choose_ticket')).check(z.regex(/^[A-Z0-9-]{5,20}$/, check('choose_ticket'))),
    }),
    reply: z.object({ ...ok, data: ChangeQuote }),
  }),
  /** Takes a quotation as it was read: its money is set aside, the tickets are reissued, then it is charged. */
  accept: endpoint({
    method: 'POST',
    path: '/change-accept',
    limits: movingMoney,
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      reference: z.string(check('name_change')).check(z.regex(/^AS-[A-Z2-9]{6}$/, check('name_change'))),
      /** The sum that was read: another one is refused. */
      expected_total: Money,
      /** What an agency asks its own customer for beside it. */
      own_fee: z.optional(Money),
    }),
    reply: BookingReply,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/change-decline',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      reference: z.string(check('name_change')).check(z.regex(/^AS-[A-Z2-9]{6}$/, check('name_change'))),
      reason: OptionalReason,
    }),
    reply: BookingReply,
  }),
}
