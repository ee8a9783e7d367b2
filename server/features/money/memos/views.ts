import type { Memo, MemoCharge, MemoRow } from '#contract/money/memos'
import type { App } from '#server/app'
import { supplierName } from '#server/features/money/settlements'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { localDay } from '#server/local-time'
import { type ChargeRecord, chargesOfMemo } from './charges.sql.ts'
import { caseOfMemo, paperedBy } from './matches.sql.ts'
import { daysBetween, isOutOfTime, numbersOf } from './memo.rules.ts'
import {
  asOf,
  bookingOfDocument,
  creditsOfMemo,
  filesOfMemo,
  type FoundBooking,
  findMemo,
  memoMoves,
  type MemoRecord,
} from './memos.sql.ts'

const undecided: readonly string[] = ['received', 'in_review']

type Whose = Pick<FoundBooking, 'agency_id' | 'agency_code' | 'agency_en' | 'agency_ar'>
const agencyOf = ({ agency_id, agency_code, agency_en, agency_ar }: Whose) =>
  agency_id === null ? null : { id: agency_id, code: agency_code!, name: { en: agency_en!, ar: agency_ar! } }

/** The day by the company's clock. */
export async function todayOf(app: App): Promise<string> {
  const { zone } = await settingsOf(app)
  return localDay(app.clock.now(), zone)
}

export const memoRow =
  (app: App, today: () => string) =>
  (one: MemoRecord): MemoRow => ({
    id: one.id,
    number: one.number,
    kind: one.kind,
    airline: one.airline,
    supplier: one.supplier,
    supplier_name: supplierName(app)(one.supplier),
    document: one.document,
    booking: one.booking_ref,
    agency: agencyOf(one),
    cause: one.cause,
    total: { amount: one.total_minor, currency: one.currency },
    left: { amount: one.total_minor - one.credited_minor, currency: one.currency },
    received_on: one.received_on,
    decide_by: one.decide_by,
    days_left: one.kind === 'ADMA' && undecided.includes(one.state) ? daysBetween(today(), one.decide_by) : null,
    state: one.state,
    billed: one.billed_journal !== null,
    out_of_time: isOutOfTime(one.received_on, one.last_day),
  })

const stateOf = ({ paid_at, reversed_at }: ChargeRecord) =>
  reversed_at ? ('given_back' as const) : paid_at ? ('paid' as const) : ('due' as const)
const moneyOf = ({ currency, passed_minor, fee_minor }: ChargeRecord) => ({
  passed: { amount: passed_minor, currency },
  fee: { amount: fee_minor, currency },
  total: { amount: passed_minor + fee_minor, currency },
})

/** A charge as its agency sees it: nothing of what the company was charged besides. */
export const chargeView = (one: ChargeRecord): MemoCharge => ({
  id: one.id,
  memo: one.memo,
  airline: one.airline,
  document: one.document,
  booking: one.booking_ref,
  passenger: one.passenger,
  cause: one.cause,
  note: one.note,
  ...moneyOf(one),
  due_on: one.due_on,
  state: stateOf(one),
  debit_note: one.debit_note,
  credit_note: one.credit_note,
  files: one.files,
  charged_at: one.made_at.toISOString(),
})

const officeCharge = (one: ChargeRecord): Memo['charges'][number] => ({
  id: one.id,
  no: one.no,
  ...moneyOf(one),
  note: one.note,
  due_on: one.due_on,
  state: stateOf(one),
  debit_note: one.debit_note,
  credit_note: one.credit_note,
  made_at: one.made_at.toISOString(),
  paid_at: one.paid_at?.toISOString() ?? null,
  reversed_at: one.reversed_at?.toISOString() ?? null,
})

/** The booking that the document of an unassigned memo is of. */
async function proposedFor(app: App, memo: MemoRecord): Promise<Memo['proposed']> {
  if (memo.booking_id || !memo.document) return null
  const found = await bookingOfDocument(app.db, memo.document, numbersOf(memo.document))
  return found ? { booking: found.reference, passenger: found.passenger, agency: agencyOf(found) } : null
}

/** A memo in full. */
export async function memoView(app: App, id: string, actor: Actor): Promise<Memo | undefined> {
  const memo = await findMemo(app.db, id)
  if (!memo) return undefined
  const today = await todayOf(app)
  const mayMatch = memo.kind === 'ACMA' && memo.state === 'in_review'
  const [files, charges, credits, history, proposed, papers, paper_for] = await Promise.all([
    filesOfMemo(app.db, id),
    chargesOfMemo(app.db, id),
    creditsOfMemo(app.db, id),
    memoMoves.history(app.db, id),
    proposedFor(app, memo),
    mayMatch ? paperedBy(app.db, memo) : [],
    memo.case_id ? caseOfMemo(app.db, memo.case_id) : null,
  ])
  const sum = (amount: number) => ({ amount, currency: memo.currency })
  return {
    ...memoRow(app, () => today)(memo),
    parts: {
      fare: sum(memo.fare_minor),
      tax: sum(memo.tax_minor),
      commission: sum(memo.commission_minor),
      penalty: sum(memo.penalty_minor),
      admin: sum(memo.admin_minor),
    },
    reason: memo.reason,
    passenger: memo.passenger,
    dispute_reason: memo.dispute_reason,
    files,
    proposed,
    against: memo.against && memo.against_number ? { id: memo.against, number: memo.against_number } : null,
    credits: credits.map((one) => ({ id: one.id, number: one.number, total: sum(one.total_minor) })),
    papers: papers.map(({ kind, reference, open_minor }) => ({ kind, reference, left: sum(open_minor) })),
    paper_for: paper_for ?? null,
    matched: memo.matched_minor === null ? null : sum(memo.matched_minor),
    charges: charges.map(officeCharge),
    history: history.map(({ at, act, to_state, by_name, note }) => ({
      at: at.toISOString(),
      act,
      state: to_state as Memo['state'],
      by: by_name,
      note,
    })),
    allowed_actions: memoMoves
      .allowed(asOf(memo, today), actor)
      .filter(
        (action): action is typeof action & { action: Memo['allowed_actions'][number]['action'] } =>
          action.action !== 'credit',
      ),
  }
}
