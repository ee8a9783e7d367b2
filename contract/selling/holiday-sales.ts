import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { BookingRef, Email, LocalDate, Money, ok, Phone, queryInt } from '#contract/kernel/shapes'
import { BookingReply, TicketName } from './booking-shapes.ts'
import { DeskFor } from './desk-buyer.ts'
import { adultsInRoom, roomsMax } from './holiday-terms.ts'
import { Holiday } from './holiday-shapes.ts'
import { BookedHoliday, GivenTraveller } from './holiday-travellers.ts'

const age = z.int(check('enter_age')).check(z.minimum(0, check('enter_age')), z.maximum(17, check('enter_age')))
const place = queryInt(0, 99, check('choose_passengers_booking'))
const adults = check('adults_1_to_3_in_room')
const Room = z.strictObject({
  adults: z.int(adults).check(z.minimum(1, adults), z.maximum(adultsInRoom, adults)),
  /** `bed`: it has a bed of its own, where it may go without. */
  children: z._default(
    z.array(z.strictObject({ age, bed: z._default(z.boolean(), true) })).check(z.maxLength(4, check('room_is_full'))),
    [],
  ),
})

/** Rooms on a departure. Who goes along is named then or later, but for the one whom we write to. */
export const HolidaySale = z.strictObject({
  departure_id: z.uuid(check('choose_departure')),
  rooms: z.array(Room).check(z.minLength(1, check('choose_room')), z.maxLength(roomsMax, check('at_most_9_rooms'))),
  lead: z.strictObject({ given_name: TicketName, surname: TicketName }),
  contact: z.strictObject({ email: Email, phone: Phone }),
  client_ref: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  remark: z.optional(z.string().check(z.trim(), z.maxLength(500, check('use_at_most_500_characters')))),
  expected_total: Money,
  /** The day of departure as it was read. */
  expected_starts: z.optional(LocalDate),
})
export type HolidaySale = z.infer<typeof HolidaySale>

const named = z.object({ ...ok, data: BookedHoliday })

/** Holidays, bought. */
export const holidaySales = {
  /** Holds the seats until the deposit is paid, for a time. Refuses another price than was read. */
  book: endpoint({
    method: 'POST',
    path: '/holiday-bookings',
    access: 'public',
    members: 'sell',
    buys: true,
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking', 'holiday'],
    body: HolidaySale,
    reply: BookingReply,
  }),
  /** The same for an agency or somebody in front of a member of staff, who then takes the money at the desk. */
  sell: endpoint({
    method: 'POST',
    path: '/desk-holiday-bookings',
    access: admins,
    needs: 'booking.create',
    idempotent: true,
    changes: ['booking', 'holiday'],
    body: z.strictObject({ ...HolidaySale.shape, ...DeskFor }),
    reply: BookingReply,
  }),
  /** A holiday with what an agency pays for it, for staff who sell to that agency. */
  forAgency: endpoint({
    method: 'GET',
    path: '/desk-holiday',
    access: admins,
    needs: 'booking.create',
    query: z.strictObject({ id: z.string().check(z.maxLength(40)), ...DeskFor }),
    reply: z.object({ ...ok, data: Holiday }),
  }),
  /** Who goes along, for whoever may see the booking. */
  travellers: endpoint({
    method: 'GET',
    path: '/holiday-travellers',
    access: 'public',
    members: 'look',
    needs: 'booking.view',
    query: z.strictObject({ booking_id: BookingRef }),
    reply: named,
  }),
  /** What comes back where somebody leaves a room now while the others stay, and what is kept. */
  leavingWorth: endpoint({
    method: 'GET',
    path: '/holiday-leaving',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.view',
    query: z.strictObject({ booking_id: BookingRef, item: place, position: place }),
    reply: z.object({ ...ok, data: z.object({ kept: Money, back: Money }) }),
  }),
  /** Somebody leaves a room that is sold, for what was read; those who stay pay for the smaller room. */
  leave: endpoint({
    method: 'POST',
    path: '/holiday-leaving',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    changes: ['booking', 'holiday'],
    body: z.strictObject({
      booking_id: BookingRef,
      item: z.int().check(z.positive(), z.maximum(99)),
      position: z.int().check(z.nonnegative(), z.maximum(99)),
      expected_back: Money,
    }),
    reply: named,
  }),
  /** Names for places; one that is given already is written anew. All of them or none. */
  name: endpoint({
    method: 'POST',
    path: '/holiday-travellers',
    access: 'public',
    members: 'sell',
    needs: 'booking.create',
    changes: ['booking', 'holiday'],
    body: z.strictObject({
      booking_id: BookingRef,
      travellers: z
        .array(GivenTraveller)
        .check(z.minLength(1, check('add_at_least_one_passenger')), z.maxLength(40, check('room_is_full'))),
    }),
    reply: named,
  }),
}
