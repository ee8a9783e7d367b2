import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { changed, type Db, first } from '#server/db/db'
import type { Actor } from '#server/http/actor'

/** Whose cards they are: a customer's own, or an agency's; null for whoever has none. */
export type CardOwner = { user_id: string; agency_id: null } | { user_id: null; agency_id: string }
export function ownerOf(actor: Actor): CardOwner | null {
  if (actor.role === 'customer') return { user_id: actor.user_id, agency_id: null }
  return actor.role === 'agent' && actor.agency_id ? { user_id: null, agency_id: actor.agency_id } : null
}

/** An owner at one account of one gateway. */
export type Holder = {
  id: string
  gateway: string
  place: string
  customer_encrypted: string | null
  leaving: boolean
}
export type HolderAt = CardOwner & Pick<Holder, 'gateway' | 'place'>

const of = ({ user_id, agency_id, gateway, place }: HolderAt) =>
  sql`coalesce(user_id, agency_id) = ${user_id ?? agency_id} and gateway = ${gateway} and place = ${place} and not leaving`

export const holderAt = (db: Db, at: HolderAt) => first(db, sql<Holder>`select * from card_holders where ${of(at)}`)
export const holderById = (db: Db, id: string) => first(db, sql<Holder>`select * from card_holders where id = ${id}`)

/** The holder there is, or a new one: two who ask at once get the same. */
export async function ensureHolder(db: Db, at: HolderAt, now: Date): Promise<Holder> {
  await sql`insert into card_holders (id, user_id, agency_id, gateway, place, created_at)
    values (${randomUUID()}, ${at.user_id}, ${at.agency_id}, ${at.gateway}, ${at.place}, ${now}) on conflict do nothing`.execute(
    db,
  )
  return (await holderAt(db, at))!
}

export const noteCustomer = (db: Db, id: string, customer_encrypted: string) =>
  changed(
    db,
    sql`update card_holders set customer_encrypted = ${customer_encrypted} where id = ${id} and customer_encrypted is null`,
  )
