import * as z from 'zod/mini'
import { endpoint } from '#contract/kernel/endpoint'
import { PriceLine } from '#contract/selling/price-lines'
import { admins } from '#contract/kernel/roles'
import { BookingRef, Instant, Money, ok } from '#contract/kernel/shapes'

export const Invoice = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(['sale', 'fee', 'credit_note', 'debit_note', 'receipt', 'proforma']),
  booking_id: z.string(),
  issued_at: Instant,
  lines: z.array(PriceLine),
  total: Money,
})
export type Invoice = z.infer<typeof Invoice>

export const invoices = {
  /** Idempotent per booking: the one invoice of a confirmed or approved booking, made when it is not there yet. */
  create: endpoint({
    method: 'GET',
    path: '/create-invoice',
    access: ['agent', ...admins],
    members: 'look',
    needs: ['invoice.create', 'booking.view'],
    effectful: true,
    changes: [],
    query: z.strictObject({ booking_id: BookingRef }),
    reply: z.object({ ...ok, invoice: Invoice }),
  }),
}
