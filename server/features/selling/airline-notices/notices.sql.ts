import { type RawBuilder, sql } from 'kysely'
import type {
  AirlineAnswer,
  AirlineChangeClass,
  AirlineChangeKind,
  AirlineChangeState,
} from '#contract/selling/airline-change-terms'
import type { ChangedLeg } from '#contract/selling/airline-changes'
import { all, byKey, type Db, first, type Tx } from '#server/db/db'

/** What an airline has changed about an item of a booking, as its supplier said it. */
export type NoticeRecord = {
  id: string
  supplier: string
  supplier_id: string
  booking_id: string
  item_id: string
  item_no: number
  kind: AirlineChangeKind
  class: AirlineChangeClass
  state: AirlineChangeState
  legs: ChangedLeg[]
  may: AirlineAnswer[]
  seen_at: Date
  answer_by: Date | null
  due_at: Date
  leaves_at: Date
  answered_at: Date | null
}
export const columns = sql`n.*, i.no as item_no from airline_notices n join booking_items i on i.id = n.item_id`
const unanswered = sql`n.state in ('open', 'answering')`

type NewNotice = Omit<NoticeRecord, 'id' | 'item_no' | 'state' | 'answered_at'> & { received_at: Date }

/** Writes a change down, once for each id of its supplier; undefined where it is known already. */
export const insertNotice = (tx: Tx, one: NewNotice) =>
  first(
    tx,
    sql<{
      id: string
    }>`insert into airline_notices (supplier, supplier_id, booking_id, agency_id, item_id, kind, class, state, legs, may, seen_at, received_at, answer_by, due_at, leaves_at)
      values (${one.supplier}, ${one.supplier_id}, ${one.booking_id}, (select agency_id from bookings where id = ${one.booking_id}), ${one.item_id}, ${one.kind}, ${one.class}, 'open', ${JSON.stringify(one.legs)}::jsonb, ${one.may}::text[],
        ${one.seen_at}, ${one.received_at}, ${one.answer_by}, ${one.due_at}, ${one.leaves_at})
      on conflict (supplier, supplier_id) do nothing returning id`,
  )

export const noticeById = (db: Db | Tx, id: string) =>
  first(db, sql<NoticeRecord>`select ${columns} where n.id = as_uuid(${id})`)

/** Every change of a booking, the newest first. */
export const noticesOf = (db: Db, bookingId: string) =>
  all(db, sql<NoticeRecord>`select ${columns} where n.booking_id = ${bookingId} order by n.seen_at desc, n.id`)

/** The change of an item that nobody has answered yet, or whose answer is under way; the oldest of several. */
export const openNoticeOf = (db: Db | Tx, itemId: string) =>
  first(
    db,
    sql<NoticeRecord>`${byKey} select ${columns} where n.item_id = ${itemId} and ${unanswered} order by n.seen_at, n.id limit 1`,
  )

/**
 * The same of those that keep their passengers from something else: whose answer is under way, or can still be given. What
 * the airline takes no answer to, or none any more, stands beside other wishes.
 */
export const answerableNoticeOf = (db: Db | Tx, itemId: string, at: Date) =>
  first(
    db,
    sql<{
      id: string
    }>`${byKey} select n.id from airline_notices n where n.item_id = ${itemId} and (n.state = 'answering'
      or n.state = 'open' and n.may <> '{}' and (n.answer_by is null or n.answer_by > ${at})) limit 1`,
  )

/** Of change `n` and another one `o` of its item: whether they are about the same leg. */
const sameLeg = sql`exists (select 1 from jsonb_array_elements(o.legs) a, jsonb_array_elements(n.legs) b where a -> 'leg' = b -> 'leg')`

/** Open changes of the same legs that came before this one. */
export const olderOpenOf = async (tx: Tx, { id, item_id }: { id: string; item_id: string }): Promise<string[]> =>
  (
    await all(
      tx,
      sql<{ id: string }>`select o.id from airline_notices o join airline_notices n on n.id = ${id}
        where o.item_id = ${item_id} and o.id <> n.id and o.state = 'open' and o.seen_at <= n.seen_at and ${sameLeg}
        order by o.seen_at, o.id`,
    )
  ).map(({ id: older }) => older)

/** Whether a later change of the same legs is known already, whatever became of it: suppliers tell in any order. */
export const isOvertaken = async (tx: Tx, { id, item_id }: { id: string; item_id: string }): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 from airline_notices o join airline_notices n on n.id = ${id}
      where o.item_id = ${item_id} and o.seen_at > n.seen_at and ${sameLeg} limit 1`,
  )) !== undefined

/** What the supplier calls the change that is the reason of a case; null where none is. */
export const supplierIdOfCase = async (db: Db | Tx, itemId: string): Promise<string | null> =>
  (
    await first(
      db,
      sql<{
        id: string
      }>`select n.supplier_id as id from after_sale_cases c join airline_notices n on n.id = c.notice_id
        where c.item_id = ${itemId} and c.state in ('requested', 'quoted', 'accepted')`,
    )
  )?.id ?? null

/** The latest change a supplier told of. */
export const lastSeen = async (db: Db, supplier: string): Promise<Date | null> =>
  (
    await first(
      db,
      sql<{ at: Date | null }>`select max(seen_at) as at from airline_notices where supplier = ${supplier}`,
    )
  )?.at ?? null

export const knownIds = async (db: Db, supplier: string, ids: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await all(
        db,
        sql<{
          id: string
        }>`select supplier_id as id from airline_notices where supplier = ${supplier} and supplier_id = any(${[...ids]}::text[])`,
      )
    ).map(({ id }) => id),
  )

const flying = sql`('saved', 'confirming', 'pending_supplier', 'confirmed', 'approved', 'void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted')`

/** The flights of a leg, each by its number and day. */
const flightsOf = (leg: RawBuilder<unknown>) =>
  sql`(select array_agg(concat(s ->> 'marketing_carrier', s ->> 'flight_number', left(s ->> 'departure_at', 10)) order by no)
    from jsonb_array_elements(${leg} -> 'segments') with ordinality f (s, no))`
/** Of change `n` and its item `i`: whether its passengers fly that leg with other flights by now. */
const flownOtherwise = sql`exists (select 1 from jsonb_array_elements(n.legs) l, lateral (select i.detail -> 'legs' -> (l ->> 'leg')::int as leg) own
  where own.leg is not null and ${flightsOf(sql`l -> 'before'`)} is distinct from ${flightsOf(sql`own.leg`)})`
const isGone = sql`(i.stage not in ${flying} or ${flownOtherwise})`

/** Open ones for which it is too late, or whose item is no longer what it was about; and minor ones that nobody has tried to take yet. */
export const openToSettle = (db: Db, now: Date) =>
  all(
    db,
    sql<{ id: string; item_id: string; is: 'gone' | 'left' | 'minor' }>`select n.id, n.item_id,
        case when ${isGone} then 'gone' when n.leaves_at <= ${now} then 'left' else 'minor' end as is
      from airline_notices n join booking_items i on i.id = n.item_id
      where n.state = 'open' and (${isGone} or n.leaves_at <= ${now} or n.class = 'minor' and not exists (
          select 1 from record_history h where h.kind = 'airline_change' and h.record_id = n.id::text and h.act = 'reopen')) order by n.seen_at, n.id`,
  )

/** When it was answered stands beside the state. */
export const setAnswered = (at: Date) => sql`answered_at = ${at}`
