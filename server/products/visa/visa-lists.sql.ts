import { sql } from 'kysely'
import type { visaApplicationList, visaList } from '#contract/selling/visa-lists'
import type { VisaApplicationRow, VisaRow } from '#contract/selling/visa-shapes'
import { visaStuckDays } from '#contract/selling/visa-terms'
import { containing } from '#server/db/lists'
import { bookingsCalled, borneBy, oftenBorne } from '#server/lists/booking-words'
import type { ListSql } from '#server/lists/list-sql'

export type VisaListRow = Omit<VisaRow, 'lowest' | 'created_at'> & {
  lowest_minor: number
  currency: string
  created_at: Date
}
type V = typeof visaList

export const visaListSql: ListSql<VisaListRow, V['filters'], V['sorts'][number]> = {
  from: sql`visa_types v join countries c on c.code = v.country`,
  select: sql<VisaListRow>`v.id, v.code, v.country, json_build_object('en', c.name_en, 'ar', c.name_ar) as country_name,
    json_build_object('en', v.name_en, 'ar', v.name_ar) as name, v.entries, v.stay_days, v.days_max, v.lowest_minor, v.currency, v.created_at,
    (select count(*)::int from visa_cases k where k.visa_id = v.id and k.state not in ('draft', 'rejected', 'delivered', 'withdrawn')) as open,
    case when v.active then 'active' else 'inactive' end as active`,
  always: sql`v.archived_at is null`,
  where: {
    q: (q) =>
      sql`(v.name_en ilike ${containing(q)} or v.name_ar ilike ${containing(q)} or c.name_en ilike ${containing(q)} or c.name_ar ilike ${containing(q)})`,
    active: (active) => sql`v.active = ${active === 'active'}`,
  },
  find: [
    { like: /^VT-[A-Z2-9]{6}$/i, where: (word) => sql`v.code = ${word.toUpperCase()}` },
    { like: /^[A-Z]{2}$/i, where: (word) => sql`v.country = ${word.toUpperCase()}` },
  ],
  sorts: {
    country: {
      down: false,
      keys: [
        { by: sql`v.country`, type: 'text' },
        { by: sql`v.id`, type: 'uuid' },
      ],
    },
    newest: {
      down: true,
      keys: [
        { by: sql`v.created_at`, type: 'timestamptz' },
        { by: sql`v.id`, type: 'uuid' },
      ],
    },
  },
}

export type ApplicationListRow = Omit<VisaApplicationRow, 'moved_at'> & { moved_at: Date }
type A = typeof visaApplicationList

/** Visas that are sold, by their name as applications show it. */
const typesNamed = (q: string) => sql`select v.id from visa_types v join countries o on o.code = v.country
  where o.name_en || ': ' || v.name_en ilike ${containing(q)} or o.name_ar || ': ' || v.name_ar ilike ${containing(q)}`

export const visaApplicationListSql: ListSql<ApplicationListRow, A['filters'], A['sorts'][number]> = {
  rows: sql`visa_cases k`,
  from: sql`visa_cases k left join booking_items i on i.id = k.id left join bookings b on b.id = i.booking_id left join agencies a on a.id = b.agency_id`,
  select: sql<ApplicationListRow>`b.reference as booking_id, k.state, i.title as visa, b.lead_passenger as person, k.nationality,
    case when a.id is not null then json_build_object('en', a.name_en, 'ar', a.name_ar) end as buyer, i.detail ->> 'speed' as speed,
    k.promised_on::text as promised_on, k.moved_at,
    (select count(*)::int from visa_documents d where d.case_id = k.id and d.mandatory and d.state = 'wanted') as missing,
    (select coalesce(max(h.seq), 0) from record_history h where h.kind = 'visa' and h.record_id = k.id::text) as version`,
  always: sql`k.state <> 'draft' and k.promised_on is not null`,
  narrow: sql`k.id`,
  where: {
    q: (q) => sql`k.id = any(array(select k.id from visa_cases k where ${borneBy(sql`k.person`, q)}
      union select i.id from booking_items i where i.product = 'visa' and i.booking_id in (${bookingsCalled(q)})
      union select k.id from visa_cases k where k.visa_id in (${typesNamed(q)})))`,
    state: (states) => (states.length === 1 ? sql`k.state = ${states[0]}` : sql`k.state = any(${[...states]}::text[])`),
    stuck: (_, { now }) =>
      sql`k.state in ('submitted', 'docs_pending', 'checked', 'at_embassy', 'approved')
        and k.moved_at < ${new Date(now.getTime() - visaStuckDays * 86_400_000)}`,
  },
  find: [
    {
      like: /^BK-[A-Z2-9]{6}$/i,
      where: (word) =>
        sql`k.id = any(array(select i.id from booking_items i where i.booking_id = (select id from bookings where reference = ${word.toUpperCase()})))`,
    },
  ],
  often: {
    ...oftenBorne(
      sql`visa_cases k where k.state <> 'draft' and k.promised_on is not null`,
      sql`k.person`,
      (q) => sql`(${borneBy(sql`k.person`, q)} or k.visa_id = any(array(${typesNamed(q)}))
      or k.id = any(array(select i.id from booking_items i where i.product = 'visa' and i.booking_id in (${bookingsCalled(q)}))))`,
    ),
    isCounted: true,
  },
  sorts: {
    promised: {
      down: false,
      keys: [
        { by: sql`k.promised_on`, type: 'date' },
        { by: sql`k.id`, type: 'uuid' },
      ],
    },
    newest: {
      down: true,
      keys: [
        { by: sql`k.made_at`, type: 'timestamptz' },
        { by: sql`k.id`, type: 'uuid' },
      ],
    },
  },
}
