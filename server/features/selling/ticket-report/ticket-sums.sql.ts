import { sql } from 'kysely'
import { type Db, first, inTx } from '#server/db/db'

/** Tickets as `t` and their bookings as `b`, with the sums that are kept of them (migration 0115): one index has all. */
export const keptTickets = sql`ticket_sums t cross join lateral (select t.carrier, t.agency_id, t.currency) b`

/** Whether every ticket is kept: of an older installation not before the job has been. */
export const areTicketsKept = async (db: Db): Promise<boolean> =>
  (await first(db, sql<{ are: boolean }>`select kept_until = 'infinity' as are from ticket_sums_state`))!.are

/** As many as the statistics say there are; none where nobody has counted them yet. */
export const ticketsThought = async (db: Db): Promise<number> =>
  (await first(
    db,
    sql<{ n: number }>`select greatest(reltuples, 0)::int8 as n from pg_class where oid = 'ticket_sums'::regclass`,
  ))!.n

/** Keeps the sums of tickets that were issued before they were kept (`fill_ticket_sums` of 0115), a month in each transaction. */
export async function fillTicketSums(db: Db): Promise<void> {
  for (let more = true; more; )
    more = await inTx(
      db,
      'fill ticket sums',
      async (tx) => (await first(tx, sql<{ more: boolean }>`select fill_ticket_sums() as more`))!.more,
    )
}
