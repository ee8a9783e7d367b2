import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { BookingRef, ok } from '#contract/kernel/shapes'
import { FileName } from '#contract/operations/files'
import { BookingReply } from './bookings.ts'
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
  /** Puts an uploaded file in the place of a paper that is wanted; the photograph is measured. */
  giveDocument: endpoint({
    method: 'POST',
    path: '/visa-document',
    access: ['agent', 'customer'],
    members: 'sell',
    idempotent: true,
    changes: ['visa', 'file'],
    body: z.strictObject({ booking_id: BookingRef, document_id: z.uuid(), file_name: FileName }),
    reply: z.object({ ...ok, data: VisaApplication }),
  }),
}
