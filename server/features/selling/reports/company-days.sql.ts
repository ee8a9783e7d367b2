import { type RawBuilder, sql } from 'kysely'
import type { CompanyFilter } from './report-filter.ts'

/** Sums of a company that are kept by day (migrations 0110 and 0114), and which of them is asked for. */
export type KeptPart = { part: 'all' | 'product' | 'carrier' | 'supplier' | 'agency'; key?: string | undefined }

const parts: Record<CompanyFilter['group'], KeptPart['part'] | null> = {
  booking: null,
  month: null,
  product: 'product',
  airline: 'carrier',
  supplier: 'supplier',
  agency: 'agency',
  salesman: 'agency',
}

/** Which part answers a report in lines of `group`, or null where two things are asked at once: then journals are read. Pure. */
export function keptPartOf(filter: CompanyFilter, group: CompanyFilter['group'] | 'total'): KeptPart | null {
  const asked: KeptPart[] = [
    { part: 'product' as const, key: filter.product },
    { part: 'carrier' as const, key: filter.airline },
    { part: 'supplier' as const, key: filter.supplier },
    { part: 'agency' as const, key: filter.agencyId },
  ].filter(({ key }) => key !== undefined)
  // The agencies of one salesman, whichever they are today.
  if (filter.salesmanId) asked.push({ part: 'agency' })
  const lines = group === 'total' ? null : parts[group]
  if (asked.length > 1 || (asked[0] && lines && asked[0].part !== lines)) return null
  return asked[0] ?? { part: lines ?? 'all' }
}

const keyOf: Record<KeptPart['part'], RawBuilder<unknown>> = {
  all: sql`''`,
  product: sql`coalesce(m.product, '')`,
  carrier: sql`coalesce(m.carrier, '')`,
  supplier: sql`coalesce(m.supplier, '')`,
  agency: sql`coalesce(m.agency_id::text, '')`,
}
const figures = ['sold', 'returned', 'cost', 'margin', 'charges', 'fees', 'corrections', 'tax'] as const
const each = (of: (name: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(figures.map((name) => of(sql.ref(name))))

/**
 * The sums of days, by key, currency and (where asked) month: of days that are over from what is kept, of the others
 * from their journals. Bookings are counted once in each line: on the day they moved first, or first again since the
 * line began; of what is not kept yet, those that had not moved since then.
 */
export function daysSql({ part, key }: KeptPart, { from, to, zone }: CompanyFilter, byMonth: boolean) {
  const first = from ? sql`${from}::date` : sql`'-infinity'::date`
  const end = to ? sql`(${to}::date + 1)` : sql`'infinity'::date`
  const until = sql`(select coalesce(max(s.summed_until), '-infinity') from journal_days_state s where s.zone = ${zone})`
  const open = sql`greatest(${first}, ${until})`
  const instant = (day: RawBuilder<unknown>) => sql`${day}::timestamp at time zone ${zone}`
  const month = (day: RawBuilder<unknown>) => (byMonth ? sql`date_trunc('month', ${day})::date` : sql`null::date`)
  const since = (day: RawBuilder<unknown>) =>
    byMonth ? sql`greatest(${first}, date_trunc('month', ${day})::date)` : first
  // Whole months are read a row each, what is before and after them by its days.
  const upto = sql`least(${end}, ${until})`
  const months = sql`(select w.months_from from whole_months(${first}, ${upto}) w)`
  const monthsEnd = sql`(select greatest(w.months_from, w.months_end) from whole_months(${first}, ${upto}) w)`
  const of = (t: string) =>
    sql`${sql.ref(`${t}.part`)} = ${part} ${key === undefined ? sql`` : sql`and ${sql.ref(`${t}.key`)} = ${key}`}`
  const before = (t: string) =>
    sql`${of(t)} and ${sql.ref(`${t}.day`)} >= ${first} and ${sql.ref(`${t}.day`)} < least(${months}, ${upto})`
  const after = (t: string) =>
    sql`${of(t)} and ${sql.ref(`${t}.day`)} >= ${monthsEnd} and ${sql.ref(`${t}.day`)} < ${upto}`
  const days = (where: RawBuilder<unknown>) => sql`
        select k.key, k.currency, ${month(sql`k.day`)} as month, k.bookings, ${each((name) => sql`k.${name}`)} from journal_days k where ${where}`
  const returns = (where: RawBuilder<unknown>) => sql`
        select r.key, r.currency, ${month(sql`r.day`)}, r.bookings, ${each(() => sql`0`)} from journal_returns r
          where ${where} and r.last_day < ${since(sql`r.day`)}`
  // Of all days every booking is counted on its first; a month has counted those that came again.
  const again = byMonth
    ? sql`union all ${returns(before('r'))} union all ${returns(after('r'))}`
    : from
      ? sql`union all ${returns(sql`${of('r')} and r.day >= ${first} and r.day < ${upto}`)}`
      : sql``
  // Of all days until one: all that is kept, without the months after it.
  const isAll = !from && !byMonth
  const wholeMonths = isAll
    ? sql`select t.key, t.currency, null::date, t.bookings, ${each((name) => sql`t.${name}`)} from journal_totals t where ${of('t')}
        union all
        select m.key, m.currency, null::date, -m.bookings, ${each((name) => sql`-m.${name}`)} from journal_months m
          where ${of('m')} and m.month >= ${monthsEnd}`
    : sql`select m.key, m.currency, ${byMonth ? sql`m.month` : sql`null::date`}, m.bookings ${byMonth ? sql`+ m.again` : sql``}, ${each((name) => sql`m.${name}`)}
          from journal_months m where ${of('m')} and m.month >= ${months} and m.month < ${monthsEnd}`
  return sql`
    lines as materialized (
      select m.*, ${keyOf[part]} as key, (m.posted_at at time zone ${zone})::date as day from journal_sums m
      where m.posted_at >= ${instant(open)} and m.posted_at < ${instant(end)} ${key === undefined ? sql`` : sql`and ${keyOf[part]} = ${key}`}),
    again as (
      select d.key, d.currency, ${month(sql`d.day`)} as month, count(*) as bookings
      from (select distinct on (l.key, l.currency, l.booking_ref, ${month(sql`l.day`)}) l.* from lines l) d
      where (select 1 from journal_sums m where m.booking_ref = d.booking_ref and m.currency = d.currency and ${keyOf[part]} = d.key
        and m.posted_at >= ${instant(since(sql`d.day`))} and m.posted_at < ${instant(open)} limit 1) is null
      group by 1, 2, 3),
    g as (
      select key, currency, month, sum(bookings)::int8 as bookings, ${each((name) => sql`sum(${name})::int8 as ${name}`)}
      from (
        ${days(before('k'))} union all ${days(after('k'))}
        union all
        ${wholeMonths}
        ${again}
        union all
        select l.key, l.currency, ${month(sql`l.day`)}, 0, ${each((name) => sql`l.${name}`)} from lines l
        union all
        select a.key, a.currency, a.month, a.bookings, ${each(() => sql`0`)} from again a) summed
      group by 1, 2, 3 ${isAll ? sql`having sum(bookings) > 0` : sql``})`
}
