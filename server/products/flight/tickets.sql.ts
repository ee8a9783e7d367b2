import { sql } from 'kysely'
import { all, byKey, type Db, type Tx } from '#server/db/db'
import type { Booked, Known } from '#server/features/selling/bookings'
import type { SupplierBooking } from '#server/ports/flight'

export type TicketRow = {
  number: string
  /** Which item of the booking it is for. */
  item: number
  passenger: number
  kind: 'ticket' | 'emd'
  coupons: SupplierBooking['tickets'][number]['coupons']
  exchanged_from: string[]
  rfisc: string | null
  rfic: string | null
  connected_to: string | null
  endorsement: string | null
}
export const ticketsOf = (db: Db, bookingId: string) =>
  all(
    db,
    sql<TicketRow>`${byKey} select t.number, i.no as item, t.passenger, t.kind, t.coupons, t.exchanged_from, t.rfisc, t.rfic, t.connected_to, t.endorsement from tickets t join booking_items i on i.id = t.item_id
      where t.booking_id = ${bookingId} order by i.no, t.kind desc, t.passenger, t.number`,
  )

/** A document of an item as its airline has it. */
function insertTicket(
  { id, item }: Pick<Booked, 'id' | 'item'>,
  {
    number,
    passenger,
    kind,
    coupons,
    exchanged_from = [],
    rfisc = null,
    rfic = null,
    connected_to = null,
    endorsement = null,
  }: SupplierBooking['tickets'][number],
  at: Date,
) {
  return sql`insert into tickets (number, booking_id, item_id, passenger, kind, coupons, issued_at, exchanged_from, rfisc, rfic, connected_to, endorsement)
    values (${number}, ${id}, ${item.id}, ${passenger}, ${kind}, ${JSON.stringify(coupons)}::jsonb, ${at}, ${exchanged_from}::text[], ${rfisc}, ${rfic}, ${connected_to}, ${endorsement})`
}

/** Writes the tickets of a sale; answers how many, for the history. */
export async function writeTickets(
  tx: Tx,
  { id, item }: Booked,
  { answer: { tickets } }: Known<SupplierBooking>,
  at: Date,
): Promise<string> {
  for (const ticket of tickets)
    await sql`${insertTicket({ id, item }, ticket, at)} on conflict (booking_id, number) do nothing`.execute(tx)
  return `${tickets.filter(({ kind }) => kind === 'ticket').length} tickets`
}

/** Takes over the documents of a reissued journey: the exchanged ones with what became of their coupons, and the new ones. */
export async function takeDocuments(
  tx: Tx,
  { id, item }: Booked,
  { answer: { tickets } }: Known<SupplierBooking>,
  at: Date,
): Promise<void> {
  for (const ticket of tickets)
    await sql`${insertTicket({ id, item }, ticket, at)} on conflict (booking_id, number) do update set coupons = excluded.coupons`.execute(
      tx,
    )
}

/** The papers of these passengers that still count. */
export const openPapersOf = (db: Db, itemId: string, people: readonly number[]) =>
  all(
    db,
    sql<
      Pick<TicketRow, 'number' | 'passenger'>
    >`select number, passenger from tickets where item_id = ${itemId} and passenger = any(${[...people]}::int[])
      and jsonb_path_exists(coupons, '$[*] ? (@.status == "O")') order by number`,
  )

/** Coupons that are still open end as voided or refunded, of some passengers where told; flown ones stay flown. */
export async function closeCoupons(
  tx: Tx,
  { item }: Booked,
  how: 'void' | 'refund',
  people?: readonly number[],
): Promise<void> {
  await sql`update tickets set coupons = (
      select jsonb_agg(case when c ->> 'status' = 'O' then c || jsonb_build_object('status', ${how === 'void' ? 'V' : 'R'}::text) else c end order by n)
      from jsonb_array_elements(coupons) with ordinality as e (c, n))
    where item_id = ${item.id} and jsonb_array_length(coupons) > 0
      ${people ? sql`and passenger = any(${[...people]}::int[])` : sql``}`.execute(tx)
}

/** The papers of people who got a booking of their own, open or not, stand in that one, each under their new place. */
export async function moveTickets(
  tx: Tx,
  { item }: Booked,
  to: { booking_id: string; item_id: string; people: readonly { position: number; to_position: number }[] },
): Promise<void> {
  await sql`update tickets t set booking_id = ${to.booking_id}, item_id = ${to.item_id}, passenger = x.to_position
    from jsonb_to_recordset(${JSON.stringify(to.people)}::jsonb) as x (position int, to_position int)
    where t.item_id = ${item.id} and t.passenger = x.position`.execute(tx)
}

/** What became of coupons since, as their airline says: which were flown, and what was done with them elsewhere. */
export async function takeCoupons(tx: Tx, { id, item }: Booked, tickets: SupplierBooking['tickets']): Promise<void> {
  const known = tickets.map(({ number, coupons }) => ({ number, coupons }))
  await sql`update tickets t set coupons = x.coupons
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as x (number text, coupons jsonb)
    where t.booking_id = ${id} and t.item_id = ${item.id} and t.number = x.number and t.coupons <> x.coupons`.execute(
    tx,
  )
}
