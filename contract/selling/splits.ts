import * as z from 'zod/mini'
import { Booking, BookingReply, passengerTypes } from './bookings.ts'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { BookingRef, Money, ok, queryInt } from '#contract/kernel/shapes'

/** `passengers=0,2`; `passengers=0,2;1` for two bookings. */
const PassengersInQuery = z.pipe(
  z
    .string(check('choose_at_least_one_passenger'))
    .check(z.maxLength(400), z.regex(/^\d{1,2}([,;]\d{1,2}){0,98}$/, check('choose_passengers_booking'))),
  z.transform((text) => text.split(';').map((part) => part.split(',').map(Number))),
)

/** Who gets a booking of their own, by their places in this one. */
const Places = z
  .array(z.int().check(z.nonnegative(), z.maximum(99)), check('choose_at_least_one_passenger'))
  .check(z.minLength(1, check('choose_at_least_one_passenger')), z.maxLength(99))
const item = z.optional(z.int().check(z.positive(), z.maximum(99)))
/** So many new bookings come of one split. */
export const splitPartsMax = 20

/** Who is in a booking, and what it costs. */
const Side = z.object({
  total: Money,
  people: z.array(
    z.object({
      position: z.int(),
      type: z.enum(passengerTypes),
      name: z.string(),
      price: Money,
    }),
  ),
})

/** What a split would give: this booking without them, and each of theirs. */
export const SplitPreview = z.object({
  /** Held: nothing is paid yet. Else money and papers go along, and nobody pays anything. */
  held: z.boolean(),
  stays: Side,
  goes: z.array(Side),
})
export type SplitPreview = z.infer<typeof SplitPreview>

/** Passengers of a booking in a booking of their own. */
export const splits = {
  /** What it would give; refuses as the split itself would. Nothing is done by it. */
  preview: endpoint({
    method: 'GET',
    path: '/split-preview',
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'booking.void',
    query: z.strictObject({
      booking_id: BookingRef,
      item: z.optional(queryInt(1, 99, check('name_item'))),
      passengers: PassengersInQuery,
    }),
    reply: z.object({ ...ok, data: SplitPreview }),
  }),
  /** Divides the booking at the airline, then here: answers the new booking, which names the one they left. */
  split: endpoint({
    method: 'POST',
    path: '/split-booking',
    limits: movingMoney,
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      /** Which flights; left out: the only ones. */
      item,
      passengers: Places,
    }),
    reply: BookingReply,
  }),
  /** The same for several new bookings in one act, all or none: answers the one they left, and them in the order of their parts. */
  several: endpoint({
    method: 'POST',
    path: '/split-booking-parts',
    limits: movingMoney,
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      item,
      parts: z
        .array(Places, check('choose_at_least_one_passenger'))
        .check(z.minLength(1, check('choose_at_least_one_passenger')), z.maxLength(splitPartsMax)),
    }),
    reply: z.object({ ...ok, booking: Booking, bookings: z.array(Booking) }),
  }),
}
