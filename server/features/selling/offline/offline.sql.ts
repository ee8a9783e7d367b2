import { sql } from 'kysely'
import type { OfflineEvent, OfflineStatus } from '#contract/selling/offline'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { containing, countMax } from '#server/db/lists'

export type Line = {
  description: string
  quantity: number
  sell_minor: number
  cost_minor: number | null
  vendor: string | null
}
export type RequestRecord = {
  id: string
  agency_id: string
  created_by: string
  product: 'flight' | 'hotel' | 'visa' | 'holiday' | 'umrah' | 'group_ticket' | 'insurance' | 'other'
  status: OfflineStatus
  request_text: string
  adults: number
  children: number
  infants: number
  names: string | null
  cities: string[]
  from_day: string | null
  to_day: string | null
  budget_minor: number | null
  currency: string
  lines: Line[]
  valid_until: Date | null
  note: string | null
  internal_note: string | null
  booking_code: string | null
  version: number
  created_at: Date
  updated_at: Date
}
export type RequestWithNames = RequestRecord & {
  agency_code: string
  agency_name_en: string
  agency_name_ar: string
  created_by_name: string
  /** False where the back office wrote the request down. */
  created_by_agency: boolean
}

const joined = sql`offline_requests r join agencies a on a.id = r.agency_id join users u on u.id = r.created_by`
const withNames = sql`r.*, a.code as agency_code, a.name_en as agency_name_en, a.name_ar as agency_name_ar, u.name as created_by_name, (u.agency_id = r.agency_id) is true as created_by_agency`

export const findRequest = (db: Db, id: string) =>
  first(db, sql<RequestWithNames>`select ${withNames} from ${joined} where r.id = ${id} and r.deleted_at is null`)
export const lockRequest = (tx: Tx, id: string) =>
  first(tx, sql<RequestRecord>`select * from offline_requests where id = ${id} and deleted_at is null for update`)
export const requestIdBySaveKey = async (tx: Tx, saveKey: string): Promise<string | undefined> =>
  (await first(tx, sql<{ id: string }>`select id from offline_requests where save_key = ${saveKey}`))?.id

export type NewRecord = Omit<
  RequestRecord,
  | 'status'
  | 'lines'
  | 'valid_until'
  | 'note'
  | 'internal_note'
  | 'booking_code'
  | 'version'
  | 'created_at'
  | 'updated_at'
> & { save_key: string | null; at: Date }

/** False where the reference is taken: the caller tries another. */
export const insertRequest = async (tx: Tx, one: NewRecord): Promise<boolean> =>
  (await changed(
    tx,
    sql`insert into offline_requests (id, agency_id, created_by, product, request_text, adults, children, infants, names, cities, from_day, to_day,
      budget_minor, currency, save_key, created_at, updated_at)
    values (${one.id}, ${one.agency_id}, ${one.created_by}, ${one.product}, ${one.request_text}, ${one.adults}, ${one.children}, ${one.infants},
      ${one.names}, ${one.cities}, ${one.from_day}, ${one.to_day}, ${one.budget_minor}, ${one.currency}, ${one.save_key}, ${one.at}, ${one.at})
    on conflict do nothing`,
  )) === 1

type Who = { id: string; name: string }

/** Adds one line; the caller has locked or just made the request, so that `seq` cannot clash. */
export const writeHistory = (
  tx: Tx,
  id: string,
  line: {
    at: Date
    event: OfflineEvent
    from: OfflineStatus | null
    to: OfflineStatus
    who: Who
    note?: string | null
  },
) =>
  changed(
    tx,
    sql`insert into offline_history (request_id, seq, at, event, from_status, to_status, actor_id, who, note)
    values (${id}, (select coalesce(max(seq), 0) + 1 from offline_history where request_id = ${id}), ${line.at}, ${line.event},
      ${line.from}, ${line.to}, ${line.who.id}, ${line.who.name}, ${line.note ?? null})`,
  )

/** What an act writes, with the move it makes: nothing changes without a line of history. */
export async function moveRequest(
  tx: Tx,
  request: RequestRecord,
  move: { to: OfflineStatus; event: OfflineEvent; at: Date; who: Who; note?: string | null },
  set: Partial<Pick<RequestRecord, 'lines' | 'valid_until' | 'note' | 'internal_note' | 'booking_code'>> = {},
): Promise<void> {
  const next = { ...request, ...set }
  await sql`update offline_requests set status = ${move.to}, lines = ${JSON.stringify(next.lines)}::jsonb, valid_until = ${next.valid_until},
    note = ${next.note}, internal_note = ${next.internal_note}, booking_code = ${next.booking_code}, version = version + 1, updated_at = ${move.at}
    where id = ${request.id}`.execute(tx)
  await writeHistory(tx, request.id, { ...move, from: request.status })
}

export const historyOf = (db: Db, id: string) =>
  all(
    db,
    sql<{ at: Date; event: OfflineEvent; who: string | null; note: string | null; of_agency: boolean }>`
    select h.at, h.event, h.who, h.note, (u.agency_id = r.agency_id) is true as of_agency
    from offline_history h join offline_requests r on r.id = h.request_id left join users u on u.id = h.actor_id
    where h.request_id = ${id} order by h.seq`,
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

export const deleteRequest = (tx: Tx, id: string, at: Date) =>
  changed(tx, sql`update offline_requests set deleted_at = ${at} where id = ${id}`)

export type RequestFilter = {
  agency_id?: string | undefined
  status?: string[] | undefined
  product?: string | undefined
  q?: string | undefined
}

/** Newest first, keyset; `total` stops counting at a thousand. */
export async function listRequests(
  db: Db,
  { agency_id, status, product, q }: RequestFilter,
  page: { after?: { created_at: string; id: string } | undefined; limit: number },
) {
  const where = sql`r.deleted_at is null
    ${agency_id ? sql`and r.agency_id = ${agency_id}` : sql``}
    ${status ? sql`and r.status = any(${status})` : sql``}
    ${product ? sql`and r.product = ${product}` : sql``}
    ${q ? sql`and (r.id = ${q.trim().toUpperCase()} or r.request_text ilike ${containing(q)} or r.names ilike ${containing(q)} or r.booking_code ilike ${containing(q)} or array_to_string(r.cities, ' ') ilike ${containing(q)})` : sql``}`
  const rows = await all(
    db,
    sql<RequestWithNames>`select ${withNames} from ${joined} where ${where}
    ${page.after ? sql`and (r.created_at, r.id) < (${page.after.created_at}::timestamptz, ${page.after.id})` : sql``}
    order by r.created_at desc, r.id desc limit ${page.limit}`,
  )
  const counted = await first(
    db,
    sql<{ n: number }>`select count(*)::int8 as n from (select 1 from ${joined} where ${where} limit ${countMax}) few`,
  )
  return { rows, total: counted?.n ?? 0 }
}

/** How often each city was asked for, by its lower-cased name. */
export const citiesAsked = async (db: Db): Promise<Map<string, number>> =>
  new Map(
    (
      await all(
        db,
        sql<{ city: string; n: number }>`
    select lower(city) as city, count(*)::int8 as n from offline_requests, unnest(cities) city
    where deleted_at is null group by 1 order by 2 desc limit ${countMax}`,
      )
    ).map(({ city, n }) => [city, n]),
  )
