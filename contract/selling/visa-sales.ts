import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea, admins } from '#contract/kernel/roles'
import { BookingRef, ok } from '#contract/kernel/shapes'
import { FileName } from '#contract/operations/files'
import { BookingReply } from './bookings.ts'
import { DeskFor } from './desk-buyer.ts'
import { VisaApplication, VisaSale } from './visa-shapes.ts'

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
