import * as z from 'zod/mini'
import { BookingReply, serviceCodes } from './bookings.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { BookingRef } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** What passengers need on board, asked of the airline. */
export const specialServices = {
  /** The airline confirms or refuses it, at once or later; refused, it may be asked for again. */
  request: endpoint({
    method: 'POST',
    path: '/special-services',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    ratePerMinute: 60,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      item: z.optional(z.int().check(z.positive(), z.maximum(99))),
      passenger: z.int(check('choose_passengers_booking')).check(z.nonnegative(), z.maximum(99)),
      code: z.enum(serviceCodes, check('choose_service')),
      /** Of a frequent flyer: the number. */
      text: z.optional(z.string().check(z.trim(), z.maxLength(60, check('use_at_most_60_characters')))),
    }),
    reply: BookingReply,
  }),
  /** Takes back what is asked for or confirmed. */
  takeBack: endpoint({
    method: 'POST',
    path: '/special-service-back',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    ratePerMinute: 60,
    changes: ['booking'],
    body: z.strictObject({ booking_id: BookingRef, id: z.uuid(check('choose_service')) }),
    reply: BookingReply,
  }),
}
