import { sql } from 'kysely'
import type { PartyWish, UmrahPlace } from '#contract/selling/umrah-terms'
import { changed, type Db, first, type Tx } from '#server/db/db'

export type NewPilgrim = {
  item_id: string
  position: number
  departure_id: string
  gender: 'm' | 'f'
  age: number
  place: UmrahPlace
  room: number
  shares: boolean
  details_encrypted: string
}

export const insertPilgrim = (tx: Tx, one: NewPilgrim) =>
  sql`insert into umrah_pilgrims (item_id, position, departure_id, gender, age, place, room, shares, details_encrypted)
    values (${one.item_id}, ${one.position}, ${one.departure_id}, ${one.gender}, ${one.age}, ${one.place}, ${one.room}, ${one.shares},
      ${one.details_encrypted})`.execute(tx)

/** What somebody needs and whom to call; answers how many were there to be changed. */
export const saveCare = (tx: Tx, of: { item_id: string; position: number; care_encrypted: string | null }) =>
  changed(
    tx,
    sql`update umrah_pilgrims set care_encrypted = ${of.care_encrypted}
      where item_id = ${of.item_id} and position = ${of.position}`,
  )

export type Wishes = { wishes: PartyWish[]; near: string | null }

/** What a party asks for, and whom it wants to be near; nothing: the row is gone. */
export const putWishes = async (tx: Tx, itemId: string, { wishes, near }: Wishes): Promise<void> => {
  await sql`delete from umrah_wishes where item_id = ${itemId}`.execute(tx)
  if (wishes.length > 0 || near)
    await sql`insert into umrah_wishes (item_id, wishes, near)
      values (${itemId}, ${[...new Set(wishes)]}::text[], ${near})`.execute(tx)
}

/** The same as it is kept. */
export const wishesOf = async (db: Db | Tx, itemId: string): Promise<Wishes> =>
  (await first(db, sql<Wishes>`select wishes, near from umrah_wishes where item_id = ${itemId}`)) ?? {
    wishes: [],
    near: null,
  }
