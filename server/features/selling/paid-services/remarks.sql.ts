import { sql } from 'kysely'
import { all, type Db, first, type Tx } from '#server/db/db'

/** Who wrote it: what is internal stays in the house. */
export type Side = 'agent' | 'office'
export type RemarkRow = {
  id: string
  booking_id: string
  item_id: string | null
  kind: 'airline' | 'pnr' | 'internal'
  carrier: string | null
  text: string
  side: Side
  written_by: string | null
  written_at: Date
  by: string | null
}
type NewRemark = Omit<RemarkRow, 'by'>

const columns = sql`r.*, u.name as by from booking_remarks r left join users u on u.id = r.written_by`

/** Of a booking, the newest first. */
export const remarksOf = (db: Db, bookingId: string, side: Side) =>
  all(
    db,
    sql<RemarkRow>`select ${columns} where r.booking_id = ${bookingId} and (r.kind <> 'internal' or r.side = ${side})
      order by r.written_at desc, r.id`,
  )

export const remarkById = (db: Db | Tx, id: string) => first(db, sql<RemarkRow>`select ${columns} where r.id = ${id}`)

export const insertRemark = (tx: Tx, one: NewRemark) =>
  sql`insert into booking_remarks (id, booking_id, item_id, kind, carrier, text, side, written_by, written_at)
    values (${one.id}, ${one.booking_id}, ${one.item_id}, ${one.kind}, ${one.carrier}, ${one.text}, ${one.side}, ${one.written_by}, ${one.written_at})
    on conflict (id) do nothing`.execute(tx)
