import { sql } from 'kysely'
import type { bookingSorts } from '#contract/selling/bookings'
import { all, type Db, first } from '#server/db/db'
import { containing, countMax } from '#server/db/lists'
import { isTime, isUuid } from '#server/http/list-cursor'
import { refuse } from '#server/http/refusal'
import type { BookingRecord, ShownBooking } from './bookings.sql.ts'

export type BookingSort = (typeof bookingSorts)[number]
type Place = { key: string; id: string }

/** Whose list, narrowed how. `q` finds reference, PNR, e-ticket, any passenger and the client's reference. */
export type ListFilter = {
  owner: { agency_id: string } | { customer_id: string } | 'all-customers'
  status?: string[] | undefined
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
  travel_from?: string | undefined
  travel_to?: string | undefined
  airline?: string | undefined
  created_by?: string | undefined
  references?: string[] | undefined
  /** The company's zone: its days are what `from` and `to` mean. */
  zone: string
  sort?: BookingSort | undefined
  after?: Place | undefined
  limit: number
}

/** Whole words first: what people paste is a reference, a PNR or a ticket number, which indexes find. */
const found = (q: string) => {
  const word = q.toUpperCase()
  const digits = q.replaceAll(/\D/g, '')
  return sql`and (reference = ${word} or pnr = ${word} or airline_pnr = ${word} or lead_passenger ilike ${containing(q)} or client_ref ilike ${containing(q)}
    or exists (select 1 from booking_passengers p where p.booking_id = bookings.id and (p.surname ilike ${containing(q)} or p.given_name ilike ${containing(q)}))
    ${digits.length === 13 ? sql`or exists (select 1 from tickets t where t.booking_id = bookings.id and t.number = ${digits})` : sql``})`
}

const whereOf = (filter: ListFilter) => sql`hold_state = 'held'
  and ${filter.owner === 'all-customers' ? sql`channel = 'customer'` : 'agency_id' in filter.owner ? sql`agency_id = ${filter.owner.agency_id}` : sql`customer_id = ${filter.owner.customer_id}`}
  ${filter.status?.length ? sql`and status = any(${filter.status})` : sql``}
  ${filter.from ? sql`and created_at >= ${filter.from}::date::timestamp at time zone ${filter.zone}` : sql``}
  ${filter.to ? sql`and created_at < (${filter.to}::date + 1)::timestamp at time zone ${filter.zone}` : sql``}
  ${filter.travel_from ? sql`and departure_at >= ${filter.travel_from}` : sql``}
  ${filter.travel_to ? sql`and departure_at < ${`${filter.travel_to}T24`}` : sql``}
  ${filter.airline ? sql`and carrier = ${filter.airline}` : sql``}
  ${filter.created_by ? sql`and created_by = ${filter.created_by}` : sql``}
  ${filter.references ? sql`and reference = any(${filter.references})` : sql``}
  ${filter.q ? found(filter.q) : sql``}`

/** A time limit counts while the booking is only saved; the others follow, in the order they were made. */
const sorts = {
  created: { key: sql`created_at`, type: sql`timestamptz`, order: sql`desc`, after: sql`<` },
  ttl: {
    key: sql`coalesce(case when status = 'saved' then ttl_at end, timestamptz '9999-01-01')`,
    type: sql`timestamptz`,
    order: sql`asc`,
    after: sql`>`,
  },
  departure: { key: sql`departure_at`, type: sql`text`, order: sql`asc`, after: sql`>` },
} as const

/** Where a row stands in its list, to go on after it. */
export function cursorAfter(row: BookingRecord, sort: BookingSort = 'created'): string {
  const key = {
    created: () => row.created_at.toISOString(),
    ttl: () => (row.status === 'saved' && row.ttl_at ? row.ttl_at.toISOString() : '9999-01-01T00:00:00.000Z'),
    departure: () => row.departure_at,
  }[sort]()
  return Buffer.from(JSON.stringify([key, row.id])).toString('base64url')
}

export function readCursor(text: string | undefined): Place | undefined {
  if (!text) return undefined
  try {
    const [key, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [string, string]
    if (!isTime(key) || !isUuid(id)) throw new Error()
    return { key, id }
  } catch {
    throw refuse.invalid('cursor', 'This place in the list is unknown; start from its beginning')
  }
}

/** One page by keyset, in the order asked; `total` counts to a thousand. */
export async function listBookings(db: Db, filter: ListFilter): Promise<{ rows: ShownBooking[]; total: number }> {
  const where = whereOf(filter)
  const { key, type, order, after } = sorts[filter.sort ?? 'created']
  const rows = await all(
    db,
    sql<ShownBooking>`select bookings.*, payment_status(id) as payment_status from bookings where ${where}
    ${filter.after ? sql`and (${key}, id) ${after} (${filter.after.key}::${type}, ${filter.after.id}::uuid)` : sql``}
    order by ${key} ${order}, id ${order} limit ${filter.limit}`,
  )
  const counted = await first(
    db,
    sql<{ n: number }>`select count(*)::int8 as n from (select 1 from bookings where ${where} limit ${countMax}) few`,
  )
  return { rows, total: counted?.n ?? 0 }
}
