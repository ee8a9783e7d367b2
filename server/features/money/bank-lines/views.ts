import { keyOf } from '#server/features/money/banks'
import type { BankLine, BankLineRow, DepositLine, LineSuggestion } from '#contract/money/bank-lines'
import type { App } from '#server/app'
import type { Actor } from '#server/http/actor'
import {
  type DepositCandidate,
  depositsFor,
  type LineRecord,
  lineMoves,
  lineOfDeposit,
  linesFor,
  type NamedDeposit,
  statementOf,
} from './bank-lines.sql.ts'
import { type DepositSide, likeness, type LineSide, ranked } from './match.rules.ts'

type Details = { sender: string; description: string }
export const detailsPlace = (id: string) => `bank_lines:${id}:details`
const detailsOf = (app: App, { id, details_encrypted }: LineRecord): Details =>
  JSON.parse(app.secrets.decrypt(details_encrypted, detailsPlace(id))) as Details

export const lineRow =
  (app: App) =>
  (line: LineRecord, actor: Actor): BankLineRow => ({
    id: line.id,
    bank: { id: line.bank_id, name_en: line.bank_name_en, name_ar: line.bank_name_ar },
    day: line.day,
    value_day: line.value_day,
    amount: { amount: line.amount_minor, currency: line.currency },
    reference: line.reference,
    ...detailsOf(app, line),
    state: line.state,
    deposit_id: line.deposit_id,
    reason: line.reason,
    decided_at: line.decided_at?.toISOString() ?? null,
    decided_by: line.decided_by_name,
    allowed_actions: lineMoves.allowed(line, actor),
  })

const suggestionsMax = 8

const lineSide = (app: App, line: LineRecord): LineSide => ({
  bank_id: line.bank_id,
  currency: line.currency,
  amount: line.amount_minor,
  day: line.day,
  reference: line.reference,
  ...detailsOf(app, line),
})
const depositSide = (d: DepositCandidate | NamedDeposit): DepositSide => ({
  bank_id: d.bank_id,
  currency: d.currency,
  amount: d.amount_minor,
  paid_on: d.paid_on,
  bank_reference: d.bank_reference,
  names: [d.agency_name_en, d.agency_name_ar],
  isDecided: d.status === 'approved',
})

/** Deposits that may be what a line paid for, the likeliest first. */
export async function suggestionsFor(app: App, line: LineRecord): Promise<LineSuggestion[]> {
  if (line.state !== 'open' || line.amount_minor < 0) return []
  const side = lineSide(app, line)
  const key = keyOf(`${side.reference} ${side.description}`)
  const { bank_id, currency, amount_minor: amount, day } = line
  const found = await depositsFor(app.db, { bank_id, currency, amount, day, key })
  const likely = found.flatMap((deposit) => {
    const like = likeness(side, depositSide(deposit))
    return like ? [{ id: deposit.id, deposit, like }] : []
  })
  return ranked(likely, suggestionsMax).map(({ deposit: d, like }) => ({
    deposit_id: d.id,
    agency: { id: d.agency_id, code: d.agency_code, name_en: d.agency_name_en, name_ar: d.agency_name_ar },
    amount: { amount: d.amount_minor, currency: d.currency },
    bank_reference: d.bank_reference,
    paid_on: d.paid_on,
    status: d.status,
    days_apart: like.days_apart,
    reasons: like.reasons,
    fits: like.fits,
  }))
}

/** Lines that may be the money of a deposit; the one it is matched to alone. */
export async function linesOf(app: App, deposit: NamedDeposit, actor: Actor): Promise<DepositLine[]> {
  const row = lineRow(app)
  const shown = (line: LineRecord): DepositLine[] => {
    const like = likeness(lineSide(app, line), { ...depositSide(deposit), isDecided: false })
    return like ? [{ line: row(line, actor), days_apart: like.days_apart, reasons: like.reasons, fits: like.fits }] : []
  }
  const matched = await lineOfDeposit(app.db, deposit.id)
  if (matched) return shown(matched)
  if (deposit.status !== 'pending' && deposit.status !== 'approved') return []
  const { bank_id, currency, amount_minor: amount, paid_on } = deposit
  const found = await linesFor(app.db, { bank_id, currency, amount, paid_on, key: keyOf(deposit.bank_reference) })
  const likely = found.flatMap((line) => {
    const like = likeness(lineSide(app, line), depositSide(deposit))
    return like ? [{ id: line.id, line, like }] : []
  })
  return ranked(likely, suggestionsMax).flatMap(({ line }) => shown(line))
}

const told = { match: 'matched', ignore: 'ignored', reopen: 'reopened' } as const

export async function lineView(app: App, line: LineRecord, actor: Actor): Promise<BankLine> {
  const [statement, suggestions, history] = await Promise.all([
    statementOf(app.db, line.statement_id),
    suggestionsFor(app, line),
    lineMoves.history(app.db, line.id),
  ])
  return {
    ...lineRow(app)(line, actor),
    statement: { ...statement, line: line.line, imported_at: statement.imported_at.toISOString() },
    suggestions,
    history: history.map(({ at, act, by_name, note, detail }) => ({
      at: at.toISOString(),
      event: told[act as keyof typeof told],
      by: by_name,
      deposit_id: (detail as { deposit_id: string } | null)?.deposit_id ?? null,
      note,
    })),
  }
}
