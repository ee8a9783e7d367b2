import { type RawBuilder, sql } from 'kysely'
import type { ownCaseList } from '#contract/selling/own-case-list'
import type { OwnCase, OwnCaseTotals } from '#contract/selling/own-cases'
import { all, type Db, first } from '#server/db/db'
import type { Span } from '#contract/kernel/list'
import { containing } from '#server/db/lists'
import { bookingsReferred, borneBy, oftenBorne } from '#server/lists/booking-words'
import { type ListSql, withinDays } from '#server/lists/list-sql'

export type OwnCaseRow = {
  id: string
  reference: string
  kind: OwnCase['kind']
  booking: string
  passenger: string
  settled_at: Date
  currency: string
  charged: number
  given_back: number
  cost: number
}

/** Seats given back, another name, somebody who leaves: no airline has quoted these, so that they have no `case_changes`. */
const act = sql`coalesce(x.act, 'change')`
const kind = sql`case when c.kind = 'change' then ${act} else c.kind end`

/** Cases of these kinds, in parts that no case is of two of: a place in an index each, and all changes in one. */
const ofKinds = (kinds: readonly string[]): [RawBuilder<unknown>, ...RawBuilder<unknown>[]] => {
  const back = kinds.filter((one) => one === 'refund' || one === 'void').map((one) => sql`c.kind = ${one}`)
  const acts = kinds.filter((one) => one !== 'refund' && one !== 'void')
  const changes = sql`(c.kind = 'change' and ${act} = any(${acts}::text[]))`
  const [head, ...rest] = back
  return head ? [head, ...rest, ...(acts.length > 0 ? [changes] : [])] : [changes]
}
/** What the agency pays for a change, below zero what it gets: as it was quoted, else as the journal of the case says. */
const payer = sql`coalesce(x.payer_minor, paid_by_journal(c.journal_id))`
const charged = sql`coalesce(c.selling_minor, case when c.kind = 'change' then greatest(${payer}, 0) else c.paid_minor end)`
const givenBack = sql`coalesce(c.selling_back_minor, case when c.kind = 'change' then greatest(-${payer}, 0) else c.refund_minor end, 0)`
/** Of what is given back the company keeps what it does not pay the agency; a change costs what the agency pays for it. */
const cost = sql`case when c.kind = 'change' then ${payer} else c.paid_minor - coalesce(c.refund_minor, 0) end`

/** Where cases are only found, counted or summed: without the booking that a row shows. */
const casesAlone = sql`after_sale_cases c left join case_changes x on x.case_id = c.id`
export const ownCasesFrom = sql`${casesAlone} left join bookings b on b.id = c.booking_id`
export const ownCaseColumns =
  sql`c.id, c.reference, ${kind} as kind, b.reference as booking, b.lead_passenger as passenger, c.settled_at, c.currency,
  ${charged}::int8 as charged, ${givenBack}::int8 as given_back, (${cost})::int8 as cost` as RawBuilder<OwnCaseRow>

const keys = [
  { by: sql`c.settled_at`, type: 'timestamptz' },
  { by: sql`c.id`, type: 'uuid' },
] as const

/** References are in capitals: to look for those of the word takes less than to make each reference small. */
const referred = (q: string) => sql`c.reference like upper(${containing(q)})`

export const ownCaseListSql: ListSql<OwnCaseRow, typeof ownCaseList.filters, 'newest' | 'oldest'> = {
  from: ownCasesFrom,
  rows: casesAlone,
  select: ownCaseColumns,
  // Services of what was only held are part of the sale.
  always: sql`c.state = 'done' and c.agency_id is not null and coalesce(x.on_hold, false) = false`,
  narrow: sql`c.id`,
  where: {
    // Each part from an index of its own.
    q: (q) => sql`c.id = any(array(select n.id from after_sale_cases n where ${borneBy(sql`n.person`, q)}
      union select n.id from after_sale_cases n where n.reference ilike ${containing(q)}
      union select n.id from after_sale_cases n where n.booking_id = any(array(${bookingsReferred(q)}))))`,
    kind: (kinds) => sql`(${sql.join(ofKinds(kinds), sql` or `)})`,
    days: (span, at) => withinDays(sql`c.settled_at`, span, at),
  },
  split: { kind: ofKinds },
  find: [{ like: /^(RF|AS)-[A-Z2-9]{6}$/, where: (word) => sql`c.reference = ${word}` }],
  often: oftenBorne(
    sql`after_sale_cases c where c.state = 'done' and c.agency_id is not null`,
    sql`c.person`,
    (q) => sql`(${borneBy(sql`c.person`, q)} or ${referred(q)} or c.booking_id = any(array(${bookingsReferred(q)})))`,
  ),
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}

export function ownCaseView({
  id: _id,
  currency,
  settled_at,
  charged: paid,
  given_back,
  cost: taken,
  ...row
}: OwnCaseRow): OwnCase {
  const money = (amount: number) => ({ amount, currency })
  return {
    ...row,
    settled_at: settled_at.toISOString(),
    charged: money(paid),
    given_back: money(given_back),
    cost: money(taken),
    profit: money(paid - given_back - taken),
    may_set: row.kind === 'refund' || row.kind === 'void',
  }
}

/** One that is done, of this agency. */
export const ownCaseOf = (db: Db, agencyId: string, reference: string) =>
  first(
    db,
    sql<OwnCaseRow & { booking_id: string; people: number[] }>`select ${ownCaseColumns}, c.booking_id,
      (select coalesce(array_agg(p.position order by p.position), '{}') from case_people p where p.case_id = c.id) as people
      from ${ownCasesFrom}
      where ${ownCaseListSql.always!} and c.reference = ${reference} and c.agency_id = ${agencyId}`,
  )

type SumsRow = { currency: string; cases: number; charged: number; given_back: number; cost: number }

/** Case by case. */
const sumsOf = (where: RawBuilder<unknown>) => sql<SumsRow>`select c.currency, count(*)::int8 as cases,
  coalesce(sum(${charged}), 0)::int8 as charged, coalesce(sum(${givenBack}), 0)::int8 as given_back, coalesce(sum(${cost}), 0)::int8 as cost
  from ${casesAlone} where ${where} group by 1`

function totalsOf(rows: readonly SumsRow[]): OwnCaseTotals[] {
  return rows.map(({ currency, cases, ...sums }) => {
    const money = (amount: number) => ({ amount, currency })
    return {
      cases,
      charged: money(sums.charged),
      given_back: money(sums.given_back),
      cost: money(sums.cost),
      profit: money(sums.charged - sums.given_back - sums.cost),
    }
  })
}

/** Of the cases that fulfil this, one by one. */
export const ownCaseTotals = async (db: Db, where: RawBuilder<unknown>): Promise<OwnCaseTotals[]> =>
  totalsOf(await all(db, sql<SumsRow>`${sumsOf(where)} order by 1`))

type Ends = { begins: string; days_from: string; days_end: string; ends: string }

/** The instants at which some days begin and end on the wall of a zone, and the whole days of UTC between them. */
async function spanOf(db: Db, { from, to }: Span, zone: string): Promise<Ends> {
  const [begins, ends] = ['-infinity', 'infinity']
  if (!from && !to) return { begins, days_from: begins, days_end: ends, ends }
  return (await first(
    db,
    sql<Ends>`select b::text as begins, least(f, e)::text as days_from, greatest(date_trunc('day', e, 'UTC'), least(f, e))::text as days_end, e::text as ends
      from (select ${from ? sql`${from}::date::timestamp at time zone ${zone}` : sql`${begins}::timestamptz`} as b,
        ${to ? sql`(${to}::date + 1)::timestamp at time zone ${zone}` : sql`${ends}::timestamptz`} as e) s
      cross join lateral (select case when d < b then d + interval '1 day' else d end as f from date_trunc('day', b, 'UTC') d) whole`,
  ))!
}

type Spanned = { agency: string; kind?: readonly string[] | undefined; days?: Span | undefined; zone: string }

/** Of an agency's cases of some days and kinds: whole days of UTC as they are kept (migration 0153), those before and after them case by case. */
export async function ownCaseDayTotals(
  db: Db,
  { agency, kind: kinds, days = {}, zone }: Spanned,
): Promise<OwnCaseTotals[]> {
  const span = await spanOf(db, days, zone)
  const ofKind = (column: RawBuilder<unknown>) => (kinds ? sql`${column} = any(${[...kinds]}::text[])` : sql`true`)
  const edge = (after: string, until: string) =>
    sumsOf(sql`${ownCaseListSql.always!} and c.agency_id = ${agency} and c.settled_at >= ${after}::timestamptz and c.settled_at < ${until}::timestamptz
      and ${ofKind(kind)}`)
  const rows = await all(
    db,
    sql<SumsRow>`select currency, sum(cases)::int8 as cases, sum(charged)::int8 as charged, sum(given_back)::int8 as given_back, sum(cost)::int8 as cost
      from (
        select d.currency, d.cases, d.charged, d.given_back, d.cost from own_case_days d
        where d.agency_id = ${agency} and d.day >= ${span.days_from}::date and d.day < ${span.days_end}::date and ${ofKind(sql`d.kind`)}
        union all ${edge(span.begins, span.days_from)}
        union all ${edge(span.days_end, span.ends)}) parts
      group by 1 having sum(cases) > 0 order by 1`,
  )
  return totalsOf(rows)
}
