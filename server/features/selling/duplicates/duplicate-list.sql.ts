import { type RawBuilder, sql } from 'kysely'
import type { BookingChannel } from '#contract/selling/booking-shapes'
import type { duplicateList } from '#contract/selling/duplicate-list'
import type { DuplicateRow } from '#contract/selling/duplicates'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'

type Row = Pick<DuplicateRow, 'id' | 'kind' | 'outcome' | 'times' | 'count' | 'flight' | 'departs' | 'made_by'> & {
  at: Date
  passenger: string
  found_reference: string
  found_channel: BookingChannel
  reference: string | null
  channel: BookingChannel | null
  agency_code: string | null
  agency_en: string | null
  agency_ar: string | null
}

const keys = [
  { by: sql`d.at`, type: 'timestamptz' },
  { by: sql`d.id`, type: 'uuid' },
] as const

export const duplicateListSql: ListSql<Row, typeof duplicateList.filters, 'newest' | 'oldest'> = {
  from: sql`duplicate_findings d join bookings f on f.id = d.found_booking_id
    left join booking_passengers p on p.booking_id = d.found_booking_id and p.position = d.found_position
    left join bookings b on b.id = d.booking_id left join users u on u.id = d.made_by left join agencies g on g.id = d.agency_id`,
  // Whoever has a booking of their own by now is named by the one they were found in.
  select: sql`d.id, d.kind, d.outcome, d.times, d.count, d.flight, d.departs, d.at, u.name as made_by,
    coalesce(p.surname || ' / ' || p.given_name, f.lead_passenger) as passenger, f.reference as found_reference, f.channel as found_channel,
    b.reference, b.channel, g.code as agency_code, g.name_en as agency_en, g.name_ar as agency_ar` as RawBuilder<Row>,
  where: {
    q: (
      q,
    ) => sql`(f.reference ilike ${containing(q)} or b.reference ilike ${containing(q)} or d.flight ilike ${containing(q)}
      or p.surname ilike ${containing(q)} or p.given_name ilike ${containing(q)} or g.code ilike ${containing(q)}
      or g.name_en ilike ${containing(q)} or g.name_ar ilike ${containing(q)})`,
    kind: (kinds) => sql`d.kind = any(${[...kinds]}::text[])`,
    outcome: (outcomes) => sql`d.outcome = any(${[...outcomes]}::text[])`,
    days: (span, at) => withinDays(sql`d.at`, span, at),
    agency: (id) => sql`d.agency_id = ${id}`,
  },
  find: [
    {
      like: /^(BK|OB)-[A-Za-z2-9]{6}$/,
      where: (word) => sql`(f.reference = ${word.toUpperCase()} or b.reference = ${word.toUpperCase()})`,
    },
  ],
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}

export const duplicateRow = (row: Row): DuplicateRow => ({
  id: row.id,
  kind: row.kind,
  outcome: row.outcome,
  at: row.at.toISOString(),
  times: row.times,
  count: row.count,
  flight: row.flight,
  departs: row.departs,
  passenger: row.passenger,
  found: { reference: row.found_reference, channel: row.found_channel },
  booking: row.reference === null ? null : { reference: row.reference, channel: row.channel! },
  agency:
    row.agency_code === null
      ? null
      : { code: row.agency_code, name: { en: row.agency_en ?? '', ar: row.agency_ar ?? row.agency_en ?? '' } },
  made_by: row.made_by,
})
