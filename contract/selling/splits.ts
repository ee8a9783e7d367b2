import * as z from 'zod/mini'
import { BookingReply, passengerTypes } from './bookings.ts'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { BookingRef, Money, ok, queryInt } from '#contract/kernel/shapes'

/** `passengers=0,2` */
const PassengersInQuery = z.pipe(
  z
    .string(check('choose_at_least_one_passenger'))
    .check(z.regex(/^\d{1,2}(,\d{1,2}){0,98}$/, check('choose_passengers_booking'))),
  z.transform((text) => text.split(',').map(Number)),
)

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

/** What a split would give: this booking without them, and theirs. */
export const SplitPreview = z.object({
  /** Held: nothing is paid yet. Else money and papers go along, and nobody pays anything. */
  held: z.boolean(),
  stays: Side,
  goes: Side,
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
      item: z.optional(z.int().check(z.positive(), z.maximum(99))),
      /** Who gets a booking of their own, by their places in this one. */
      passengers: z
        .array(z.int().check(z.nonnegative(), z.maximum(99)), check('choose_at_least_one_passenger'))
        .check(z.minLength(1, check('choose_at_least_one_passenger')), z.maxLength(99)),
    }),
    reply: BookingReply,
  }),
}
