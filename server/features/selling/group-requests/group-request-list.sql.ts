import { sql } from 'kysely'
import type { officeGroupRequestList } from '#contract/selling/group-request-list'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'
import { columns, joined, type RequestRecord } from './group-requests.sql.ts'

const keys = [
  { by: sql`r.created_at`, type: 'timestamptz' },
  { by: sql`r.id`, type: 'text' },
] as const

export const groupRequestListSql: ListSql<RequestRecord, typeof officeGroupRequestList.filters, 'newest' | 'oldest'> = {
  from: joined,
  rows: sql`group_requests r`,
  select: sql`${columns}`,
  where: {
    q: (q) =>
      sql`(r.name || ' ' || r.origin || '-' || r.destination || ' ' || coalesce(r.note, '')) ilike ${containing(q)}`,
    state: (states) => sql`r.state = any(${[...states]}::text[])`,
    days: (days, at) => withinDays(sql`r.created_at`, days, at),
  },
  find: [
    { like: /^GR-[A-Z2-9]{6}$/i, where: (word) => sql`r.id = ${word.toUpperCase()}` },
    {
      like: /^BK-[A-Z2-9]{6}$/i,
      where: (word) => sql`r.booking_id = (select id from bookings where reference = ${word.toUpperCase()})`,
    },
  ],
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}

export const ofBuyer = ({ agency_id, user_id }: { agency_id: string | null; user_id: string }) =>
  agency_id ? sql`r.agency_id = ${agency_id}` : sql`r.customer_id = ${user_id}`
