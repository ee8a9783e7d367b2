import { sql } from 'kysely'
import { all, changed, type Db, first } from '#server/db/db'
import type { SupplierTicket } from '#server/ports/flight'

/** What is done to an order under a key of ours; `ref`: what Duffel calls it, `was`: its documents before. */
export type ActRow = {
  key: string
  order_key: string
  kind: 'change' | 'airline_change'
  ref: string
  was: SupplierTicket[]
  at: Date
}

export const actByKey = (db: Db, key: string) =>
  first(db, sql<ActRow>`select key, order_key, kind, ref, was, at from duffel_acts where key = ${key}`)

export const actsOf = (db: Db, orderKey: string) =>
  all(
    db,
    sql<ActRow>`select key, order_key, kind, ref, was, at from duffel_acts where order_key = ${orderKey} order by at, key`,
  )

/** Written before it is asked for; the same key again is the same act. */
export const keepAct = (db: Db, { key, order_key, kind, ref, was, at }: ActRow) =>
  changed(
    db,
    sql`insert into duffel_acts (key, order_key, kind, ref, was, at)
      values (${key}, ${order_key}, ${kind}, ${ref}, ${JSON.stringify(was)}::jsonb, ${at}) on conflict (key) do nothing`,
  )
