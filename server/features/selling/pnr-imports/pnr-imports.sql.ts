import { sql } from 'kysely'
import type { BookingStatus } from '#contract/selling/bookings'
import type { Localised } from '#contract/kernel/shapes'
import { all, type Db, type Tx } from '#server/db/db'

export type KnownLocator = {
  id: string
  status: BookingStatus
  stage: string
  agency: { id: string; code: string; name: Localised } | null
}

/** Our bookings that have, or had, this locator at the supplier, the newest first. */
export const bookingsWith = (db: Db | Tx, supplier: string, locator: string) =>
  all(
    db,
    sql<KnownLocator>`select b.reference as id, b.status, i.stage,
      (select json_build_object('id', a.id, 'code', a.code, 'name', json_build_object('en', a.name_en, 'ar', a.name_ar))
        from agencies a where a.id = b.agency_id) as agency
    from booking_items i join bookings b on b.id = i.booking_id and b.hold_state = 'held'
    where i.supplier = ${supplier} and i.locator = ${locator} order by b.created_at desc limit 10`,
  )

/** Until this transaction ends nobody else takes this locator over. */
export const lockLocator = (tx: Tx, supplier: string, locator: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${supplier}:${locator}`}, 62))`.execute(tx)
