import { sql } from 'kysely'
import type { BlockTerms } from '#contract/selling/group-tickets'
import type { GroupRequestState } from '#contract/selling/group-requests'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import type { GroupDetail } from '#server/products/group-ticket/index'

/** What a group asks for. What became of it is its booking's. */
type Asked = {
  id: string
  agency_id: string | null
  customer_id: string | null
  created_by: string
  origin: string
  destination: string
  depart_on: string
  return_on: string | null
  flexible_days: number
  adults: number
  children: number
  infants: number
  cabin: BlockTerms['cabin']
  budget_minor: number | null
  currency: string
  name: string
  note: string | null
  created_at: Date
}
export type RequestRecord = Asked & {
  state: GroupRequestState
  version: number
  valid_until: Date | null
  block_id: string | null
  booking_id: string | null
  booking_ref: string | null
  /** Of its booking: how it stands, its seats, and how many have a name. */
  stage: string | null
  detail: GroupDetail | null
  named: number
  total_minor: number | null
  buyer_en: string
  buyer_ar: string
}

export const joined = sql`group_requests r
  left join bookings b on b.id = r.booking_id left join booking_items i on i.id = r.booking_id
  left join agencies a on a.id = r.agency_id left join users u on u.id = r.customer_id
  left join group_offers o on o.request_id = r.id and o.version = r.version`
export const columns = sql`r.id, r.agency_id, r.customer_id, r.created_by, r.state, r.origin, r.destination, to_char(r.depart_on, 'YYYY-MM-DD') as depart_on,
  to_char(r.return_on, 'YYYY-MM-DD') as return_on, r.flexible_days, r.adults, r.children, r.infants, r.cabin, r.budget_minor, r.currency, r.name, r.note,
  r.version, r.valid_until, r.block_id, r.booking_id, r.created_at, b.reference as booking_ref, i.stage, i.detail,
  (select count(*)::int from booking_passengers p where p.booking_id = r.booking_id) as named,
  coalesce(b.total_minor, o.total_minor) as total_minor,
  coalesce(a.name_en, u.name) as buyer_en, coalesce(a.name_ar, a.name_en, u.name) as buyer_ar`

export const rowOf = (id: string) => sql<RequestRecord>`select ${columns} from ${joined} where r.id = ${id}`
export const findRequest = (db: Db | Tx, id: string) => first(db, rowOf(id))
export const requestBySaveKey = async (db: Db, key: string) =>
  (await first(db, sql<{ id: string }>`select id from group_requests where save_key = ${key}`))?.id

/** False where this reference, or what was sent under this key, is there already. */
export const insertRequest = async (tx: Tx, one: Asked, saveKey: string | null): Promise<boolean> =>
  (await changed(
    tx,
    sql`insert into group_requests (id, agency_id, customer_id, created_by, state, origin, destination, depart_on, return_on, flexible_days, adults,
      children, infants, cabin, budget_minor, currency, name, note, save_key, created_at, updated_at)
    values (${one.id}, ${one.agency_id}, ${one.customer_id}, ${one.created_by}, 'requested', ${one.origin}, ${one.destination}, ${one.depart_on}::date,
      ${one.return_on}::date, ${one.flexible_days}, ${one.adults}, ${one.children}, ${one.infants}, ${one.cabin}, ${one.budget_minor}, ${one.currency},
      ${one.name}, ${one.note}, ${saveKey}, ${one.created_at}, ${one.created_at}) on conflict do nothing`,
  )) > 0

export type OfferRecord = {
  version: number
  terms: BlockTerms
  total_minor: number
  valid_until: Date
  made_by: string
  made_at: Date
}
export const offersOf = (db: Db | Tx, id: string) =>
  all(db, sql<OfferRecord>`select * from group_offers where request_id = ${id} order by version desc`)
export const offerOf = (db: Db | Tx, id: string, version: number) =>
  first(db, sql<OfferRecord>`select * from group_offers where request_id = ${id} and version = ${version}`)

export const insertOffer = (tx: Tx, requestId: string, one: OfferRecord) =>
  changed(
    tx,
    sql`insert into group_offers (request_id, version, terms, total_minor, valid_until, made_by, made_at)
      values (${requestId}, ${one.version}, ${JSON.stringify(one.terms)}::jsonb, ${one.total_minor}, ${one.valid_until}, ${one.made_by}, ${one.made_at})`,
  )

/** Offers that nobody answered in time, the oldest first. */
export const offersRunOut = (db: Db, at: Date, max: number) =>
  all(
    db,
    sql<{
      id: string
    }>`select id from group_requests where state = 'offered' and valid_until <= ${at} order by valid_until, id limit ${max}`,
  )

export const expireRequest = (tx: Tx, id: string, at: Date) =>
  changed(tx, sql`update group_requests set state = 'expired', updated_at = ${at} where id = ${id}`)

export const mailOf = (db: Db | Tx, userId: string) =>
  first(
    db,
    sql<{
      email: string
      phone: string | null
      locale: 'en' | 'ar'
    }>`select email, phone, locale from users where id = ${userId}`,
  )

/** The last minute of a day by the company's clock. */
export const endOfDay = async (db: Db | Tx, day: string, zone: string): Promise<Date> =>
  (await first(db, sql<{ at: Date }>`select ((${day}::date + time '23:59') at time zone ${zone}) as at`))!.at
