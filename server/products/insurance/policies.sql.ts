import { sql } from 'kysely'
import { all, type Db, type Tx } from '#server/db/db'

export const insertPolicies = (
  tx: Tx,
  itemId: string,
  policies: readonly { position: number; number: string }[],
  at: Date,
) =>
  sql`insert into insurance_policies (item_id, position, number, issued_at)
    select ${itemId}::uuid, (one ->> 'position')::smallint, one ->> 'number', ${at}
    from jsonb_array_elements(${JSON.stringify(policies)}::jsonb) one on conflict (item_id, position) do nothing`.execute(
    tx,
  )

/** Ends the policies of these people, by their places; null: all of them. */
export const endPolicies = (tx: Tx, itemId: string, people: readonly number[] | null, at: Date) =>
  sql`update insurance_policies set ended_at = ${at} where item_id = ${itemId} and ended_at is null
    and (${people === null} or position = any(${[...(people ?? [])]}::int[]))`.execute(tx)

export type PolicyRow = { position: number; number: string; ended: boolean }

export const policiesOf = (db: Db, itemId: string) =>
  all(
    db,
    sql<PolicyRow>`select position, number, ended_at is not null as ended from insurance_policies where item_id = ${itemId} order by position`,
  )
