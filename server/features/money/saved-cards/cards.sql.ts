import { sql } from 'kysely'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type CardRow = {
  id: string
  holder_id: string
  method_encrypted: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_default: boolean
  state: 'kept' | 'leaving'
  added_at: Date
}

/** What a holder may pay with, the default first. */
export const cardsOf = (db: Db, holderId: string) =>
  all(
    db,
    sql<CardRow>`select * from saved_cards where holder_id = ${holderId} and state = 'kept'
      order by is_default desc, added_at desc, id`,
  )
export const keptCardOf = (db: Db, holderId: string, id: string) =>
  first(db, sql<CardRow>`select * from saved_cards where holder_id = ${holderId} and id = ${id} and state = 'kept'`)

/** Of the holder whose row is locked: two who change the default at once come one after the other. */
export const lockHolder = (tx: Tx, id: string) =>
  first(tx, sql<{ leaving: boolean }>`select leaving from card_holders where id = ${id} for update`)

type NewCard = Omit<CardRow, 'is_default' | 'state' | 'added_at'> & { method_index: string }
/** Writes a card down, once; false: it is known. */
export const addCard = async (tx: Tx, one: NewCard, at: Date): Promise<boolean> =>
  (await first(
    tx,
    sql`insert into saved_cards (id, holder_id, method_encrypted, method_index, brand, last4, exp_month, exp_year, added_at)
      values (${one.id}, ${one.holder_id}, ${one.method_encrypted}, ${one.method_index}, ${one.brand}, ${one.last4},
        ${one.exp_month}, ${one.exp_year}, ${at}) on conflict (holder_id, method_index) do nothing returning id`,
  )) !== undefined

/** The same card that was typed in before: its new entry takes its place. Answers those that leave. */
export const replaceSame = (tx: Tx, one: NewCard) =>
  all(
    tx,
    sql<{
      id: string
    }>`update saved_cards set state = 'leaving', is_default = false where holder_id = ${one.holder_id} and id <> ${one.id}
      and state = 'kept' and (brand, last4, exp_month, exp_year) = (${one.brand}, ${one.last4}, ${one.exp_month}::smallint, ${one.exp_year}::smallint) returning id`,
  )

/** Which card is offered first; of a holder who has named none, or whose choice is gone, the one that came last. */
export async function nameDefault(tx: Tx, holderId: string, id?: string): Promise<void> {
  if (id !== undefined) await sql`update saved_cards set is_default = false where holder_id = ${holderId}`.execute(tx)
  await sql`update saved_cards set is_default = true
    where id = coalesce(${id ?? null}::uuid, (select id from saved_cards where holder_id = ${holderId} and state = 'kept' order by added_at desc, id limit 1))
      and not exists (select 1 from saved_cards where holder_id = ${holderId} and is_default)`.execute(tx)
}

export const markLeaving = (tx: Tx, holderId: string, id: string) =>
  changed(
    tx,
    sql`update saved_cards set state = 'leaving', is_default = false where holder_id = ${holderId} and id = ${id} and state = 'kept'`,
  )

export type LeavingCard = Pick<CardRow, 'id' | 'method_encrypted'> & { gateway: string; place: string }
export const leavingCard = (db: Db, id: string) =>
  first(
    db,
    sql<LeavingCard>`select c.id, c.method_encrypted, h.gateway, h.place from saved_cards c join card_holders h on h.id = c.holder_id
      where c.id = ${id} and c.state = 'leaving'`,
  )
const manyMax = 500
export const leavingCards = (db: Db) =>
  all(db, sql<{ id: string }>`select id from saved_cards where state = 'leaving' order by id limit ${manyMax}`)
export const leavingHolders = (db: Db) =>
  all(db, sql<{ id: string }>`select id from card_holders where leaving order by id limit ${manyMax}`)

export const deleteCard = (db: Db, id: string) =>
  changed(db, sql`delete from saved_cards where id = ${id} and state = 'leaving'`)
/** With every card that is left of it: the gateway has forgotten them too. */
export async function deleteHolder(tx: Tx, id: string): Promise<void> {
  await sql`delete from saved_cards where holder_id = ${id}`.execute(tx)
  await sql`delete from card_holders where id = ${id} and leaving`.execute(tx)
}
