import { type RawBuilder, sql } from 'kysely'
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

/** No quotation is in two of these: a place in an index for each. What has run out counts as expired before anybody wrote it down. */
function partsOf(
  states: readonly QuotationState[],
  now: Date,
): readonly [RawBuilder<unknown>, ...RawBuilder<unknown>[]] {
  const of = (state: QuotationState) => {
    const written = sql`state = ${state}`
    if (answerable.includes(state)) return [sql`(${written} and valid_until > ${now})`]
    const overdue = answerable.map((open) => sql`(state = ${open} and valid_until <= ${now})`)
    return state === 'expired' ? [written, ...overdue] : [written]
  }
  const [head, ...rest] = states.flatMap(of)
  return [head!, ...rest]
}

const inStates = (states: readonly QuotationState[], now: Date) => sql`(${sql.join(partsOf(states, now), sql` or `)})`

export const quotationListSql: ListSql<QuotationRecord, typeof quotationList.filters, 'newest' | 'oldest'> = {
  from: sql`quotations`,
  select: sql`quotations.*`,
  narrow: sql`id`,
  where: {
    q: (q) =>
      sql`(customer_name ilike ${containing(q)} or title ilike ${containing(q)} or customer_email ilike ${containing(q)})`,
    state: (states, { now }) => inStates(states, now),
    days: (days, at) => withinDays(sql`created_at`, days, at),
  },
  split: { state: (states, { now }) => partsOf(states, now) },
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
