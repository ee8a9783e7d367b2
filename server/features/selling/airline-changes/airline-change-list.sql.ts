import { type RawBuilder, sql } from 'kysely'
import type { BookingChannel } from '#contract/selling/booking-shapes'
import type { airlineChangeList } from '#contract/selling/airline-change-list'
import type { AirlineChangeRow } from '#contract/selling/airline-changes'
import type { NoticeRecord } from '#server/features/selling/airline-notices'
import { agenciesHolding, bookingsCalled, borneBy, oftenBorne } from '#server/lists/booking-words'
import { type ListSql, withinDays } from '#server/lists/list-sql'

type Row = Pick<NoticeRecord, 'id' | 'kind' | 'class' | 'state' | 'legs' | 'seen_at' | 'answer_by' | 'due_at'> & {
  reference: string
  channel: BookingChannel
  pnr: string | null
  lead_passenger: string
  agency_code: string | null
  agency_en: string | null
  agency_ar: string | null
}

const keysBy = (column: RawBuilder<unknown>) =>
  [
    { by: column, type: 'timestamptz' },
    { by: sql`n.id`, type: 'uuid' },
  ] as const

/** Of flights that this carrier sold. */
const flownBy = (airline: string) =>
  sql`legs @> ${JSON.stringify([{ before: { segments: [{ marketing_carrier: airline }] } }])}::jsonb`

/** What a word may mean but the name of who travels, each looked up once. */
const otherwise = (q: string) =>
  sql`n.booking_id = any(array(${bookingsCalled(q)})) or n.agency_id = any(array(${agenciesHolding(q)}))`

export const airlineChangeListSql: ListSql<Row, typeof airlineChangeList.filters, 'due' | 'newest'> = {
  rows: sql`airline_notices n`,
  from: sql`airline_notices n left join bookings b on b.id = n.booking_id left join booking_items i on i.id = n.item_id left join agencies g on g.id = b.agency_id`,
  select:
    sql`n.id, n.kind, n.class, n.state, n.legs, n.seen_at, n.answer_by, n.due_at, b.reference, b.channel, coalesce(i.carrier_locator, i.locator) as pnr,
    b.lead_passenger, g.code as agency_code, g.name_en as agency_en, g.name_ar as agency_ar` as RawBuilder<Row>,
  narrow: sql`n.id`,
  where: {
    q: (q) => sql`n.id = any(array(select n.id from airline_notices n where ${borneBy(sql`n.person`, q)}
      union select n.id from airline_notices n where n.booking_id in (${bookingsCalled(q)})
      union select n.id from airline_notices n where n.agency_id in (${agenciesHolding(q)})))`,
    state: (states) => sql`n.state = any(${[...states]}::text[])`,
    class: (classes) => sql`n.class = any(${[...classes]}::text[])`,
    overdue: (_on, { now }) => sql`n.state = 'open' and n.due_at <= ${now}`,
    told: (span, at) => withinDays(sql`n.seen_at`, span, at),
    airline: flownBy,
    agency: (id) => sql`n.agency_id = ${id}`,
  },
  find: [
    {
      like: /^(BK|OB)-[A-Za-z2-9]{6}$/,
      where: (word) => sql`n.booking_id = (select id from bookings where reference = ${word.toUpperCase()})`,
    },
  ],
  rare: {
    airline: (code) => ({ id: sql`n.id`, ids: sql`select id from airline_notices where ${flownBy(code)}` }),
  },
  often: {
    ...oftenBorne(
      sql`airline_notices n where true`,
      sql`n.person`,
      (q) => sql`(${borneBy(sql`n.person`, q)} or ${otherwise(q)})`,
    ),
    isCounted: true,
  },
  sorts: {
    due: { down: false, keys: keysBy(sql`n.due_at`) },
    newest: { down: true, keys: keysBy(sql`n.seen_at`) },
  },
}

export const airlineChangeRow = (row: Row): AirlineChangeRow => ({
  id: row.id,
  kind: row.kind,
  class: row.class,
  state: row.state,
  legs: row.legs,
  seen_at: row.seen_at.toISOString(),
  answer_by: row.answer_by?.toISOString() ?? null,
  due_at: row.due_at.toISOString(),
  booking: { reference: row.reference, channel: row.channel },
  pnr: row.pnr,
  passenger: row.lead_passenger,
  agency:
    row.agency_code === null
      ? null
      : { code: row.agency_code, name: { en: row.agency_en ?? '', ar: row.agency_ar ?? row.agency_en ?? '' } },
})
