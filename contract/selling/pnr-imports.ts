import * as z from 'zod/mini'
import { BuyingAgency } from './office-booking-shapes.ts'
import { Booking, Passenger, passengerTypes } from './booking-shapes.ts'
import { BookingStatus } from './booking-states.ts'
import { Leg } from './flights.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { guarded } from '#contract/kernel/guarded'
import { movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { Email, Instant, Money, ok, Phone } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

const Supplier = z.string(check('choose_supplier')).check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, check('choose_supplier')))
const Locator = z
  .string(check('enter_pnr'))
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,8}$/, check('enter_pnr')))
/** `rules`: the company's margins for this buyer; `none`: what the supplier is owed. */
export const importMargins = ['rules', 'none'] as const

/** A booking of ours that has, or had, this locator. */
const Known = z.object({
  id: z.string(),
  status: BookingStatus,
  agency: z.nullable(BuyingAgency),
})

/** What the supplier has under a locator, and what stands against taking it over. */
export const PnrPreview = z.object({
  supplier: z.string(),
  locator: z.string(),
  airline_locator: z.string(),
  status: z.enum(['held', 'ticketed', 'cancelled', 'voided', 'refunded', 'expired']),
  ttl_at: z.nullable(Instant),
  legs: z.array(Leg),
  passengers: z.array(
    z.object({ type: z.enum(passengerTypes), title: z.string(), given_name: z.string(), surname: z.string() }),
  ),
  tickets: z.array(z.string()),
  /** What the buyer pays by the chosen margins. */
  total: Money,
  /** What the supplier is owed. */
  cost: guarded(z.nullable(Money), 'booking.view_cost'),
  /** The live booking that has it: it cannot be taken over again. */
  ours: z.nullable(Known),
  /** Bookings that had this locator and are over. */
  earlier: z.array(Known),
  can_import: z.boolean(),
})
export type PnrPreview = z.infer<typeof PnrPreview>

export const pnrImports = {
  /** Whose bookings can be taken over. */
  suppliers: endpoint({
    method: 'GET',
    path: '/pnr-import-suppliers',
    access: admins,
    needs: 'booking.import_pnr',
    reply: z.object({ ...ok, data: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/pnr-import',
    access: admins,
    needs: 'booking.import_pnr',
    ratePerMinute: 30,
    query: z.strictObject({
      supplier: Supplier,
      locator: Locator,
      agency_id: z.optional(z.uuid()),
      margins: z.optional(z.enum(importMargins)),
    }),
    reply: z.object({ ...ok, data: PnrPreview }),
  }),
  /**
   * Takes a booking over under its locator: for an agency or a customer, saved, or with `post` confirmed from the
   * agency's wallet at once. A locator is taken over once.
   */
  save: endpoint({
    method: 'POST',
    path: '/import-pnr',
    limits: movingMoney,
    access: admins,
    needs: 'booking.import_pnr',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      supplier: Supplier,
      locator: Locator,
      buyer: z.enum(['agency', 'customer'], check('choose_who_buys')),
      agency_id: z.optional(z.uuid(check('choose_agency'))),
      customer_id: z.optional(z.uuid(check('choose_customer'))),
      margins: z.enum(importMargins),
      passengers: z.array(Passenger).check(z.minLength(1), z.maxLength(9)),
      email: Email,
      phone: Phone,
      expected_total: Money,
      post: z.boolean(),
      /** Who takes it over was told who, or which PNR, is booked already (`duplicate_consent`), and goes on all the same. */
      accept_duplicates: z.optional(z.boolean()),
    }),
    reply: z.object({
      ...ok,
      booking: Booking,
      /** Why it was saved and not confirmed, where that was asked. */
      not_posted: z.nullable(z.string()),
    }),
  }),
}
