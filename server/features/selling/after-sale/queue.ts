import { type RawBuilder, sql } from 'kysely'
import type { afterSale } from '#contract/selling/after-sale'
import { afterSaleQueue, type QueueKind, queueKinds } from '#contract/selling/after-sale-list'
import type { Reply } from '#contract/kernel/endpoint'
import type { PageQuery } from '#contract/kernel/list-call'
import type { App } from '#server/app'
import { all, type Db } from '#server/db/db'
import type { BookingStatus } from '#contract/selling/bookings'
import {
  bookingRow,
  type CasePerson,
  type CaseRecord,
  caseView,
  openCasesOf,
  peopleOfCases,
  refundView,
  type ListedBooking,
  listedColumns,
} from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'
import type { ListSql } from '#server/lists/list-sql'
import { readList } from '#server/lists/serve-list'

type Queue = Pick<Reply<typeof afterSale.queue>, 'data' | 'meta' | 'counts'>
type Row = ListedBooking & {
  agency_id: string | null
  item_id: string
  item_no: number
  item_stage: BookingStatus
  item_void_until: Date | null
  agency_code: string | null
  name_en: string | null
  name_ar: string | null
  asked_at: Date
}
type Asked = { item_id: string; who: string | null; note: string | null }
type Named = { booking_id: string; position: number; name: string }

const stages: Record<QueueKind, BookingStatus> = {
  void: 'void_requested',
  refund: 'refund_requested',
  refund_accepted: 'refund_accepted',
  quoted: 'refund_quoted',
  pending: 'pending_supplier',
}

/** Ways of a refund that was asked for once: who quotes it, or accepts the quotation, does not ask. */
const refunding = sql`('refund_requested', 'refund_quoted', 'refund_accepted')`

/** Steps of item `i` with which it was asked for what it waits for, as `asked_at` of the item says when (migration 0175). */
const askedFor = sql`h.booking_id = i.booking_id and h.item_no = i.no and h.from_status is distinct from h.to_status
  and case when i.stage in ${refunding}
    then h.to_status in ${refunding} and (h.to_status = 'refund_requested' or h.from_status not in ${refunding})
    else h.to_status = i.stage end`

/** What of other tables stands beside a page: how each booking stands with its buyer. */
const standingBeside = (items: RawBuilder<unknown>) =>
  sql`left join booking_rows(array(select w.booking_id from booking_items w where w.id = any(${items})), 'standing') shown on shown.of_booking = bookings.id`

/** The items that wait, each with its booking. */
const queueSql: ListSql<Row, typeof afterSaleQueue.filters, 'urgent'> = {
  rows: sql`booking_items i`,
  from: sql`booking_items i left join bookings on bookings.id = i.booking_id left join agencies a on a.id = bookings.agency_id`,
  select: sql<Row>`${listedColumns}, bookings.agency_id, shown.payment_status, i.title, i.id as item_id, i.no as item_no, i.stage as item_stage,
    i.void_until as item_void_until, a.code as agency_code, a.name_en, a.name_ar, i.asked_at`,
  // Written out for its index.
  always: sql`i.stage in ('void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier')`,
  narrow: sql`i.id`,
  beside: standingBeside,
  one: (id) => {
    const [reference, no = 1] = id.split(':')
    return sql`bookings.reference = ${reference} and i.no = ${Number(no)}`
  },
  where: { kind: (kind) => sql`i.stage = ${stages[kind]}` },
  sorts: {
    urgent: {
      down: false,
      keys: [
        { by: sql`(i.stage <> 'void_requested')::int::int8`, type: 'int8' },
        {
          by: sql`case when i.stage = 'void_requested' then coalesce(i.void_until, timestamptz '9999-01-01 00:00:00+00') else i.asked_at end`,
          type: 'timestamptz',
        },
        { by: sql`i.booking_id`, type: 'uuid' },
        { by: sql`i.no::int8`, type: 'int8' },
      ],
    },
  },
}

/** How many wait for each kind. */
async function countsOf(db: Db): Promise<Queue['counts']> {
  const rows = await all(
    db,
    sql<{
      stage: BookingStatus
      n: number
    }>`select i.stage, count(*)::int8 as n from booking_items i where ${queueSql.always!} group by 1`,
  )
  const counted = new Map(rows.map(({ stage, n }) => [stage, n]))
  const of = (kind: QueueKind) => counted.get(stages[kind]) ?? 0
  return Object.fromEntries(queueKinds.map((kind) => [kind, of(kind)])) as Queue['counts']
}

/** Who asked for each of these items, and why. */
const asksOf = (db: Db, rows: readonly Row[]) =>
  all(
    db,
    sql<Asked>`select i.id as item_id, h.who, h.note
      from unnest(${rows.map(({ item_id }) => item_id)}::uuid[], ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ item_no }) => item_no)}::int[],
        ${rows.map(({ item_stage }) => item_stage)}::text[]) i (id, booking_id, no, stage)
      cross join lateral (select h.who, h.note from booking_history h where ${askedFor} order by h.seq desc limit 1) h`,
  )

/** Names of those who travel with these bookings. */
const namesOf = (db: Db, bookings: readonly string[]) =>
  all(
    db,
    sql<Named>`select p.booking_id, p.position, p.surname || ' / ' || p.given_name as name from booking_passengers p
      where p.booking_id = any(${[...bookings]}::uuid[]) order by p.booking_id, p.position`,
  )

/** What was asked for of the items of a page: who asked, their cases, and whose parts where not everybody's. */
async function asksOfPage(db: Db, rows: readonly Row[]) {
  const items = rows.map(({ item_id }) => item_id)
  const [asks, cases] = await Promise.all([asksOf(db, rows), openCasesOf(db, items)])
  const parted = new Set(cases.filter(({ whole }) => !whole).map(({ item_id }) => item_id))
  const bookings = rows.filter(({ item_id }) => parted.has(item_id)).map(({ id }) => id)
  const [people, names] = await Promise.all([
    peopleOfCases(
      db,
      cases.map(({ id }) => id),
    ),
    bookings.length > 0 ? namesOf(db, bookings) : [],
  ])
  const askOf = new Map(asks.map((ask) => [ask.item_id, ask]))
  const caseOf = new Map(cases.map((one) => [one.item_id, one]))
  const peopleOf = Map.groupBy(people, ({ case_id }) => case_id)
  const namesIn = Map.groupBy(names, ({ booking_id }) => booking_id)
  return ({ id, item_id }: Row) => {
    const one = caseOf.get(item_id)
    return { ask: askOf.get(item_id), one, theirs: peopleOf.get(one?.id ?? '') ?? [], named: namesIn.get(id) ?? [] }
  }
}

/** An item's case as it is shown, and whose parts it is about. */
const caseShown = (one: CaseRecord | undefined, theirs: readonly CasePerson[], named: readonly Named[]) =>
  one
    ? {
        case: caseView(one, theirs),
        refund: one.kind === 'refund' ? refundView(one, true) : null,
        people: one.whole
          ? []
          : named
              .filter(({ position }) => theirs.some((person) => person.position === position))
              .map(({ name }) => name),
      }
    : { case: null, refund: null, people: [] }

/** What of sold bookings waits for somebody: voids by their clock, the others by how long they have waited. */
export function queueOf(app: App) {
  const list = readList(app, afterSaleQueue, queueSql)
  return async (actor: Actor, query: PageQuery): Promise<Queue> => {
    const counting = countsOf(app.db)
    const counted = async () => {
      const [{ kind }, counts] = [(await list.ask(actor, query, null)).asked, await counting]
      const asked: readonly QueueKind[] = kind ? [kind] : queueKinds
      return asked.reduce((sum, one) => sum + counts[one], 0)
    }
    const [{ rows, meta }, counts] = await Promise.all([list.rows(actor, query, null, counted), counting])
    const of = await asksOfPage(app.db, rows)
    const data = rows.map((row) => {
      const { ask, one, theirs, named } = of(row)
      return {
        ...bookingRow(app, { ...row, status: row.item_stage, void_until: row.item_void_until }, actor),
        agency: row.agency_id
          ? { id: row.agency_id, code: row.agency_code ?? '', name: { en: row.name_en ?? '', ar: row.name_ar ?? '' } }
          : null,
        asked_at: row.asked_at.toISOString(),
        asked_by: ask?.who ?? null,
        note: ask?.note ?? null,
        item: row.item_no,
        ...caseShown(one, theirs, named),
      }
    })
    return { data, meta, counts }
  }
}
