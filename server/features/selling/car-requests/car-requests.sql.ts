import { sql } from 'kysely'
import type { CarRequestState } from '#contract/selling/car-requests'
import { all, changed, type Db, first, type Tx } from '#server/db/db'

export type CarRequestRecord = {
  id: string
  car_id: string
  car_en: string
  car_ar: string
  currency: string
  day_minor: number
  state: CarRequestState
  from_day: string
  to_day: string
  pickup: string
  note: string | null
  contact_encrypted: string
  locale: 'en' | 'ar'
  asked_by: string | null
  agency_id: string | null
  token_hash: string
  total_minor: number | null
  answer: string | null
  created_at: Date
}
export const columns = sql`id, car_id, car_en, car_ar, currency, day_minor, state, from_day::text as from_day, to_day::text as to_day, pickup, note,
  contact_encrypted, locale, asked_by, agency_id, token_hash, total_minor, answer, created_at`

export const rowOf = (id: string) => sql<CarRequestRecord>`select ${columns} from car_requests where id = ${id}`
export const requestById = (db: Db | Tx, id: string) => first(db, rowOf(id))
export const requestByToken = (db: Db | Tx, tokenHash: string) =>
  first(db, sql<CarRequestRecord>`select ${columns} from car_requests where token_hash = ${tokenHash}`)

/** What somebody asked for while logged in, the newest first; what was erased is not theirs any more. */
export const requestsBy = (db: Db, userId: string) =>
  all(
    db,
    sql<CarRequestRecord>`select ${columns} from car_requests where asked_by = ${userId} and contact_encrypted <> ''
      order by created_at desc, id limit 100`,
  )

type New = Omit<CarRequestRecord, 'state' | 'total_minor' | 'answer'>

/** False where this reference is taken. */
export const insertRequest = async (tx: Tx, of: New): Promise<boolean> =>
  (await changed(
    tx,
    sql`insert into car_requests (id, car_id, car_en, car_ar, currency, day_minor, state, from_day, to_day, pickup, note, contact_encrypted, locale,
        asked_by, agency_id, token_hash, created_at, updated_at)
      values (${of.id}, ${of.car_id}, ${of.car_en}, ${of.car_ar}, ${of.currency}, ${of.day_minor}, 'requested', ${of.from_day}::date, ${of.to_day}::date,
        ${of.pickup}, ${of.note}, ${of.contact_encrypted}, ${of.locale}, ${of.asked_by}, ${of.agency_id}, ${of.token_hash}, ${of.created_at}, ${of.created_at})
      on conflict (id) do nothing`,
  )) > 0
