import { type RawBuilder, sql } from 'kysely'
import type { BookingChannel } from '#contract/selling/booking-shapes'
import { summedMax, type TicketRow, type TicketTotals } from '#contract/selling/ticket-report'
import type { ticketReportList } from '#contract/selling/ticket-report-list'
import { all, type Db } from '#server/db/db'
import { containing } from '#server/db/lists'
import { agenciesHolding, bookingsReferred, oftenNamed, someAgencyHolds } from '#server/lists/booking-words'
import { countOf, type ListSql, withinDays } from '#server/lists/list-sql'
import { areTicketsKept, keptTickets, ticketsThought } from './ticket-sums.sql.ts'

type Row = {
  number: string
  kind: 'ticket' | 'emd'
  issued_at: Date
  reference: string
  channel: BookingChannel
  pnr: string | null
  carrier: string | null
  surname: string | null
  given_name: string | null
  agency_code: string | null
  agency_en: string | null
  agency_ar: string | null
  state: TicketRow['state']
  currency: string
  /** Of the ticket that bears its passenger's share. */
  sums: Record<'sold' | 'net' | 'vat' | 'returned', number | null> | null
}

const keys = [
  { by: sql`t.issued_at`, type: 'timestamptz' },
  { by: sql`t.number`, type: 'text' },
] as const

/** Whether a ticket bears its passenger's share: the first of theirs on the item does. */
const bears = sql`t.kind = 'ticket' and not exists (select 1 from tickets o where o.booking_id = t.booking_id and o.item_id = t.item_id
  and o.passenger = t.passenger and o.kind = 'ticket' and o.number < t.number)`
const returned = sql`(select sum(cp.refund_minor)::int8 from case_people cp join after_sale_cases c on c.id = cp.case_id
  where cp.item_id = t.item_id and cp.position = t.passenger and c.state = 'done' and cp.state = 'given_back')`
/** Together, so that the shares of each are read once. */
const sums = sql`case when ${bears} then (select json_build_object('sold', sum(s.amount_minor), 'net', sum(s.net_minor), 'vat', sum(s.vat_minor), 'returned', ${returned})
  from item_shares s where s.item_id = t.item_id and s.position = t.passenger) end`
const back = sql`(select c.kind from case_people cp join after_sale_cases c on c.id = cp.case_id
  where cp.item_id = t.item_id and cp.position = t.passenger and c.state = 'done' and cp.state = 'given_back' limit 1)`

/** An EMD may be given back without its ticket. */
const alone = sql`case when t.kind = 'emd' and jsonb_path_exists(t.coupons, '$[*] ? (@.status == "R")') then 'refund' end`

/** Another document was given for it, or it paid for a change, whichever booking that was of. */
const exchanged = sql`(exists (select 1 from tickets n where n.booking_id = t.booking_id and t.number = any (n.exchanged_from))
  or (t.kind = 'emd' and exists (select 1 from airline_credits c where c.number = t.number and c.used_at is not null)))`

/** Left joins, though there always is one: a table that no filter asks for is not read where rows are only counted. */
const from = sql`tickets t left join bookings b on b.id = t.booking_id
  left join booking_passengers p on p.booking_id = t.booking_id and p.position = t.passenger left join agencies g on g.id = b.agency_id`

export const ticketReportSql: ListSql<Row, typeof ticketReportList.filters, 'newest' | 'oldest'> = {
  from,
  select:
    sql`t.number, t.kind, t.issued_at, b.reference, b.channel, coalesce(b.airline_pnr, b.pnr) as pnr, b.carrier, p.surname, p.given_name,
    g.code as agency_code, g.name_en as agency_en, g.name_ar as agency_ar,
    case when ${exchanged} then 'exchanged' else case coalesce(${back}, ${alone}, case (select i.stage from booking_items i where i.id = t.item_id) when 'voided' then 'void' when 'refunded' then 'refund' end)
      when 'void' then 'voided' when 'refund' then 'refunded' else 'issued' end end as state,
    b.currency, ${sums} as sums` as RawBuilder<Row>,
  where: {
    q: (q) => sql`(t.booking_id, t.number) in (
      select booking_id, number from tickets where ${/^[\d -]{2,}$/.test(q)} and number like ${containing(q)}
      union select o.booking_id, o.number from tickets o where o.booking_id in (${bookingsReferred(q)}
        union select id from bookings where locators @> ${[q.trim().toUpperCase()]}::text[])
      union select o.booking_id, o.number from booking_passengers w join tickets o on o.booking_id = w.booking_id and o.passenger = w.position
        where w.surname ilike ${containing(q)}
      union select o.booking_id, o.number from tickets o where ${someAgencyHolds(q)}
        and o.booking_id in (select id from bookings where hold_state = 'held' and agency_id in (${agenciesHolding(q)})))`,
    days: (days, at) => withinDays(sql`t.issued_at`, days, at),
    kind: (kind) => sql`t.kind = ${kind}`,
    airline: (airline) => sql`b.carrier = ${airline}`,
    agency_id: (id) => sql`b.agency_id = ${id}`,
  },
  find: [
    { like: /^\d{13}$/, where: (word) => sql`t.number = ${word}` },
    // A document of a ticketless airline.
    {
      like: /^[A-Z0-9]{6}-[0-9A-Z]{2}$/i,
      where: (word) => sql`t.number = ${word.replace('-', '').toUpperCase()}`,
    },
  ],
  often: oftenNamed(
    (
      q,
    ) => sql`(t.number like ${containing(q)} or b.reference ilike ${containing(q)} or b.pnr ilike ${containing(q)} or b.airline_pnr ilike ${containing(q)}
      or p.surname ilike ${containing(q)} or g.code ilike ${containing(q)} or g.name_en ilike ${containing(q)} or g.name_ar ilike ${containing(q)})`,
  ),
  sorts: { newest: { down: true, keys }, oldest: { down: false, keys } },
}

export function ticketRow(row: Row): TicketRow {
  const money = (amount: number | null | undefined) => (amount == null ? null : { amount, currency: row.currency })
  return {
    id: `${row.reference}:${row.number}`,
    number: row.number,
    kind: row.kind,
    issued_at: row.issued_at.toISOString(),
    booking: { reference: row.reference, channel: row.channel },
    pnr: row.pnr,
    airline: row.carrier,
    passenger: [row.surname, row.given_name].filter(Boolean).join(' / '),
    agency:
      row.agency_code === null
        ? null
        : { code: row.agency_code, name: { en: row.agency_en ?? '', ar: row.agency_ar ?? row.agency_en ?? '' } },
    state: row.state,
    sold: money(row.sums?.sold),
    net: money(row.sums?.net),
    vat: money(row.sums?.vat),
    returned: money(row.sums?.returned),
  }
}

type SumsRow = { currency: string; tickets: number; sold: number; vat: number; returned: number }

/** Ticket by ticket, as they stand. */
const readSums = (where: RawBuilder<unknown>) => sql<SumsRow>`
  select f.currency, count(*)::int8 as tickets, coalesce(sum(s.sold), 0)::int8 as sold, coalesce(sum(s.vat), 0)::int8 as vat, coalesce(sum(r.back), 0)::int8 as returned
  from (select b.currency, t.item_id, t.passenger, ${bears} as bears from ${from} where ${where}) f
  left join lateral (select sum(s.amount_minor) as sold, sum(s.vat_minor) as vat from item_shares s
    where f.bears and s.item_id = f.item_id and s.position = f.passenger) s on true
  left join lateral (select sum(cp.refund_minor) as back from case_people cp join after_sale_cases c on c.id = cp.case_id
    where f.bears and cp.item_id = f.item_id and cp.position = f.passenger and c.state = 'done' and cp.state = 'given_back') r on true
  group by 1 order by 3 desc, 1`

/** From the sums that are kept of each, of so many of them at most. */
const keptSums = (where: RawBuilder<unknown>, limit: number) => sql<SumsRow>`
  select t.currency, count(*)::int8 as tickets, sum(t.sold)::int8 as sold, sum(t.vat)::int8 as vat, sum(t.returned)::int8 as returned
  from (select t.currency, t.sold, t.vat, t.returned from ${keptTickets} where ${where} limit ${limit}) t group by 1 order by 3 desc, 1`

/** Statistics may be somewhat old, and no ticket is ever taken away: so many times as many are too many. */
const manyTimes = 5

type Asked = { isSearched: boolean; ofDays?: boolean; ofAll?: boolean; max?: number }

/**
 * How many tickets a filter has, as far as they are summed, and their sums, one a currency; null where they are too many
 * to be read one by one. Words are looked for among all that is known of a ticket: `isSearched` reads them there. `ofDays`: of some days, mostly not too many.
 * `ofAll`: without any filter, so that the statistics tell where there are many times too many.
 */
export async function ticketTotals(
  db: Db,
  where: RawBuilder<unknown>,
  { isSearched, ofDays = false, ofAll = false, max = summedMax }: Asked,
): Promise<{ count: number; totals: TicketTotals[] | null }> {
  const isKept = !isSearched && (await areTicketsKept(db))
  if (isKept && ofAll && (await ticketsThought(db)) > manyTimes * max) return { count: max + 1, totals: null }
  // Where they are mostly few enough they are added up while they are counted, not counted first.
  const least = isKept && ofDays ? 0 : await countOf(db, { from: isKept ? keptTickets : from }, where, max + 1)
  if (least > max) return { count: least, totals: null }
  const rows = await all(db, isKept ? keptSums(where, max + 1) : readSums(where))
  const count = rows.reduce((sum, { tickets }) => sum + tickets, 0)
  const totals = rows.map(({ tickets, currency, ...sums }) => ({
    tickets,
    sold: { amount: sums.sold, currency },
    vat: { amount: sums.vat, currency },
    returned: { amount: sums.returned, currency },
  }))
  return { count, totals: count > max ? null : totals }
}
