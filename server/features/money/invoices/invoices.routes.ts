import type { invoices } from '#contract/money/invoices'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { buyersLines } from '#server/features/money/margins'
import { requireInvoiceFacts } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { ok } from '#server/http/answers'
import { actorOf } from '#server/http/context'
import { holds } from '#server/http/permissions'
import { isRefusal, type Refusal } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { createInvoice, type InvoiceRequest } from './create-invoice.ts'
import { invoiceOf } from './invoices.sql.ts'

/**
 * What the bookings feature knows and this one does not: the invoice's content for a booking this actor may see.
 * Refuses `not_found` for a foreign booking, `wrong_state` for one that is neither confirmed nor approved.
 */
export type BookingForInvoice = (
  actor: Actor,
  bookingRef: string,
) => Promise<Omit<InvoiceRequest, 'at' | 'kind'> | Refusal>

/** GET /create-invoice. The bookings feature's look-up is handed in, for bookings know of invoices and not the reverse. */
export function invoicesRoutes(app: App, bookingForInvoice: BookingForInvoice): Handlers<typeof invoices> {
  return {
    async create(context, { query }) {
      const actor = actorOf(context)
      const unready = await requireInvoiceFacts(app)
      if (unready) return unready
      const booking = await bookingForInvoice(actor, query.booking_id)
      if (isRefusal(booking)) return booking
      const invoice =
        (await invoiceOf(app.db, booking.booking_ref)) ??
        (await inTx(app.db, 'create invoice', (tx) => createInvoice(tx, { ...booking, at: app.clock.now() })))
      return ok({
        invoice: holds(actor, 'booking.view_cost') ? invoice : { ...invoice, lines: buyersLines(invoice.lines) },
      })
    },
  }
}
