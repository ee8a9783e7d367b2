import { sql } from 'kysely'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { type AirlineChange, SupplierError } from '#server/ports/flight'

/** What a booking was told of a change to one of its flights, and how that was answered. */
export type NoticeRow = {
  id: string
  pnr_id: number
  locator: string
  kind: AirlineChange['kind']
  legs: AirlineChange['legs']
  to_ref: string | null
  may: AirlineChange['may']
  seen_at: Date
  answer_by: Date
  answer: 'accepted' | 'rebooked' | 'refunded' | null
  answered_key: string | null
}
const columns = sql`n.id, n.pnr_id, p.locator, n.kind, n.legs, n.to_ref, n.may, n.seen_at, n.answer_by, n.answer, n.answered_key`
const from = sql`house_notices n join house_pnrs p on p.id = n.pnr_id`

export const insertNotice = (
  tx: Tx,
  supplier: string,
  one: Omit<NoticeRow, 'locator' | 'answer' | 'answered_key'>,
): Promise<number> =>
  changed(
    tx,
    sql`insert into house_notices (id, supplier, pnr_id, kind, legs, to_ref, may, seen_at, answer_by)
      values (${one.id}, ${supplier}, ${one.pnr_id}, ${one.kind}, ${JSON.stringify(one.legs)}::jsonb, ${one.to_ref}, ${one.may}::text[], ${one.seen_at}, ${one.answer_by})`,
  )

/** Told since, in batches; `after` is the id of the last one read, empty for the first batch. */
export const noticesSince = (db: Db, supplier: string, since: Date, after: string, limit: number) =>
  all(
    db,
    sql<NoticeRow>`select ${columns} from ${from} where n.supplier = ${supplier} and n.seen_at >= ${since}
      and (${after} = '' or (n.seen_at, n.id) > (select seen_at, id from house_notices where id = as_uuid(${after})))
      order by n.seen_at, n.id limit ${limit}`,
  )

export const noticeById = (db: Db | Tx, supplier: string, id: string) =>
  first(db, sql<NoticeRow>`select ${columns} from ${from} where n.supplier = ${supplier} and n.id = as_uuid(${id})`)

export const noticeByKey = (db: Db, supplier: string, key: string) =>
  first(db, sql<NoticeRow>`select ${columns} from ${from} where n.supplier = ${supplier} and n.answered_key = ${key}`)

/** Whether a flight of this booking has been told of and not answered yet. */
export const changeOf = ({ id, locator, kind, legs, may, seen_at, answer_by }: NoticeRow): AirlineChange => ({
  id,
  locator,
  kind,
  seen_at,
  answer_by,
  legs,
  may,
})

const acts = { accepted: 'accept', rebooked: 'rebook', refunded: 'refund' } as const

/** Throws where this change cannot be answered so. */
export function refuseAnswer(
  one: Pick<NoticeRow, 'may' | 'answer' | 'answer_by'>,
  answer: keyof typeof acts,
  now: Date,
) {
  if (one.answer) throw new SupplierError('not_permitted', 'This change has been answered.')
  if (!one.may.includes(acts[answer])) throw new SupplierError('not_permitted', 'This change is not answered so.')
  if (one.answer_by <= now) throw new SupplierError('too_late', 'The time to answer this change has passed.')
}

/** Writes down how a change was answered; its booking is locked. The same answer again is harmless. */
export async function answerNotice(
  tx: Tx,
  pnrId: number,
  { id, answer, key, at }: { id: string; answer: keyof typeof acts; key: string; at: Date },
): Promise<void> {
  const one = await first(
    tx,
    sql<NoticeRow>`select ${columns} from ${from} where n.id = as_uuid(${id}) and n.pnr_id = ${pnrId} for update of n`,
  )
  if (!one) throw new SupplierError('not_permitted', 'There is no such change.')
  if (one.answer === answer) return
  refuseAnswer(one, answer, at)
  await sql`update house_notices set answer = ${answer}, answered_key = ${key}, answered_at = ${at} where id = ${one.id}`.execute(
    tx,
  )
}
