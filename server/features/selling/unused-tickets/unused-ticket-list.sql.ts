import { type RawBuilder, sql } from 'kysely'
import type { BookingChannel } from '#contract/selling/booking-shapes'
import { ticketEndingDays, type unusedTicketList } from '#contract/selling/unused-ticket-list'
import type { UnusedTicket } from '#contract/selling/unused-tickets'
import { containing } from '#server/db/lists'
import type { ListSql } from '#server/lists/list-sql'

export type UnusedRow = {
  number: string
  kind: UnusedTicket['kind']
  state: UnusedTicket['state']
  reference: string
  channel: BookingChannel
  passenger: string
  carrier: string
  flown_until: Date | null
  worth: number | null
  currency: string
  expires_on: string
  marked_at: Date
  agency_code: string | null
  agency_en: string | null
  agency_ar: string | null
  reason: string | null
  reminders: { days: number; at: string }[]
}

/** Open ones over `u` that soon run out. */
export const ticketEnding = (today: string) =>
  sql`u.closed_at is null and u.expires_on between ${today}::date and ${today}::date + ${ticketEndingDays}::int`

const state = sql`coalesce(u.closed_as, 'open')`

export const unusedFrom = sql`unused_tickets u join bookings b on b.id = u.booking_id
  left join booking_passengers p on p.booking_id = u.booking_id and p.position = u.position left join agencies g on g.id = b.agency_id`
export const unusedColumns =
  sql`u.number, u.kind, ${state} as state, b.reference, b.channel, coalesce(p.surname || ' / ' || p.given_name, b.lead_passenger) as passenger,
    u.carrier, u.flown_until, u.worth_minor as worth, u.currency, u.expires_on::text as expires_on, u.marked_at,
    g.code as agency_code, g.name_en as agency_en, g.name_ar as agency_ar, u.reason,
    (select coalesce(jsonb_agg(jsonb_build_object('days', r.days, 'at', r.at) order by r.at, r.days desc), '[]') from unused_ticket_reminders r where r.number = u.number) as reminders` as RawBuilder<UnusedRow>

export const unusedTicketListSql: ListSql<UnusedRow, typeof unusedTicketList.filters, 'expiring' | 'newest'> = {
  from: unusedFrom,
  select: unusedColumns,
  where: {
    q: (q) =>
      sql`(u.number like ${containing(q)} or b.reference ilike ${containing(q)} or p.surname ilike ${containing(q)} or p.given_name ilike ${containing(q)})`,
    kind: (kinds) => sql`u.kind = any(${[...kinds]}::text[])`,
    state: (states) => sql`${state} = any(${[...states]}::text[])`,
    airline: (airline) => sql`u.carrier = ${airline}`,
    days: ({ from, to }) =>
      sql`(${from ? sql`u.expires_on >= ${from}::date` : sql`true`} and ${to ? sql`u.expires_on <= ${to}::date` : sql`true`})`,
    ending: (_on, { today }) => ticketEnding(today),
  },
  find: [
    {
      like: /^(\d{13}|[A-Z0-9]{6}-[0-9A-Z]{2})$/i,
      where: (word) => sql`u.number = ${word.replace('-', '').toUpperCase()}`,
    },
    { like: /^(BK|OB)-[A-Za-z2-9]{6}$/, where: (word) => sql`b.reference = ${word.toUpperCase()}` },
  ],
  sorts: {
    expiring: {
      down: false,
      keys: [
        { by: sql`u.expires_on`, type: 'date' },
        { by: sql`u.number`, type: 'text' },
      ],
    },
    newest: {
      down: true,
      keys: [
        { by: sql`u.marked_at`, type: 'timestamptz' },
        { by: sql`u.number`, type: 'text' },
      ],
    },
  },
}

export const unusedTicketRow = (row: UnusedRow): UnusedTicket => ({
  number: row.number,
  kind: row.kind,
  state: row.state,
  booking: { reference: row.reference, channel: row.channel },
  passenger: row.passenger,
  carrier: row.carrier,
  flown_until: row.flown_until?.toISOString() ?? null,
  worth: row.worth === null ? null : { amount: row.worth, currency: row.currency },
  expires_on: row.expires_on,
  marked_at: row.marked_at.toISOString(),
  agency:
    row.agency_code === null
      ? null
      : { code: row.agency_code, name: { en: row.agency_en ?? '', ar: row.agency_ar ?? row.agency_en ?? '' } },
  reason: row.reason,
  reminders: row.reminders.map(({ days, at }) => ({ days, at: new Date(at).toISOString() })),
})
