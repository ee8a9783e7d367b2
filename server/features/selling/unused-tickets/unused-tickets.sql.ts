import { sql } from 'kysely'
import { all, byKey, changed, type Db, first, type Tx } from '#server/db/db'

/** Sold flights that have ended in this span, with a coupon that is open as far as we know; in the order of their ids. */
export const flownItems = (
  db: Db,
  { from, to, after, limit }: { from: Date; to: Date; after: string; limit: number },
) =>
  all(
    db,
    sql<{ id: string }>`select i.id from booking_items i
      where i.product = 'flight' and i.stage in ('confirmed', 'approved', 'completed') and i.acting is null
        and i.ends_at >= ${from} and i.ends_at < ${to} and i.id > ${after}::uuid
        and exists (select 1 from tickets t where t.booking_id = i.booking_id and t.item_id = i.id and t.kind = 'ticket'
          and jsonb_path_exists(t.coupons, '$[*] ? (@.status == "O")'))
      order by i.id limit ${limit}`,
  )

export type Mark = {
  number: string
  kind: 'unused' | 'part_used' | 'credit'
  booking_id: string
  item_id: string
  position: number
  carrier: string
  flown_until: Date | null
  worth_minor: number | null
  currency: string
  expires_on: string
}

/** Marks a ticket, or says anew what it is worth; one that was closed stays closed. Answers 1 where its mark is open now. */
export const markUnused = (tx: Tx, one: Mark, at: Date): Promise<number> =>
  changed(
    tx,
    sql`insert into unused_tickets (number, kind, booking_id, item_id, position, carrier, flown_until, worth_minor, currency, expires_on, marked_at)
      values (${one.number}, ${one.kind}, ${one.booking_id}, ${one.item_id}, ${one.position}, ${one.carrier}, ${one.flown_until}, ${one.worth_minor},
        ${one.currency}, ${one.expires_on}::date, ${at})
      on conflict (number) do update set kind = excluded.kind, worth_minor = excluded.worth_minor
      where unused_tickets.closed_at is null`,
  )

/** Credits that airlines owe stand in the list until they run out; of whoever got a booking of their own in that one. */
export const markCredits = (db: Db | Tx, at: Date) =>
  changed(
    db,
    sql`insert into unused_tickets (number, kind, booking_id, item_id, position, carrier, worth_minor, currency, expires_on, marked_at)
      select number, 'credit', booking_id, item_id, position, carrier, amount_minor, currency, expires_on, ${at} from airline_credits where used_at is null
      on conflict (number) do update set booking_id = excluded.booking_id, item_id = excluded.item_id, position = excluded.position
      where (unused_tickets.booking_id, unused_tickets.position) is distinct from (excluded.booking_id, excluded.position)`,
  )

/** Marks of passengers who got a booking of their own stand in that one from now on. */
export async function moveMarks(
  tx: Tx,
  itemId: string,
  to: { booking_id: string; item_id: string; people: readonly { position: number; to_position: number }[] },
): Promise<void> {
  await sql`update unused_tickets u set booking_id = ${to.booking_id}, item_id = ${to.item_id}, position = x.to_position
    from jsonb_to_recordset(${JSON.stringify(to.people)}::jsonb) as x (position int, to_position int)
    where u.item_id = ${itemId} and u.position = x.position`.execute(tx)
}

/** An EMD has paid for a change: it is open no longer. */
export const closeCredit = (tx: Tx, number: string, at: Date) =>
  changed(
    tx,
    sql`update unused_tickets set closed_at = ${at}, closed_as = 'used' where number = ${number} and closed_at is null`,
  )

/** The tickets of a passenger were exchanged for what is left of them. */
export const closeTickets = (tx: Tx, itemId: string, position: number, at: Date) =>
  changed(
    tx,
    sql`update unused_tickets set closed_at = ${at}, closed_as = 'used'
      where item_id = ${itemId} and position = ${position} and kind <> 'credit' and closed_at is null`,
  )

/** What was given back or exchanged since, and what has run out by this day, is open no longer. */
export async function closeOver(db: Db | Tx, today: string, at: Date): Promise<void> {
  await sql`update unused_tickets u set closed_at = ${at}, closed_as = 'used'
    where u.closed_at is null and u.kind <> 'credit'
      and not exists (select 1 from tickets t where t.number = u.number and jsonb_path_exists(t.coupons, '$[*] ? (@.status == "O")'))`.execute(
    db,
  )
  await sql`update unused_tickets set closed_at = ${at}, closed_as = 'expired' where closed_at is null and expires_on < ${today}::date`.execute(
    db,
  )
}

/** Open tickets of a booking that were not flown, or in part alone. */
export const openTickets = (db: Db, bookingId: string) =>
  all(
    db,
    sql<{
      number: string
      kind: 'unused' | 'part_used'
      item_no: number
      supplier: string
      position: number
      expires_on: string
    }>`${byKey} select u.number, u.kind, i.no as item_no, i.supplier, u.position, u.expires_on::text as expires_on
      from unused_tickets u join booking_items i on i.id = u.item_id
      where u.booking_id = ${bookingId} and u.closed_at is null and u.kind <> 'credit' order by u.position, u.number`,
  )

/** An open one, locked; of this agency where one is named. */
export const lockUnused = (tx: Tx, number: string, agencyId: string | null) =>
  first(
    tx,
    sql<{ booking_id: string }>`select u.booking_id from unused_tickets u join bookings b on b.id = u.booking_id
      where u.number = ${number} and u.closed_at is null and (${agencyId}::uuid is null or b.agency_id = ${agencyId}) for update of u`,
  )

export const closeByHand = (tx: Tx, number: string, by: string, reason: string, at: Date) =>
  changed(
    tx,
    sql`update unused_tickets set closed_at = ${at}, closed_as = 'by_hand', closed_by = ${by}, reason = ${reason} where number = ${number}`,
  )

export type PaperRow = {
  number: string
  passenger: number
  issued_at: Date
  coupons: { segment: number; status: string }[]
}
export const papersOf = (db: Db | Tx, itemId: string, bookingId: string) =>
  all(
    db,
    sql<PaperRow>`select number, passenger, issued_at, coupons from tickets
      where booking_id = ${bookingId} and item_id = ${itemId} and kind = 'ticket' order by passenger, number`,
  )
