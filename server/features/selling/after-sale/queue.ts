import { sql } from 'kysely'
import type { afterSale } from '#contract/selling/after-sale'
import type { Reply } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { all, first } from '#server/db/db'
import type { BookingStatus } from '#contract/selling/bookings'
import {
  bookingColumns,
  bookingRow,
  type CasePerson,
  type CaseRecord,
  caseView,
  openCasesOf,
  passengersOf,
  peopleOfCases,
  refundView,
  type ShownBooking,
} from '#server/features/selling/bookings'
import type { Actor } from '#server/http/actor'

type Queue = Pick<Reply<typeof afterSale.queue>, 'data' | 'total'>
type Row = ShownBooking & {
  item_id: string
  item_no: number
  item_stage: BookingStatus
  item_void_until: Date | null
  agency_code: string | null
  name_en: string | null
  name_ar: string | null
  asked_at: Date
  asked_by: string | null
  note: string | null
}

/** Who works the queue down sees the rest as it shrinks. */
const shownMax = 200
const waiting = ['void_requested', 'refund_requested', 'refund_quoted', 'refund_accepted', 'pending_supplier']

/** Ways of a refund that was asked for once: who quotes it, or accepts the quotation, does not ask. */
const refunding = ['refund_requested', 'refund_quoted', 'refund_accepted']

/** The items that wait, each with its booking, and with who asked for it. */
const rowsOf = (app: App) =>
  all(
    app.db,
    sql<Row>`select ${bookingColumns}, payment_status(bookings.id) as payment_status, i.title, i.id as item_id, i.no as item_no, i.stage as item_stage, i.void_until as item_void_until,
        a.code as agency_code, a.name_en, a.name_ar, h.at as asked_at, h.who as asked_by, h.note
      from booking_items i join bookings on bookings.id = i.booking_id
      left join agencies a on a.id = bookings.agency_id
      join lateral (select at, who, note from booking_history where booking_id = bookings.id and item_no = i.no
        and from_status is distinct from to_status
        and case when i.stage = any(${refunding})
          then to_status = any(${refunding}) and (to_status = 'refund_requested' or from_status <> all(${refunding}))
          else to_status = i.stage end
        order by seq desc limit 1) h on true
      where i.stage = any(${waiting})
      order by (i.stage <> 'void_requested'), case when i.stage = 'void_requested' then i.void_until else h.at end, bookings.id, i.no
      limit ${shownMax}`,
  )

/** What was asked for of an item, and whose parts where not everybody's. */
async function askedFor(app: App, row: Row, one: CaseRecord | undefined, theirs: readonly CasePerson[]) {
  if (!one) return { case: null, refund: null, people: [] }
  const named = one.whole ? [] : await passengersOf(app.db, row.id)
  return {
    case: caseView(one, theirs),
    refund: one.kind === 'refund' ? refundView(one, true) : null,
    people: named
      .filter(({ position }) => theirs.some((person) => person.position === position))
      .map(({ surname, given_name }) => `${surname} / ${given_name}`),
  }
}

/** What of sold bookings waits for somebody: voids by their clock, the others by how long they have waited. */
export async function waitingBookings(app: App, actor: Actor): Promise<Queue> {
  const [rows, counted] = await Promise.all([
    rowsOf(app),
    first(app.db, sql<{ n: number }>`select count(*)::int8 as n from booking_items where stage = any(${waiting})`),
  ])
  const cases = await openCasesOf(
    app.db,
    rows.map(({ item_id }) => item_id),
  )
  const people = Map.groupBy(
    await peopleOfCases(
      app.db,
      cases.map(({ id }) => id),
    ),
    ({ case_id }) => case_id,
  )
  const ofItem = new Map(cases.map((one) => [one.item_id, one]))
  const data = await Promise.all(
    rows.map(async (row) => ({
      ...bookingRow(app, { ...row, status: row.item_stage, void_until: row.item_void_until }, actor),
      agency: row.agency_id
        ? { id: row.agency_id, code: row.agency_code ?? '', name: { en: row.name_en ?? '', ar: row.name_ar ?? '' } }
        : null,
      asked_at: row.asked_at.toISOString(),
      asked_by: row.asked_by,
      note: row.note,
      item: row.item_no,
      ...(await askedFor(app, row, ofItem.get(row.item_id), people.get(ofItem.get(row.item_id)?.id ?? '') ?? [])),
    })),
  )
  return { data, total: counted?.n ?? 0 }
}
