import { sql } from 'kysely'
import { all, type Db, type Tx } from '#server/db/db'

export type Ending = {
  number: string
  kind: 'unused' | 'part_used' | 'credit'
  booking_id: string
  passenger: string
  worth_minor: number | null
  currency: string
  expires_on: string
  /** The mark that it has come to: so many days before its end. */
  days: number
}

/**
 * Open tickets and EMDs that have come to one of these marks and of which nobody was told at it, or nearer to their end;
 * in the order of their bookings.
 */
export const endingTickets = (db: Db, today: string, marks: readonly number[]) =>
  all(
    db,
    sql<Ending>`select u.number, u.kind, u.booking_id, coalesce(p.surname || ' / ' || p.given_name, b.lead_passenger) as passenger,
        u.worth_minor, u.currency, u.expires_on::text as expires_on, m.days
      from unused_tickets u join bookings b on b.id = u.booking_id
      left join booking_passengers p on p.booking_id = u.booking_id and p.position = u.position
      cross join lateral (select min(d) as days from unnest(${[...marks]}::int[]) d where d >= u.expires_on - ${today}::date) m
      where u.closed_at is null and u.expires_on >= ${today}::date and m.days is not null
        and not exists (select 1 from unused_ticket_reminders r where r.number = u.number and r.days <= m.days)
      order by u.booking_id, u.expires_on, u.number`,
  )

/** Writes down that somebody is told of these at their mark; answers those that nobody else has told of meanwhile. */
export const claimReminders = (tx: Tx, endings: readonly Ending[], at: Date) =>
  all(
    tx,
    sql<{ number: string }>`insert into unused_ticket_reminders (number, days, at)
      select u.number, x.days, ${at} from jsonb_to_recordset(${JSON.stringify(endings.map(({ number, days }) => ({ number, days })))}::jsonb)
        as x (number text, days int) join unused_tickets u on u.number = x.number and u.closed_at is null
      on conflict (number, days) do nothing returning number`,
  )
