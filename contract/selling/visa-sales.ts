import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea, admins } from '#contract/kernel/roles'
import { check } from '#contract/checks/check'
import { BookingRef, LocalDate, Money, ok } from '#contract/kernel/shapes'
import { FileName } from '#contract/operations/files'
import { BookingReply } from './bookings.ts'
import { DeskFor } from './desk-buyer.ts'
import { VisaApplication, VisaSale } from './visa-shapes.ts'
import { passportLegs, visaSpeeds } from './visa-terms.ts'

const written = (most: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(most, check('use_at_most_60_letters')))))

/** What buyers of a visa do: they apply, and give papers. */
export const visaSales = {
  /** Keeps the price for three days. Refuses another price than was read. */
  apply: endpoint({
    method: 'POST',
    path: '/visa-applications',
    access: ['agent', 'customer'],
    members: 'sell',
    buys: true,
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking', 'visa'],
    body: VisaSale,
    reply: BookingReply,
  }),
  /** The same for an agency or somebody in front of a member of staff, who then takes the money at the desk. */
  sell: endpoint({
    method: 'POST',
    path: '/desk-visa-applications',
    access: admins,
    needs: 'booking.create',
    idempotent: true,
    changes: ['booking', 'visa'],
    body: z.strictObject({ ...VisaSale.shape, ...DeskFor }),
    reply: BookingReply,
  }),
  /** Applies a second time after a refusal: for the same person, at the price of now. Papers of identity are taken along. */
  resubmit: endpoint({
    method: 'POST',
    path: '/visa-resubmission',
    access: ['agent', 'customer', ...admins],
    needs: 'booking.create',
    members: 'sell',
    buys: true,
    idempotent: true,
    changes: ['booking', 'visa'],
    body: z.strictObject({
      booking_id: BookingRef,
      speed: z.enum(visaSpeeds),
      entry_date: LocalDate,
      expected_total: Money,
    }),
    reply: BookingReply,
  }),
  /**
   * Writes down where the passport itself is: by which courier it was sent and under which number, and when it came. A
   * buyer says how it was sent to us, the office everything.
   */
  movePassport: endpoint({
    method: 'POST',
    path: '/visa-passport',
    access: ['agent', 'customer', ...adminArea],
    needs: 'visa.manage',
    members: 'sell',
    idempotent: true,
    changes: ['visa'],
    body: z.strictObject({
      booking_id: BookingRef,
      leg: z.enum(passportLegs),
      carrier: written(60),
      tracking: written(60),
      sent_on: z.nullable(LocalDate),
      received_on: z.nullable(LocalDate),
    }),
    reply: z.object({ ...ok, data: VisaApplication }),
  }),
  /** Puts an uploaded file in the place of a paper that is wanted; the photograph is measured. Staff do it for their buyer. */
  giveDocument: endpoint({
    method: 'POST',
    path: '/visa-document',
    access: ['agent', 'customer', ...adminArea],
    needs: 'visa.manage',
    members: 'sell',
    idempotent: true,
    changes: ['visa', 'file'],
    body: z.strictObject({ booking_id: BookingRef, document_id: z.uuid(), file_name: FileName }),
    reply: z.object({ ...ok, data: VisaApplication }),
  }),
}
