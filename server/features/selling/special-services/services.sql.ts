import { sql } from 'kysely'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import type { ServiceAnswer } from '#server/ports/servicing'

export type ServiceRow = {
  id: string
  booking_id: string
  item_id: string
  position: number
  code: string
  text_encrypted: string | null
  status: ServiceAnswer['status']
}
type NewService = Omit<ServiceRow, 'status' | 'text_encrypted'> & {
  by: string | null
  at: Date
  asked_before?: string | undefined
}

/** Writes a request down as asked for. False: it is asked for, or confirmed, already. */
export async function insertService(tx: Tx, one: NewService): Promise<boolean> {
  const held = await first(
    tx,
    sql`select 1 from special_services where item_id = ${one.item_id} and position = ${one.position} and code = ${one.code}
      and status not in ('UC', 'NO', 'UN', 'XX')`,
  )
  if (held) return false
  await sql`insert into special_services (id, booking_id, item_id, position, code, status, requested_by, requested_at, asked_before)
    values (${one.id}, ${one.booking_id}, ${one.item_id}, ${one.position}, ${one.code}, 'NN', ${one.by}, ${one.at}, ${one.asked_before ?? null})`.execute(
    tx,
  )
  return true
}

/** What goes with a request; only here, so that it can be erased. */
export const writeText = (tx: Tx, id: string, encrypted: string) =>
  changed(tx, sql`update special_services set text_encrypted = ${encrypted} where id = ${id}`)

export const serviceById = (db: Db | Tx, id: string) =>
  first(db, sql<ServiceRow>`select * from special_services where id = ${id}`)

/** Writes the airline's answer down, once it is one; a service that is decided stays decided. */
export const answerService = (tx: Tx, id: string, { id: ref, status }: ServiceAnswer, at: Date) =>
  changed(
    tx,
    sql`update special_services set status = ${status}, supplier_ref = coalesce(${ref || null}, supplier_ref),
      answered_at = ${status === 'NN' || status === 'PN' ? null : at} where id = ${id} and status in ('NN', 'PN')`,
  )

/** A request that counts no more: taken back, or asked for again on other flights. */
export const endService = (tx: Tx, id: string, at: Date) =>
  changed(
    tx,
    sql`update special_services set status = 'XX', answered_at = ${at} where id = ${id} and status not in ('UC', 'NO', 'UN', 'XX')`,
  )

/**
 * The item that a request was made for: its own, or where its passenger got a booking of their own since, and perhaps
 * another one after that, the one that they left.
 */
export const itemAskedFor = async (db: Db, { id, item_id }: Pick<ServiceRow, 'id' | 'item_id'>): Promise<string> =>
  (
    await first(
      db,
      sql<{ id: string }>`with recursive items (id) as (
          select ${item_id}::uuid union select s.from_item from items join booking_splits s on s.item_id = items.id)
        select i.id from items i join acts a on a.subject_kind = 'item' and a.subject_id = i.id::text and a.kind = 'services'
        where a.input ->> 'id' = ${id} limit 1`,
    )
  )?.id ?? item_id

type Places = readonly { position: number; to_position: number }[]

/** What passengers asked for goes along with them to the booking that they got. The caller has locked both. */
export const moveServices = (tx: Tx, itemId: string, to: { booking_id: string; item_id: string; people: Places }) =>
  changed(
    tx,
    sql`update special_services s set booking_id = ${to.booking_id}, item_id = ${to.item_id}, position = x.to_position
      from jsonb_to_recordset(${JSON.stringify(to.people)}::jsonb) as x (position int, to_position int)
      where s.item_id = ${itemId} and s.position = x.position`,
  )

/** Whether the airline still has to answer a request of these passengers. */
export const isAskedFor = async (db: Db | Tx, itemId: string, people: readonly number[]): Promise<boolean> =>
  (await first(
    db,
    sql`select 1 from special_services where item_id = ${itemId} and position = any(${[...people]}::int[]) and status in ('NN', 'PN') limit 1`,
  )) !== undefined

/** What is asked of the airline for those who still fly on an item, or was confirmed by it. */
export const standingRequests = async (tx: Tx, itemId: string): Promise<string[]> =>
  (
    await all(
      tx,
      sql<{
        id: string
      }>`select s.id from special_services s where s.item_id = ${itemId} and s.status not in ('UC', 'NO', 'UN', 'XX')
        and not exists (select 1 from case_people p where p.item_id = s.item_id and p.position = s.position and p.state = 'given_back')
        order by s.requested_at, s.code`,
    )
  ).map(({ id }) => id)
