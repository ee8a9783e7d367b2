import * as z from 'zod/mini'
import { ChangeQuote } from './changes.ts'
import { Bags, ChosenAncillary, SeatMap } from './flights.ts'
import { remarkMax } from './remark-rules.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { admins } from '#contract/kernel/roles'
import { BookingRef, Instant, Money, ok, queryInt } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** Help that is paid for, by the trade's codes: a child who travels alone, pets, sports equipment. */
export const paidCodes = ['UMNR', 'PETC', 'AVIH', 'SPEQ'] as const
export const servicesMax = 40

const item = z.optional(z.int().check(z.positive(), z.maximum(99)))
const Passenger = z.int(check('choose_passengers_booking')).check(z.nonnegative(), z.maximum(99))
const ServiceId = z.string(check('choose_service')).check(z.minLength(3, check('choose_service')), z.maxLength(120))

/** What is on sale for a booking now, and what it has. */
export const ServicesOnSale = z.object({
  item: z.int(),
  currency: z.string(),
  bags: z.array(Bags),
  seat_maps: z.array(SeatMap),
  specials: z.array(z.object({ id: z.string(), code: z.string(), leg: z.int(), price: Money, until: Instant })),
  sold: z.array(ChosenAncillary),
})
export type ServicesOnSale = z.infer<typeof ServicesOnSale>

export const remarkKinds = ['airline', 'pnr', 'internal'] as const
export const Remark = z.object({
  id: z.string(),
  kind: z.enum(remarkKinds),
  carrier: z.nullable(z.string()),
  text: z.string(),
  written_at: Instant,
  by: z.nullable(z.string()),
})
export type Remark = z.infer<typeof Remark>

/**
 * Bags, seats and paid help on a booking that is held or sold. What is chosen is quoted by its airline as a change: it is
 * accepted, declined and listed as one.
 */
export const paidServices = {
  onSale: endpoint({
    method: 'GET',
    path: '/services-on-sale',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.view',
    ratePerMinute: 60,
    query: z.strictObject({ booking_id: BookingRef, item: z.optional(queryInt(1, 99, check('name_item'))) }),
    reply: z.object({ ...ok, data: ServicesOnSale }),
  }),
  /** What these cost, or what comes back for those given back: it stands for a while, another takes its place. */
  quote: endpoint({
    method: 'POST',
    path: '/services-quote',
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    ratePerMinute: 60,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      item,
      add: z._default(
        z
          .array(
            z.strictObject({
              id: ServiceId,
              passenger: Passenger,
              /** Of a child who travels alone: who brings it and who meets it. */
              text: z.optional(z.string().check(z.trim(), z.maxLength(300, check('use_at_most_300_characters')))),
            }),
          )
          .check(z.maxLength(servicesMax, check('choose_at_most_40_services'))),
        [],
      ),
      remove: z._default(
        z
          .array(z.strictObject({ id: ServiceId, passenger: Passenger }))
          .check(z.maxLength(servicesMax, check('choose_at_most_40_services'))),
        [],
      ),
      /** Pay as far as it goes with what the airline holds for these passengers: of what is sold. */
      use_credits: z.optional(z.boolean()),
    }),
    reply: z.object({ ...ok, data: ChangeQuote }),
  }),
  /** What was written about a booking, the newest first; what is internal only those who wrote for the same house read. */
  remarks: endpoint({
    method: 'GET',
    path: '/booking-remarks',
    access: ['agent', ...admins],
    members: 'look',
    needs: 'booking.view',
    query: z.strictObject({ booking_id: BookingRef }),
    reply: z.object({ ...ok, data: z.array(Remark) }),
  }),
  /** Words for the airline (an OSI, which it does not answer), under the PNR, or for ourselves alone. Never the number of a card or a document. */
  remark: endpoint({
    method: 'POST',
    path: '/booking-remark',
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'booking.void',
    idempotent: true,
    ratePerMinute: 60,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      item,
      kind: z.enum(remarkKinds, check('choose_kind_of_remark')),
      text: z
        .string(check('enter_remark'))
        .check(
          z.trim(),
          z.minLength(1, check('enter_remark')),
          z.maxLength(remarkMax, check('use_at_most_200_characters')),
        ),
    }),
    reply: z.object({ ...ok, data: Remark }),
  }),
}
