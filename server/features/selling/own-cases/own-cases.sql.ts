import { type RawBuilder, sql } from 'kysely'
import type { ownCaseList } from '#contract/selling/own-case-list'
import type { OwnCase, OwnCaseTotals } from '#contract/selling/own-cases'
import { all, type Db, first } from '#server/db/db'
import { containing } from '#server/db/lists'
import { bookingsReferred, oftenBorne } from '#server/lists/booking-words'
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

const kind = sql`case when c.kind = 'change' then x.act else c.kind end`
const charged = sql`coalesce(c.selling_minor, case when c.kind = 'change' then greatest(x.payer_minor, 0) else c.paid_minor end)`
const givenBack = sql`coalesce(c.selling_back_minor, case when c.kind = 'change' then greatest(-x.payer_minor, 0) else c.refund_minor end, 0)`
/** Of what is given back the company keeps what it does not pay the agency; a change costs what the agency pays for it. */
const cost = sql`case when c.kind = 'change' then x.payer_minor else c.paid_minor - coalesce(c.refund_minor, 0) end`

/** Left joins, though there always is a booking: where cases are only counted or summed it is not read. */
export const ownCasesFrom = sql`after_sale_cases c left join bookings b on b.id = c.booking_id left join case_changes x on x.case_id = c.id`
export const ownCaseColumns =
  sql`c.id, c.reference, ${kind} as kind, b.reference as booking, b.lead_passenger as passenger, c.settled_at, c.currency,
  ${charged}::int8 as charged, ${givenBack}::int8 as given_back, (${cost})::int8 as cost` as RawBuilder<OwnCaseRow>

const keys = [
  { by: sql`c.settled_at`, type: 'timestamptz' },
  { by: sql`c.id`, type: 'uuid' },
] as const

export const ownCaseListSql: ListSql<OwnCaseRow, typeof ownCaseList.filters, 'newest' | 'oldest'> = {
  from: ownCasesFrom,
  select: ownCaseColumns,
  // Services of what was only held are part of the sale.
  always: sql`c.state = 'done' and c.agency_id is not null and coalesce(x.on_hold, false) = false`,
  narrow: sql`c.id`,
  where: {
    // Each part from an index of its own.
    q: (q) => sql`c.id = any(array(select n.id from after_sale_cases n where n.person ilike ${containing(q)}
      union select n.id from after_sale_cases n where n.reference ilike ${containing(q)}
      union select n.id from after_sale_cases n where n.booking_id = any(array(${bookingsReferred(q)}))))`,
    kind: (kinds) => sql`${kind} = any(${[...kinds]}::text[])`,
    days: (span, at) => withinDays(sql`c.settled_at`, span, at),
  },
  find: [{ like: /^(RF|AS)-[A-Z2-9]{6}$/, where: (word) => sql`c.reference = ${word}` }],
  often: oftenBorne(
    sql`after_sale_cases c`,
    sql`c.person`,
    (q) =>
      sql`(c.reference ilike ${containing(q)} or c.person ilike ${containing(q)} or c.booking_id = any(array(${bookingsReferred(q)})))`,
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

export async function ownCaseTotals(db: Db, where: RawBuilder<unknown>): Promise<OwnCaseTotals[]> {
  const rows = await all(
    db,
    sql<{
      currency: string
      cases: number
      charged: number
      given_back: number
      cost: number
    }>`select c.currency, count(*)::int8 as cases,
      coalesce(sum(${charged}), 0)::int8 as charged, coalesce(sum(${givenBack}), 0)::int8 as given_back, coalesce(sum(${cost}), 0)::int8 as cost
      from ${ownCasesFrom} where ${where} group by 1 order by 1`,
  )
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
