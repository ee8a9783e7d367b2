import { type RawBuilder, sql } from 'kysely'
import { type Db, first, inTx, type Tx } from '#server/db/db'
import type { ReportDays } from './report-filter.ts'

export type AgentSpan = ReportDays & {
  agencyId: string
  currency: string
  airline?: string | undefined
  userId?: string | undefined
}

/** What is kept of a wallet now: lines until an instant, but for bookings that changed since, and months within the span. */
export type AgentKept = {
  account: string | null
  lines_until: string
  stale: string[]
  /** Whole months of the span that are kept, the end left out; null where none is. */
  months: { from: string; end: string } | null
}

/**
 * Runs `read` on one state of the database, with what is kept of the agency's wallet in it (migrations 0111, 0116 and
 * that of `wallet_months`). Reads only. A transaction's statements are kept by its connection, with a plan for any values
 * from the sixth time on: that of an agency with ten lines, or a million. Here each is planned for what is asked.
 */
export const withKept = <T>(db: Db, span: AgentSpan, read: (tx: Tx, kept: AgentKept) => Promise<T>): Promise<T> =>
  inTx(db, 'own report', async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    const { agencyId, currency, from, to, zone } = span
    const row = await first(
      tx,
      sql<{
        account: string
        lines_until: string
        stale: string[]
        months_from: string | null
        months_end: string | null
      }>`
      select set_config('plan_cache_mode', 'force_custom_plan', true) as planned, w.id as account, l.kept_until::text as lines_until, wallet_stale(w.id) as stale, k.months_from::text, k.months_end::text
      from ledger_accounts w cross join wallet_moves_state l
      left join wallet_months_state s on s.account_id = w.id and s.zone = ${zone}
      left join lateral whole_months(${from ?? '-infinity'}::date, least(${to ? sql`${to}::date + 1` : sql`'infinity'::date`}, s.kept_until)) k
        on s.account_id is not null and k.months_from < k.months_end
      where w.owner_type = 'agency' and w.owner_id = ${agencyId} and w.kind = 'wallet' and w.currency = ${currency}`,
    )
    const months = row?.months_from && row.months_end ? { from: row.months_from, end: row.months_end } : null
    return read(tx, {
      account: row?.account ?? null,
      lines_until: row?.lines_until ?? '-infinity',
      stale: row?.stale ?? [],
      months,
    })
  })

const columns = sql`m.booking_ref as ref, m.amount, m.posted_at, m.selling, m.vat, m.what, m.carrier, m.made_by`
export const instant = (day: RawBuilder<unknown>, zone: string) => sql`(${day}::timestamp at time zone ${zone})`
export const begins = ({ from, zone }: ReportDays) =>
  from ? instant(sql`${from}::date`, zone) : sql`'-infinity'::timestamptz`
export const ends = ({ to, zone }: ReportDays) =>
  to ? instant(sql`(${to}::date + 1)`, zone) : sql`'infinity'::timestamptz`
export const asked = ({ airline, userId }: AgentSpan) =>
  sql`true ${airline ? sql`and m.carrier = ${airline}` : sql``} ${userId ? sql`and m.made_by = ${userId}` : sql``}`

/** Over `m`: kept lines of this wallet from one instant until before another, of bookings that did not change since. */
export const keptWithin = (
  { account, lines_until, stale }: AgentKept,
  from: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
) =>
  sql`m.account_id = ${account}::uuid and m.posted_at >= ${from} and m.posted_at < least(${until}, ${lines_until}::timestamptz)
    and m.booking_ref <> all (${stale}::text[])`

/** Lines that are read as they stand: of bookings that changed since, and those that came since. */
export const restLines = (span: AgentSpan, { account, stale }: AgentKept) =>
  sql`select ${columns} from wallet_moves_rest(${account}::uuid, ${begins(span)}, ${ends(span)}, ${stale}::text[]) m where ${asked(span)}`

/** Lines that kept months do not hold. `selling` is what the agency's own customer paid, or was given back by the case. */
export function linesOutside(span: AgentSpan, kept: AgentKept): RawBuilder<unknown> {
  const within = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) =>
    sql`select ${columns} from wallet_moves m where ${keptWithin(kept, from, until)} and ${asked(span)}`
  const { months } = kept
  const edges = months
    ? sql`${within(begins(span), instant(sql`${months.from}::date`, span.zone))}
      union all ${within(instant(sql`${months.end}::date`, span.zone), ends(span))}`
    : within(begins(span), ends(span))
  return sql`${edges} union all ${restLines(span, kept)}`
}

/** Lines in kept months that no longer hold: their bookings changed since, and are read as they stand. */
export const linesGone = (span: AgentSpan, { account, stale, months }: AgentKept) =>
  sql`select ${columns} from wallet_moves m where ${
    months
      ? sql`m.account_id = ${account}::uuid and m.booking_ref = any (${stale}::text[])
        and m.posted_at >= ${instant(sql`${months.from}::date`, span.zone)} and m.posted_at < ${instant(sql`${months.end}::date`, span.zone)}`
      : sql`false`
  } and ${asked(span)}`
