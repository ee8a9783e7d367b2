import { sql } from 'kysely'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { countMax } from '#server/db/lists'
import type { BookingStatus } from '#contract/selling/bookings'
import type { ManualDetail } from '#server/products/manual/index'

/** What an agency asks for, in its own words. What became of it is its booking's. */
type Asked = {
  id: string
  booking_id: string
  agency_id: string
  created_by: string
  product: ManualDetail['kind']
  request_text: string
  adults: number
  children: number
  infants: number
  names: string | null
  cities: string[]
  from_day: string | null
  to_day: string | null
  budget_minor: number | null
  valid_until: Date | null
  note: string | null
  internal_note: string | null
  created_at: Date
}
export type RequestRecord = Asked & {
  status: BookingStatus
  currency: string
  /** What it was booked under. */
  booking_code: string | null
  detail: ManualDetail
  version: number
  updated_at: Date
  agency_code: string
  agency_name_en: string
  agency_name_ar: string
  created_by_name: string
  /** False where the back office wrote the request down. */
  created_by_agency: boolean
}

/** With the item that says where a request stands. */
export const requestsAlone = sql`(select * from offline_requests where not removed) r left join booking_items i on i.id = r.booking_id`
export const joined = sql`${requestsAlone} left join bookings b on b.id = r.booking_id
  left join agencies a on a.id = r.agency_id left join users u on u.id = r.created_by`
export const columns = sql`r.*, i.stage as status, b.currency, i.locator as booking_code, i.detail, b.version, b.updated_at, a.code as agency_code,
  a.name_en as agency_name_en, a.name_ar as agency_name_ar, u.name as created_by_name, (u.agency_id = r.agency_id) is true as created_by_agency`

export const findRequest = (db: Db, id: string) =>
  first(db, sql<RequestRecord>`select ${columns} from ${joined} where r.id = ${id}`)

export const insertRequest = (tx: Tx, one: Omit<Asked, 'valid_until' | 'note' | 'internal_note'>) =>
  changed(
    tx,
    sql`insert into offline_requests (id, booking_id, agency_id, created_by, product, request_text, adults, children, infants, names, cities, from_day,
      to_day, budget_minor, created_at)
    values (${one.id}, ${one.booking_id}, ${one.agency_id}, ${one.created_by}, ${one.product}, ${one.request_text}, ${one.adults}, ${one.children},
      ${one.infants}, ${one.names}, ${one.cities}, ${one.from_day}, ${one.to_day}, ${one.budget_minor}, ${one.created_at})`,
  )

/** A request that was removed with its booking is gone for everybody. The caller has locked the booking. */
export const removeRequest = (tx: Tx, id: string) =>
  changed(tx, sql`update offline_requests set removed = true where id = ${id}`)

/** What the back office adds in words. The caller has locked its booking. */
export type Noted = Partial<Pick<Asked, 'names' | 'valid_until' | 'note' | 'internal_note'>>
export async function noteRequest(tx: Tx, id: string, noted: Noted): Promise<void> {
  const columnsSet = Object.entries(noted).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  if (columnsSet.length > 0) await sql`update offline_requests set ${sql.join(columnsSet)} where id = ${id}`.execute(tx)
}

/** The steps of its booking; `of_agency`: by somebody of the agency that asked. */
export const historyOf = (db: Db, id: string) =>
  all(
    db,
    sql<{ at: Date; event: string; who: string | null; note: string | null; of_agency: boolean }>`
    select h.at, h.event, coalesce(h.who, u.name) as who, h.note, (u.agency_id = r.agency_id) is true as of_agency
    from booking_history h join offline_requests r on r.booking_id = h.booking_id left join users u on u.id = h.actor_id
    where r.id = ${id} order by h.seq`,
  )

export type FileOfRequest = { file_name: string; name: string; by_staff: boolean; at: Date }
export const filesOf = (db: Db, id: string) =>
  all(
    db,
    sql<FileOfRequest>`select file_name, name, by_staff, at from offline_files where request_id = ${id} order by at, file_name`,
  )
export const addFile = (tx: Tx, id: string, file: FileOfRequest) =>
  changed(
    tx,
    sql`insert into offline_files (request_id, file_name, name, by_staff, at) values (${id}, ${file.file_name}, ${file.name}, ${file.by_staff}, ${file.at})
    on conflict do nothing`,
  )

/** How often each city was asked for, by its lower-cased name. */
export const citiesAsked = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (
      await all(
        db,
        sql<{ city: string; n: number }>`
    select lower(city) as city, count(*)::int8 as n from offline_requests r, unnest(r.cities) city where not r.removed
    group by 1 order by 2 desc limit ${countMax}`,
      )
    ).map(({ city, n }) => [city, n]),
  )
