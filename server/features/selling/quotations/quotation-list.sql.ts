import { sql } from 'kysely'
import type { quotationList } from '#contract/selling/quotation-list'
import type { QuotationState } from '#contract/selling/quotation-states'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'
import type { QuotationRecord } from './quotations.sql.ts'

const keys = [
  { by: sql`created_at`, type: 'timestamptz' },
  { by: sql`id`, type: 'uuid' },
] as const

const answerable = ['sent', 'viewed']

/** What has run out counts as expired before anybody wrote it down. */
function inStates(states: readonly QuotationState[], now: Date) {
  const open = states.filter((state) => answerable.includes(state))
  const others = states.filter((state) => !answerable.includes(state))
  const overdue = sql`state = any(${answerable}) and valid_until <= ${now}`
  return sql`(state = any(${others}) or state = any(${open}) and valid_until > ${now}
    or ${others.includes('expired') ? overdue : sql`false`})`
}

export const quotationListSql: ListSql<QuotationRecord, typeof quotationList.filters, 'newest' | 'oldest'> = {
  from: sql`quotations`,
  select: sql`quotations.*`,
  where: {
    q: (q) =>
      sql`(customer_name ilike ${containing(q)} or title ilike ${containing(q)} or customer_email ilike ${containing(q)})`,
    state: (states, { now }) => inStates(states, now),
    days: (days, at) => withinDays(sql`created_at`, days, at),
  },
  find: [
    { like: /^QT-[A-Z2-9]{6}$/i, where: (word) => sql`reference = ${word.toUpperCase()}` },
    {
      like: /^BK-[A-Z2-9]{6}$/i,
      where: (word) =>
        sql`exists (select 1 from quotation_bookings b where b.quotation_id = quotations.id and b.booking_ref = ${word.toUpperCase()})`,
    },
  ],
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}

export const ofAgency = (id: string) => sql`agency_id = ${id}`
