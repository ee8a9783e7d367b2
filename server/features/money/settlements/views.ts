import type { Settlement, SettlementDocument, SettlementRow } from '#contract/money/settlements'
import type { App } from '#server/app'
import { compare } from './documents.rules.ts'
import { supplierName } from './payables.ts'
import {
  findSettlement,
  linesOf,
  type MoveRecord,
  movesOf,
  type SettlementRecord,
  statementLines,
  statementOf,
} from './settlements.sql.ts'

export const settlementRow =
  (app: App) =>
  (one: SettlementRecord): SettlementRow => ({
    id: one.id,
    reference: one.reference,
    supplier: one.supplier,
    name: supplierName(app)(one.supplier),
    from_day: one.from_day,
    to_day: one.to_day,
    due_on: one.due_on,
    total: { amount: one.total_minor, currency: one.currency },
    owed: { amount: one.owed_minor, currency: one.currency },
    state: one.owed_minor === 0 ? 'paid' : 'due',
    closed_at: one.closed_at.toISOString(),
    closed_by: one.closer,
  })

const order = { differs: 0, ours_only: 1, theirs_only: 2, equal: 3 }

/** The documents of a period beside what the supplier says of them, what differs first. */
async function documentsOf(app: App, one: SettlementRecord, moves: readonly MoveRecord[], statementId: string | null) {
  const [ours, theirs] = await Promise.all([
    linesOf(app.db, one.id),
    statementId === null ? null : statementLines(app.db, statementId),
  ])
  const money = (amount: number | null) => (amount === null ? null : { amount, currency: one.currency })
  const accepted = new Set(moves.flatMap(({ document, reversal_id }) => (document && !reversal_id ? [document] : [])))
  const rows = compare(ours, theirs).map(({ key, document, lines: named, ...both }): SettlementDocument => {
    return {
      document,
      codes: [...new Set(named.map(({ code }) => code))],
      booking: named[0]?.booking_ref ?? null,
      passenger: named.find(({ passenger }) => passenger !== null)?.passenger ?? null,
      ours: money(both.ours),
      theirs: money(both.theirs),
      difference: theirs ? money((both.theirs ?? 0) - (both.ours ?? 0)) : null,
      result: both.result,
      accepted: accepted.has(key),
    }
  })
  return rows.toSorted((a, b) => order[a.result ?? 'equal'] - order[b.result ?? 'equal'])
}

export async function settlementView(app: App, id: string): Promise<Settlement | undefined> {
  const one = await findSettlement(app.db, id)
  if (!one) return undefined
  const [statement, moves] = await Promise.all([statementOf(app.db, id), movesOf(app.db, id)])
  const documents = await documentsOf(app, one, moves, statement?.id ?? null)
  const count = (result: SettlementDocument['result']) => documents.filter((row) => row.result === result).length
  return {
    ...settlementRow(app)(one),
    statement: statement
      ? {
          name: statement.name,
          total: { amount: statement.total_minor, currency: one.currency },
          imported_at: statement.imported_at.toISOString(),
          imported_by: statement.imported_by,
        }
      : null,
    documents,
    counts: {
      equal: count('equal'),
      differs: count('differs'),
      ours_only: count('ours_only'),
      theirs_only: count('theirs_only'),
    },
    moves: moves.map((one_move) => ({
      id: one_move.id,
      kind: one_move.kind,
      amount: { amount: one_move.amount_minor, currency: one.currency },
      document: one_move.document,
      bank: one_move.bank_en === null ? null : { en: one_move.bank_en, ar: one_move.bank_ar ?? one_move.bank_en },
      reference: one_move.reference,
      paid_on: one_move.paid_on,
      reason: one_move.reason,
      made_at: one_move.made_at.toISOString(),
      made_by: one_move.made_by,
      reversed_at: one_move.reversed_at?.toISOString() ?? null,
      reversed_by: one_move.reversed_by,
      reverse_reason: one_move.reverse_reason,
    })),
  }
}
