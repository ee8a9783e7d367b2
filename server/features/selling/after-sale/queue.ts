import { sql } from 'kysely'
import type { afterSale } from '#contract/selling/after-sale'
import type { Reply } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { all, first } from '#server/db/db'
import { bookingRow, refundOf, refundView, type ShownBooking } from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'

type Queue = Pick<Reply<typeof afterSale.queue>, 'data' | 'total'>
type Row = ShownBooking & {
  agency_code: string | null
  name_en: string | null
  name_ar: string | null
  asked_at: Date
  asked_by: string | null
  note: string | null
}

/** Who works the queue down sees the rest as it shrinks. */
const shownMax = 200
const waiting = ['void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier']

/** What of sold bookings waits for somebody: voids by their clock, the others by how long they have waited. */
export async function waitingBookings(app: App, actor: Actor): Promise<Queue> {
  const [rows, counted] = await Promise.all([
    all(
      app.db,
      sql<Row>`select b.*, payment_status(b.id) as payment_status, (select title from booking_items i where i.booking_id = b.id order by no limit 1) as title, a.code as agency_code, a.name_en, a.name_ar, h.at as asked_at, h.who as asked_by, h.note
        from bookings b
        left join agencies a on a.id = b.agency_id
        join lateral (select at, who, note from booking_history where booking_id = b.id and to_status = b.status
          and from_status is distinct from to_status order by seq desc limit 1) h on true
        where b.status = any(${waiting})
        order by (b.status <> 'void_requested'), case when b.status = 'void_requested' then b.void_until else h.at end, b.id
        limit ${shownMax}`,
    ),
    first(app.db, sql<{ n: number }>`select count(*)::int8 as n from bookings where status = any(${waiting})`),
  ])
  const data = await Promise.all(
    rows.map(async (row) => {
      const refund = await refundOf(app.db, row.id)
      return {
        ...bookingRow(app, row, actor),
        agency: row.agency_id
          ? { id: row.agency_id, code: row.agency_code ?? '', name: { en: row.name_en ?? '', ar: row.name_ar ?? '' } }
          : null,
        asked_at: row.asked_at.toISOString(),
        asked_by: row.asked_by,
        note: row.note,
        refund: refund ? refundView(refund, true) : null,
      }
    }),
  )
  return { data, total: counted?.n ?? 0 }
}
