import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Refund, refundStates } from '#contract/selling/bookings'
import { type Db, first, type Tx } from '#server/db/db'

export type RefundRecord = {
  id: string
  reference: string
  booking_id: string
  item_id: string
  state: (typeof refundStates)[number]
  reason: string
  requested_by: string | null
  requested_at: Date
  currency: string
  paid_minor: number
  supplier_refundable_minor: number | null
  penalty_minor: number | null
  fee_minor: number | null
  refund_minor: number | null
  valid_until: Date | null
  settled_at: Date | null
}

/** The latest refund of a booking, of one item where told: the open one, else the last that ended. Inside a transaction the booking is locked. */
export const refundOf = (db: Db | Tx, bookingId: string, itemId?: string) =>
  first(
    db,
    sql<RefundRecord>`select * from refunds where booking_id = ${bookingId} ${itemId ? sql`and item_id = ${itemId}` : sql``} order by requested_at desc, id desc limit 1`,
  )

/** What the airline pays us is the company's business. */
export function refundView(refund: RefundRecord, forBackOffice: boolean): z.infer<typeof Refund> {
  const money = (amount: number) => ({ amount, currency: refund.currency })
  return {
    reference: refund.reference,
    state: refund.state,
    reason: refund.reason,
    requested_at: refund.requested_at.toISOString(),
    quote:
      refund.refund_minor === null
        ? null
        : {
            paid: money(refund.paid_minor),
            penalty: money(refund.penalty_minor!),
            fee: money(refund.fee_minor!),
            refund: money(refund.refund_minor),
            supplier_refundable: forBackOffice ? money(refund.supplier_refundable_minor!) : null,
            valid_until: refund.valid_until!.toISOString(),
          },
    settled_at: refund.settled_at?.toISOString() ?? null,
  }
}
