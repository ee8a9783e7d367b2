import { type RawBuilder, sql } from 'kysely'
import type { Localised } from '#contract/kernel/shapes'
import type { CalendarKind } from '#contract/selling/calendar-terms'
import type { BookingChannel } from '#contract/selling/booking-shapes'
import type { BookingStatus } from '#contract/selling/booking-states'
import { all, type Db, first } from '#server/db/db'

export type CalendarAsk = {
  from: string
  to: string
  zone: string
  kinds: readonly CalendarKind[]
  /** Whose bookings; null: everybody's. */
  agencyId: string | null
  madeBy: string | null
  perDay: number
}
export type EventRow = {
  key: string
  kind: CalendarKind
  day: string
  time: string | null
  at: Date | null
  reference: string
  channel: BookingChannel
  fulfilment: 'online' | 'offline'
  status: BookingStatus
  title: Localised | null
  lead_passenger: string
  agency: Localised | null
  amount: number | null
  currency: string
}
export type CountRow = { day: string; kind: CalendarKind; count: number }

/** Whose, over `b`. */
const whose = ({ agencyId, madeBy }: CalendarAsk) => sql`b.hold_state = 'held'
  ${agencyId ? sql`and b.agency_id = ${agencyId}` : sql``} ${madeBy ? sql`and b.created_by = ${madeBy}` : sql``}`

/** First and last day, as texts; `unsaved` leaves out dues of saved bookings before any booking is looked up. */
type Span = { first: RawBuilder<unknown>; last: RawBuilder<unknown>; unsaved?: RawBuilder<unknown> }
type Spanned = CalendarAsk & Span

/** An instant on the days of the span, by the reader's wall. */
const within = (at: RawBuilder<unknown>, { first, last, zone }: Spanned) =>
  sql`${at} >= ${first}::date::timestamp at time zone ${zone} and ${at} < (${last}::date + 1)::timestamp at time zone ${zone}`

const byInstant = (
  kind: CalendarKind,
  at: RawBuilder<unknown>,
  { zone }: CalendarAsk,
  more: RawBuilder<unknown>,
) => sql`
  select b.id, ${kind}::text as kind, to_char(${at} at time zone ${zone}, 'YYYY-MM-DD') as day,
    to_char(${at} at time zone ${zone}, 'HH24:MI') as time, ${at} as at, ${shown}, ${more}`
const noAmount = sql`null::int8 as amount, '' as part`
/** What is shown of the booking of an event, taken along from where it was found. */
const shown = sql`b.reference, b.channel, b.fulfilment, b.status, b.lead_passenger, b.currency, b.agency_id`

/** Every kind from an index of its own. A departure has no zone: its day is the airport's. */
const sources: Record<CalendarKind, (ask: Spanned) => RawBuilder<unknown>> = {
  departure: (ask) => sql`
    select b.id, 'departure' as kind, left(b.departure_at, 10) as day, nullif(substr(b.departure_at, 12, 5), '') as time,
      null::timestamptz as at, ${shown}, ${noAmount} from bookings b
    where ${whose(ask)} and b.departure_at >= ${ask.first} and b.departure_at < ${ask.last} || 'T24'
      and b.status in ('confirmed', 'approved', 'completed', 'void_requested', 'refund_requested', 'refund_quoted')`,
  limit: (ask) => sql`${byInstant('limit', sql`b.ttl_at`, ask, noAmount)}
    from bookings b where ${whose(ask)} and b.status = 'saved' and ${within(sql`b.ttl_at`, ask)}`,
  void: (ask) => sql`${byInstant('void', sql`b.void_until`, ask, noAmount)}
    from bookings b where ${whose(ask)} and b.status in ('confirmed', 'approved') and ${within(sql`b.void_until`, ask)}`,
  quote: (ask) => sql`${byInstant('quote', sql`c.valid_until`, ask, sql`c.refund_minor as amount, c.reference as part`)}
    from after_sale_cases c join bookings b on b.id = c.booking_id
    where ${whose(ask)} and c.state = 'quoted' and ${within(sql`c.valid_until`, ask)}`,
  // What a saved booking owes is due with its time limit.
  due: (ask) => sql`${byInstant('due', sql`u.due_at`, ask, sql`u.amount_minor as amount, u.no::text as part`)}
    from dues u join bookings b on b.id = u.booking_id
    where ${whose(ask)} and u.state in ('open', 'overdue') and b.status <> 'saved' and ${within(sql`u.due_at`, ask)} ${ask.unsaved ?? sql``}`,
  // Not flown, or an EMD that an airline holds: good for all of its last day.
  ticket: (ask) => sql`
    select b.id, 'ticket' as kind, u.expires_on::text as day, null as time, null::timestamptz as at, ${shown}, u.worth_minor as amount, u.number as part
    from unused_tickets u join bookings b on b.id = u.booking_id
    where ${whose(ask)} and u.closed_at is null and u.expires_on between ${ask.first}::date and ${ask.last}::date`,
}

const orders: Record<CalendarKind, RawBuilder<unknown>> = {
  departure: sql`b.departure_at`,
  limit: sql`b.ttl_at`,
  void: sql`b.void_until`,
  quote: sql`c.valid_until`,
  due: sql`u.due_at`,
  ticket: sql`u.number`,
}

/** How many of each kind on each day; each kind is counted by itself, as its rows need no order beside the others'. */
export function countsByDay(db: Db, ask: CalendarAsk): Promise<CountRow[]> {
  const span = { ...ask, first: sql`${ask.from}::text`, last: sql`${ask.to}::text` }
  // Most of what is due in a month is theirs: those with their limit in it are read along their own index.
  const unsaved = sql`and u.booking_id not in (
    select s.id from bookings s where s.hold_state = 'held' and s.status = 'saved' and ${within(sql`s.ttl_at`, span)})`
  const spanned = { ...span, unsaved }
  const found = sql.join(
    ask.kinds.map(
      (kind) =>
        sql`select e.day, ${kind}::text as kind, count(*)::int8 as count from (${sources[kind](spanned)}) e group by e.day`,
    ),
    sql` union all `,
  )
  return all(db, sql<CountRow>`${found}`)
}

/** The first of each day by their hour: of each kind no more are read than a day shows. */
export function eventsByDay(db: Db, ask: CalendarAsk): Promise<EventRow[]> {
  const ofDay = { ...ask, first: sql`d.day`, last: sql`d.day` }
  const found = sql.join(
    ask.kinds.map((kind) => sql`(${sources[kind](ofDay)} order by ${orders[kind]}, b.id limit ${ask.perDay})`),
    sql` union all `,
  )
  return all(
    db,
    sql<EventRow>`with days as (select to_char(day, 'YYYY-MM-DD') as day from generate_series(${ask.from}::date, ${ask.to}::date, interval '1 day') day),
      e as (select found.*, row_number() over (partition by found.day order by found.time nulls last, found.kind, found.id) as place
        from days d cross join lateral (${found}) found)
      select e.reference || ':' || e.kind || ':' || e.part as key, e.kind, e.day, e.time, e.at, e.reference, e.channel, e.fulfilment, e.status,
        (select i.title from booking_items i where i.booking_id = e.id order by i.no limit 1) as title, e.lead_passenger,
        case when a.id is not null then json_build_object('en', a.name_en, 'ar', a.name_ar) end as agency, e.amount, e.currency
      from e left join agencies a on a.id = e.agency_id where e.place <= ${ask.perDay} order by e.day, e.place`,
  )
}

export const agencyNamed = (db: Db, id: string) =>
  first(
    db,
    sql<{
      id: string
      code: string
      name: Localised
    }>`select id, code, json_build_object('en', name_en, 'ar', name_ar) as name from agencies where id = ${id}`,
  )
