import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { uuidV7 } from '#server/features/money/ledger'
import { writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { newReference } from '#server/references'
import { localDay } from '#server/local-time'
import { spread } from './documents.rules.ts'
import { dueOf, endOfPeriod, usualTerms } from './periods.rules.ts'
import {
  type CasePerson,
  casePeople,
  insertLines,
  insertSettlement,
  lastClosed,
  lockSupplier,
  type NewLine,
  type SoldTicket,
  termsOf,
  ticketsOf,
  type UnsettledPosting,
  unsettledUntil,
} from './settlements.sql.ts'
import { settlementsWords } from './words.ts'

const codes: Readonly<Record<string, string>> = { sale: 'TKTT', refund: 'RFND', void: 'CANX' }

/** Whose tickets a posting is about: those of its item, and of a case those of its people. */
function ticketsFor(
  posting: UnsettledPosting,
  supplier: string,
  tickets: ReadonlyMap<string, readonly SoldTicket[]>,
  cases: ReadonlyMap<string, readonly CasePerson[]>,
): readonly SoldTicket[] {
  if (!posting.booking_ref || !codes[posting.kind]) return []
  const people = cases.get(posting.source_id)
  const itemNo = people?.[0]?.item_no ?? Number(posting.source_id.split(':')[1] ?? '1')
  const positions = people?.map((one) => one.position).filter((position) => position !== null) ?? []
  const own = (tickets.get(posting.booking_ref) ?? []).filter(
    (one) => one.item_no === itemNo && one.supplier === supplier,
  )
  const theirs = positions.length > 0 ? own.filter((one) => positions.includes(one.position)) : own
  return theirs.length > 0 ? theirs : own
}

/** A memo is a document by itself: what it charges, or gives back. */
const codeOf = ({ kind, memo, amount }: UnsettledPosting) =>
  memo ? (amount > 0 ? 'ADMA' : 'ACMA') : kind === 'sale' ? 'OTHR' : (codes[kind] ?? 'OTHR')

/** A posting ticket by ticket, by what each passenger cost; the parts are the posting exactly. */
function partsOf(posting: UnsettledPosting, tickets: readonly SoldTicket[]): NewLine[] {
  const { journal_id, line_no: posting_no, day, booking_ref, amount, kind } = posting
  const base = { journal_id, posting_no, day, booking_ref }
  if (tickets.length === 0)
    return [
      {
        ...base,
        part: 1,
        code: codeOf(posting),
        document: posting.memo,
        booking_id: null,
        position: null,
        amount,
      },
    ]
  // Of several documents of one passenger the first bears the passenger's share.
  const isFirst = (one: SoldTicket, at: number) => tickets.findIndex((other) => other.position === one.position) === at
  const parts = spread(
    amount,
    tickets.map((one, at) => (isFirst(one, at) ? one.weight : 0)),
  )
  return tickets.map((one, at) => ({
    ...base,
    part: at + 1,
    code: kind === 'sale' && one.kind === 'emd' ? 'EMDS' : codes[kind]!,
    document: one.number,
    booking_id: one.booking_id,
    position: one.place,
    amount: parts[at]!,
  }))
}

const grouped = <T>(rows: readonly T[], key: (row: T) => string) => {
  const groups = new Map<string, T[]>()
  for (const row of rows) groups.set(key(row), [...(groups.get(key(row)) ?? []), row])
  return groups
}

/** The lines of a period: every posting until its last day that is in no other, ticket by ticket. */
async function linesUntil(
  tx: Tx,
  of: { supplier: string; currency: string; until: string; zone: string },
): Promise<NewLine[]> {
  const postings = await unsettledUntil(tx, of)
  const references = [...new Set(postings.flatMap(({ booking_ref }) => (booking_ref ? [booking_ref] : [])))]
  const sources = postings.filter(({ source_type }) => source_type !== 'booking').map(({ source_id }) => source_id)
  const tickets = grouped(await ticketsOf(tx, references), (one) => one.booking_ref)
  const cases = grouped(await casePeople(tx, sources), (one) => one.reference)
  return postings.flatMap((posting) => partsOf(posting, ticketsFor(posting, of.supplier, tickets, cases)))
}

type Asked = { supplier: string; currency: string; until: string }

/** Closes the next period of a supplier and answers its id. What is posted late falls into the period after it. */
export async function closePeriod(app: App, actor: Actor, asked: Asked): Promise<string | Refusal> {
  const at = app.clock.now()
  const { zone } = await settingsOf(app)
  const today = localDay(at, zone)
  return inTx(app.db, 'close settlement', async (tx) => {
    await lockSupplier(tx, asked.supplier, asked.currency)
    const terms = (await termsOf(tx, asked.supplier)) ?? usualTerms
    const isToday = asked.until === today && terms.terms !== 'bsp'
    if (!isToday && endOfPeriod(terms, asked.until) !== asked.until)
      return refuse.invalid('until', settlementsWords.no_period_supplier_ends)
    if (!isToday && asked.until >= today) return refuse.invalid('until', settlementsWords.period_not_over_yet)
    const last = await lastClosed(tx, asked.supplier, asked.currency)
    if (last && asked.until <= last) return refuse.wrongState(settlementsWords.period_closed_already)
    const lines = await linesUntil(tx, { ...asked, zone })
    if (lines.length === 0) return refuse.invalid('until', settlementsWords.nothing_posted_for_supplier)
    const id = uuidV7(at)
    const days = lines.map(({ day }) => day).toSorted()
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    await insertSettlement(tx, {
      id,
      reference: newReference('ST'),
      supplier: asked.supplier,
      currency: asked.currency,
      from_day: days[0]!,
      to_day: asked.until,
      due_on: dueOf(terms, asked.until),
      total_minor: total,
      closed_by: actor.user_id,
      closed_at: at,
    })
    await insertLines(tx, id, lines)
    await writeActivity(tx, {
      action: 'settlement_closed',
      at,
      actor_id: actor.user_id,
      subject: 'supplier',
      subject_id: asked.supplier,
      detail: { until: asked.until, amount_minor: total, currency: asked.currency },
    })
    return id
  })
}
