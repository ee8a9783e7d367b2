import { sql } from 'kysely'
import { all, type Db, first, type Tx } from '#server/db/db'

export type BlockDeposit = { paid: number; drawn: number; forfeited: number; left: number }

/** What the books say of the deposits of these blocks; one that nothing was ever paid for is not in the answer. */
export async function depositsOf(db: Db | Tx, codes: readonly string[]): Promise<Map<string, BlockDeposit>> {
  const rows = await all(
    db,
    sql<BlockDeposit & { code: string }>`select a.owner_id as code, -sum(p.amount)::int8 as left,
        coalesce(-sum(p.amount) filter (where j.source_type = 'supplier_topup'), 0)::int8 as paid,
        coalesce(sum(p.amount) filter (where j.source_type = 'block_drawn'), 0)::int8 as drawn,
        coalesce(sum(p.amount) filter (where j.source_type = 'block_forfeited'), 0)::int8 as forfeited
      from ledger_accounts a join postings p on p.account_id = a.id join journals j on j.id = p.journal_id
      where a.owner_type = 'supplier' and a.kind = 'block_deposit' and a.owner_id = any(${[...codes]}) group by 1`,
  )
  return new Map(rows.map(({ code, ...deposit }) => [code, deposit]))
}

/** How often something was posted for a block: its journals are numbered. */
export const postedFor = async (tx: Tx, source: string, code: string): Promise<number> =>
  (await first(
    tx,
    sql<{
      posted: number
    }>`select count(*)::int as posted from journals where kind = 'block_deposit' and source_type = ${source} and source_id like ${`${code}:%`}`,
  ))!.posted

/** Codes of blocks whose nights are over on the hotel's clock, that are paid in any case, and where something is left. */
export const depositsToForfeit = async (db: Db, at: Date): Promise<string[]> =>
  (
    await all(
      db,
      sql<{
        code: string
      }>`select b.code from hotel_blocks b join hotel_rooms r on r.id = b.room_id join hotels h on h.id = r.hotel_id
        join hotel_cities city on city.code = h.city
        join ledger_accounts a on a.owner_type = 'supplier' and a.kind = 'block_deposit' and a.owner_id = b.code
        where b.release_on is null and ((b.last_night + 1)::timestamp at time zone city.zone) <= ${at}
          and (select sum(p.amount) from postings p where p.account_id = a.id) < 0 order by b.code limit 50`,
    )
  ).map(({ code }) => code)

/** Locks a block by its code; undefined where there is none. */
export const lockBlockOf = (tx: Tx, code: string) =>
  first(tx, sql<{ id: string }>`select id from hotel_blocks where code = ${code} for update`)
