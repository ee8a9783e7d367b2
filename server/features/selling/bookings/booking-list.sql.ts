import { type RawBuilder, sql } from 'kysely'
import type { Span } from '#contract/kernel/list'
import type { bookingList } from '#contract/selling/booking-list'
import { bookingStatuses } from '#contract/selling/booking-states'
import { readAs } from '#contract/selling/shown-status'
import { containing } from '#server/db/lists'
import { type ListSql, withinDays } from '#server/lists/list-sql'
import { type ListedBooking, listedColumns } from './booking-columns.sql.ts'
import { rankedByNames } from './booking-names.sql.ts'

type Sql = ListSql<ListedBooking, typeof bookingList.filters, (typeof bookingList.sorts)[number]>

const id = { by: sql`id`, type: 'uuid' } as const
/** A time limit counts while the booking is only saved; the others follow. */
const limit = sql`coalesce(case when status = 'saved' then ttl_at end, timestamptz '9999-01-01 00:00:00+00')`

/** One of its passengers is called so; asked of each booking by itself, never of all passengers at once. */
const isCalled = (
  q: string,
) => sql`(lead_passenger ilike ${containing(q)} or (select bool_or(p.surname ilike ${containing(q)} or p.given_name ilike ${containing(q)})
  from booking_passengers p where p.booking_id = bookings.id))`
const carriedBy = (code: string) => sql`carriers @> ${[code.toUpperCase()]}::text[]`
/** The first carrier is a column of its own; of what was bought together the others are looked for. */
const carriedApart = (code: string) =>
  [
    sql`carrier = ${code.toUpperCase()}`,
    sql`(item_count > 1 and carrier is distinct from ${code.toUpperCase()} and ${carriedBy(code)})`,
  ] as const

/** Bought together, and one of the items leaves on these days; over `b` (bookings). */
const leaves = (from: string, to: string | undefined) => sql`b.item_count > 1 and exists (
  select 1 from unnest(b.starts) as one where one >= ${from} and one < ${to ? `${to}T24` : 'A'})`

/**
 * The first item says enough of most; of what was bought together any of them counts. The order by departure is read
 * from the earliest of these on, not from the beginning.
 */
const travels = (
  from: string,
  to: string | undefined,
) => sql`(departure_at >= least(${from}, (select min(b.departure_at) from bookings b
    where b.hold_state = 'held' and ${to ? sql`b.departure_at < ${`${to}T24`}` : sql`true`} and ${leaves(from, to)}))
  and (departure_at >= ${from} or exists (select 1 from bookings b where b.id = bookings.id and ${leaves(from, to)})))`

/** The same in two parts: by the first item, and of what left before by one of the others. */
const travelsApart = ({ from, to }: Span) => {
  const before = to ? sql`departure_at < ${`${to}T24`}` : sql`true`
  if (!from) return [before] as const
  return [
    sql`(departure_at >= ${from} and ${before})`,
    sql`(departure_at < ${from} and item_count > 1 and exists (
      select 1 from unnest(starts) as one where one >= ${from} and one < ${to ? `${to}T24` : 'A'}))`,
  ] as const
}

/** One status is a place in an index that goes on by time; of several each is looked up by itself. */
const inStatus = (statuses: readonly string[]) =>
  statuses.length === 1 ? sql`status = ${statuses[0]}` : sql`status = any(${[...statuses]})`

const shown = { row: sql`'row'`, office: sql`'office'` }
/** What the rows of these bookings show of other tables, as `shown`: a row's, or the office's. */
export const shownBeside = (shows: keyof typeof shown) => (keys: RawBuilder<unknown>) =>
  sql`left join booking_rows(${keys}, ${shown[shows]}) shown on shown.of_booking = bookings.id`

export const bookingListSql: Sql = {
  from: sql`bookings`,
  select: sql<ListedBooking>`${listedColumns}, shown.payment_status, shown.title, shown.maker as made_by`,
  beside: shownBeside('row'),
  always: sql`hold_state = 'held' and fulfilment = 'online'`,
  where: {
    // Every part from an index of its own: together they are a union, not one condition that no index answers.
    q: (q) => sql`id in (
      select id from bookings where lead_passenger ilike ${containing(q)}
      union select id from bookings where client_ref ilike ${containing(q)}
      union select booking_id from booking_passengers where surname ilike ${containing(q)}
      union select booking_id from booking_passengers where given_name ilike ${containing(q)})`,
    status: inStatus,
    made: (days, at) => withinDays(sql`created_at`, days, at),
    travel: ({ from, to }) =>
      sql`(${to ? sql`departure_at < ${`${to}T24`}` : sql`true`} and ${from ? travels(from, to) : sql`true`})`,
    airline: carriedBy,
    mine: (_on, { user_id }) => sql`created_by = ${user_id}`,
    by: (id) => sql`created_by = ${id}`,
  },
  find: [
    { like: /^BK-[A-Z2-9]{6}$/i, where: (word) => sql`reference = ${word.toUpperCase()}` },
    {
      // A document of a ticketless airline.
      like: /^[A-Z0-9]{6}-[0-9A-Z]{2}$/i,
      where: (word) =>
        sql`id = any(array(select booking_id from tickets where number = ${word.replace('-', '').toUpperCase()}))`,
    },
    {
      like: /^[A-Z0-9]{5,8}$/i,
      // Found by their index first: the planner takes a locator that it does not know for a common one.
      where: (word) => sql`id = any(array(select id from bookings where locators @> ${[word.toUpperCase()]}::text[]))`,
    },
    {
      // An invoice or a note of it.
      like: /^[A-Z]{2}-\d{2}-\d+$/i,
      where: (word) =>
        sql`reference = any(array(select booking_ref from invoices where number = ${word.toUpperCase()}))`,
    },
    {
      like: /^(\D*\d){13}\D*$/,
      where: (word) => sql`id in (select booking_id from tickets where number = ${word.replaceAll(/\D/g, '')})`,
    },
  ],
  often: {
    rowsMin: 5_000,
    // So many rows are not fetched to be put in order, to show 25 of them.
    rankedMin: 100,
    elsewhere: (q) => sql`client_ref ilike ${containing(q)}`,
    estimate: (q) => sql<{ n: number }>`select names_held(${containing(q)}) as n`,
    where: isCalled,
    surely: (q) => sql`lead_passenger ilike ${containing(q)}`,
    ranked: rankedByNames,
  },
  narrow: sql`id`,
  split: { airline: carriedApart, travel: travelsApart },
  sorts: {
    created: { down: true, keys: [{ by: sql`created_at`, type: 'timestamptz' }, id] },
    ttl: { down: false, keys: [{ by: limit, type: 'timestamptz' }, id] },
    departure: { down: false, keys: [{ by: sql`departure_at`, type: 'text' }, id] },
  },
}

/** The same for whoever reads a status that is not shown as another one. */
export const bookingListFor = (hidden: readonly string[]): Sql =>
  hidden.length === 0
    ? bookingListSql
    : {
        ...bookingListSql,
        where: {
          ...bookingListSql.where,
          status: (asked) => inStatus(readAs(bookingStatuses, asked, hidden)),
        },
      }

export const ofCustomer = (customer: string) => sql`customer_id = ${customer}`
export const ofAllCustomers = sql`channel = 'customer'`
/** Only these of an agency's. */
export const namedOf = (agency: string, references: readonly string[]) =>
  sql`agency_id = ${agency} and reference = any(${[...references]})`
