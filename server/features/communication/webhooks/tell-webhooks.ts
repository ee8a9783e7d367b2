import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { WebhookType } from '#contract/communication/webhooks'
import { all, changed, type Tx } from '#server/db/db'
import { enqueue } from '#server/jobs/jobs'

/** What happened to a booking, as its own history says it. */
export type BookingNews = { booking_id: string; event: string; from: string | null; to: string; at: Date }

const paid = new Set(['due_paid', 'card_returned', 'services_sold'])
const ticketed = new Set(['confirmed', 'approved'])

/** How an event is called to whoever is told; null for a line that is for our own people. */
export function typeOf({ event, from, to }: Pick<BookingNews, 'event' | 'from' | 'to'>): WebhookType | null {
  if (event.startsWith('airline_') || event === 'rescheduled') return 'airline.change'
  if (paid.has(event)) return 'booking.payment'
  if (event === 'days_moved') return 'booking.days_moved'
  if (from === to) return null
  if (ticketed.has(to) && (from === null || ['saved', 'requested', 'accepted', 'confirming'].includes(from)))
    return 'booking.ticketed'
  return to === 'cancelled' || to === 'expired' ? 'booking.cancelled' : 'booking.status'
}

const wanting = (bookingId: string, type: WebhookType) =>
  sql`from bookings b join webhook_endpoints w on w.agency_id = b.agency_id
      where b.id = ${bookingId} and w.is_on and w.removed_at is null and ${type} = any(w.types)`

/** Whether an endpoint asked for such news; null: nobody may. */
export const wantsNews = (news: BookingNews) => {
  const type = typeOf(news)
  return type && sql`exists (select 1 ${wanting(news.booking_id, type)})`
}

type Endpoint = { id: string; reference: string }

/**
 * Leaves an event, with a job that delivers it, for each endpoint of the booking's agency that asked for such news: in the
 * transaction of what it tells of. Nothing of who travels is in it; whoever wants more reads the booking with a key.
 */
export async function tellWebhooks(tx: Tx, news: BookingNews): Promise<void> {
  const type = typeOf(news)
  if (!type) return
  const endpoints = await all(
    tx,
    sql<Endpoint>`select w.id, b.reference ${wanting(news.booking_id, type)} order by w.id`,
  )
  if (endpoints.length === 0) return
  // Held to the end of the transaction: of one booking the order of numbers is the order of commits.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks:${news.booking_id}`}, 0))`.execute(tx)
  for (const { id: endpoint_id, reference } of endpoints) {
    const id = randomUUID()
    const body = JSON.stringify({
      id,
      type,
      created_at: news.at.toISOString(),
      data: { booking_id: reference, event: news.event, from: news.from, to: news.to || null },
    })
    await changed(
      tx,
      sql`insert into webhook_events (id, endpoint_id, booking_id, type, body, at)
        values (${id}, ${endpoint_id}, ${news.booking_id}, ${type}, ${body}, ${news.at})`,
    )
    await enqueue(tx, 'webhook.deliver', { event_id: id }, { dedupeKey: `webhook:${id}`, runAt: news.at })
  }
}
