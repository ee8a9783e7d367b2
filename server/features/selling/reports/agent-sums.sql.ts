import { type RawBuilder, sql } from 'kysely'
import type { AgentReportGroup } from '#contract/selling/reports'
import { type AgentKept, type AgentSpan, begins, instant, linesGone, linesOutside } from './agent-lines.sql.ts'

const names = ['sold', 'paid', 'given_back', 'charges', 'corrections', 'vat'] as const
const each = (of: (name: (typeof names)[number]) => RawBuilder<unknown>) => sql.join(names.map(of))

/** Over `m`: what lines came to. */
export const sums = sql`coalesce(sum(case m.what when 'sale' then m.selling when 'back' then -m.selling end), 0)::int8 as sold,
  coalesce(-sum(m.amount) filter (where m.what = 'sale'), 0)::int8 as paid,
  coalesce(sum(m.amount) filter (where m.what = 'back'), 0)::int8 as given_back,
  coalesce(-sum(m.amount) filter (where m.what = 'charge'), 0)::int8 as charges,
  coalesce(-sum(m.amount) filter (where m.what = 'correction'), 0)::int8 as corrections,
  coalesce(sum(m.vat), 0)::int8 as vat`

export type AgentLines = Exclude<AgentReportGroup, 'booking'> | 'total'

const keyOf = (lines: AgentLines, zone: string): RawBuilder<unknown> =>
  ({
    total: sql`''`,
    month: sql`to_char(m.posted_at at time zone ${zone}, 'YYYY-MM')`,
    airline: sql`coalesce(m.carrier, '')`,
    user: sql`coalesce(m.made_by::text, '')`,
  })[lines]

type Part = { part: 'all' | 'carrier' | 'user'; key: string | undefined }

/** Which kept sums answer a report in these lines; null where two things are asked for at once. Pure. */
export function keptPartOf({ airline, userId }: AgentSpan, lines: AgentLines): Part | null {
  const part = airline || lines === 'airline' ? 'carrier' : userId || lines === 'user' ? 'user' : 'all'
  const isTwo = part === 'carrier' ? Boolean(userId) || lines === 'user' : part === 'user' && lines === 'airline'
  return isTwo ? null : { part, key: airline ?? userId }
}

/** Over `k` (kept months, or who came again in them): the rows of one part in the months of the span. */
const keptRows = ({ account, months }: AgentKept, { part, key }: Part) =>
  sql`k.account_id = ${account}::uuid and k.part = ${part} and k.month >= ${months!.from}::date and k.month < ${months!.end}::date
    ${key === undefined ? sql`` : sql`and k.key = ${key}`}`

/**
 * The statement that names `g`: a row a line of the report. Of kept months their sums, less what changed since, and all
 * other lines as they stand. A booking is counted once in each line: in the first month it moved in since the span
 * began, unless it moved in a line before, and of lines after the months only where it had not moved in them.
 */
export function sumsSql(span: AgentSpan, kept: AgentKept, lines: AgentLines): RawBuilder<unknown> {
  const part = keptPartOf(span, lines)
  const { months } = kept
  const key = keyOf(lines, span.zone)
  if (!months || !part)
    return sql`m as materialized (${linesOutside(span, { ...kept, months: null })}),
    g as (select ${key} as key, count(distinct m.ref collate "C")::int8 as bookings, ${sums} from m group by 1)`
  const byMonth = lines === 'month'
  const keptKey = byMonth ? sql`to_char(k.month, 'YYYY-MM')` : lines === 'total' ? sql`''` : sql`k.key`
  const [first, end] = [instant(sql`${months.from}::date`, span.zone), instant(sql`${months.end}::date`, span.zone)]
  const moved = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
    sql`exists (select 1 from wallet_moves x where x.booking_ref = m.ref and x.account_id = ${kept.account}::uuid and x.posted_at >= ${from} and x.posted_at < ${until})`
  const late = byMonth ? sql`false` : sql`m.posted_at >= ${end} and m.ref <> all (${kept.stale}::text[])`
  const none = each(() => sql`0`)
  return sql`m as materialized (${linesOutside(span, kept)}),
    gone as materialized (${linesGone(span, kept)}),
    refs as (select m.ref, ${key} as key, bool_and(${late}) as late from m group by 1, 2),
    left_out as (select distinct m.ref, ${key} as key from gone m where ${byMonth ? sql`true` : sql`not ${moved(begins(span), first)}`}),
    g as (
      select key, sum(bookings)::int8 as bookings, ${each((name) => sql`sum(${sql.ref(name)})::int8 as ${sql.ref(name)}`)} from (
        select ${keptKey} as key, k.bookings ${byMonth ? sql`+ k.again` : sql``} as bookings, ${each((name) => sql.ref(`k.${name}`))}
          from wallet_months k where ${keptRows(kept, part)}
        union all
        select ${keptKey}, k.bookings, ${none} from wallet_returns k
          where ${byMonth || !span.from ? sql`false` : sql`${keptRows(kept, part)} and k.last_day < ${span.from}::date`}
        union all
        select key, 0, ${each((name) => sql`-${sql.ref(name)}`)} from (select ${key} as key, ${sums} from gone m group by 1) changed
        union all
        select key, -count(*), ${none} from left_out group by 1
        union all
        select ${key}, 0, ${sums} from m group by 1
        union all
        select m.key, count(*), ${none} from refs m where not m.late or not ${moved(first, end)} group by 1) summed
      group by 1 having sum(bookings) <> 0)`
}
