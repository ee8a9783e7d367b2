import { type RawBuilder, sql } from 'kysely'
import type { officeOfflineList } from '#contract/selling/offline-list'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'
import { columns, joined, requestsAlone, type RequestRecord } from './offline.sql.ts'

const keys = [
  { by: sql`r.created_at`, type: 'timestamptz' },
  { by: sql`r.id`, type: 'text' },
] as const

export const offlineListSql: ListSql<RequestRecord, typeof officeOfflineList.filters, 'newest' | 'oldest'> = {
  from: joined,
  rows: requestsAlone,
  select: columns as RawBuilder<RequestRecord>,
  where: {
    q: (q) => {
      const like = containing(q)
      return sql`r.id in (select id from offline_requests where request_text ilike ${like} or names ilike ${like} or words_of(cities) ilike ${like})`
    },
    status: (status) => sql`i.stage = any(${[...status]})`,
    product: (product) => sql`r.product = ${product}`,
    days: (days, at) => withinDays(sql`r.created_at`, days, at),
    agency_id: (id) => sql`r.agency_id = ${id}`,
  },
  rare: {
    status: (status) => ({
      id: sql`r.booking_id`,
      ids: sql`select id from booking_items where fulfilment = 'offline' and stage = any(${[...status]})`,
    }),
  },
  find: [
    {
      like: /^\S{3,60}$/,
      where: (code) =>
        sql`r.booking_id in (select booking_id from booking_items where supplier = 'manual' and locator in (${code}, ${code.toUpperCase()}))`,
    },
    { like: /^OB-[A-Z2-9]{6}$/i, where: (word) => sql`r.id = ${word.toUpperCase()}` },
    {
      like: /^AG-[A-Z0-9]{4,8}$/i,
      where: (code) => sql`r.agency_id = (select id from agencies where code = ${code.toUpperCase()})`,
    },
  ],
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}

export const ofAgency = (id: string) => sql`r.agency_id = ${id}`
