import type { StatementColumns } from '#contract/money/bank-lines'
import { readRows } from '#server/features/operations/exports'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import type { LearntColumns } from './bank-lines.sql.ts'
import { readCamt053 } from './files/camt053.ts'
import { readMt940 } from './files/mt940.ts'
import { guessColumns, headRow, headsOf, missingOf, readTableLines } from './files/table.ts'
import { textOf } from './files/text.ts'
import { BadFile, type LineProblem, linesMax, type ReadLine, type ReadStatement } from './files/types.ts'
import { bankLinesWords } from './words.ts'

export type ReadFile = {
  format: 'table' | 'mt940' | 'camt053'
  columns: StatementColumns | null
  heads: { name: string; samples: string[] }[]
  missing: ('date' | 'amount')[]
  lines: ReadLine[]
  problems: LineProblem[]
  opening: number | null
  closing: number | null
}
export type Account = { currency: string; iban: string | null; account_number: string }

const bare = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
/** Banks write the account with their own code before it, its currency behind it, or its digits alone. */
function isOf(account: string, { iban, account_number, currency }: Account): boolean {
  const whole = bare(account)
  const number = whole.endsWith(currency) ? whole.slice(0, -currency.length) : ''
  const written = /\d$/.test(number) ? number : whole
  return (
    [iban, account_number].some((own) => own !== null && bare(own).length >= 4 && written.endsWith(bare(own))) ||
    (iban !== null && written.length >= 6 && bare(iban).endsWith(written))
  )
}

/** Statements of a bank's own format: each of this account, in its currency, and right in itself. */
function joined(
  format: 'mt940' | 'camt053',
  statements: readonly ReadStatement[],
  account: Account,
): ReadFile | Refusal {
  for (const one of statements) {
    if (one.account && !isOf(one.account, account))
      return refuse.invalid('file', bankLinesWords.statement_account_not_one_you({ account: one.account.slice(0, 40) }))
    if (one.currency && one.currency !== account.currency)
      return refuse.invalid(
        'file',
        bankLinesWords.statement_in_account({ currency: one.currency, own: account.currency }),
      )
    const sum = one.lines.reduce((total, { amount }) => total + amount, 0)
    if (one.opening !== null && one.closing !== null && one.opening + sum !== one.closing)
      return refuse.invalid('file', bankLinesWords.opening_balance_and_lines_do)
  }
  const lines = statements.flatMap((one) => one.lines)
  const sheet = { columns: null, heads: [], missing: [], problems: [] }
  return { format, ...sheet, lines, opening: statements[0]!.opening, closing: statements.at(-1)!.closing }
}

/** Asked for, and learnt from the file before. */
export type GivenColumns = { asked?: StatementColumns | null | undefined; learnt?: LearntColumns | undefined }

const added = ['reference', 'sender', 'description', 'balance'] as const
/** What was learnt, and what this file has beside the heads of the one before. */
function withNewHeads({ heads = [], ...columns }: LearntColumns, guess: StatementColumns): StatementColumns {
  const fresh = added.filter((name) => columns[name] === null && guess[name] !== null && !heads.includes(guess[name]))
  return { ...columns, ...Object.fromEntries(fresh.map((name) => [name, guess[name]])) }
}

async function readTableFile(
  bytes: Buffer,
  name: string,
  account: Account,
  given: GivenColumns,
): Promise<ReadFile | Refusal> {
  const rows = await readRows(bytes, name)
  if (isRefusal(rows)) return rows
  const at = headRow(rows)
  const heads = headsOf(rows[at]?.cells ?? [])
  const body = rows.slice(at + 1)
  // What is asked for, what was learnt and still fits this file, or what the heads say.
  const fits = (columns: StatementColumns) =>
    Object.entries(columns).every(
      ([key, head]) => key === 'decimal' || key === 'order' || head === null || heads.includes(head),
    )
  const guess = guessColumns(heads, body)
  const learnt = given.learnt && withNewHeads(given.learnt, guess)
  const columns = [given.asked, learnt].find((one) => one && fits(one)) ?? guess
  const missing = missingOf(columns)
  const samplesOf = (index: number) =>
    [...new Set(body.map(({ cells }) => cells[index] ?? '').filter(Boolean))].slice(0, 3)
  const shown = heads.map((head, index) => ({ name: head, samples: samplesOf(index).map((text) => text.slice(0, 60)) }))
  const read =
    missing.length > 0
      ? { lines: [], problems: [], opening: null, closing: null }
      : readTableLines(heads, body, columns, account.currency)
  return { format: 'table', columns, heads: shown, missing, ...read }
}

/** The lines of a bank's file. What it is, its first characters say, not its name. */
export async function readStatementFile(
  bytes: Buffer,
  name: string,
  account: Account,
  columns: GivenColumns,
): Promise<ReadFile | Refusal> {
  try {
    const isZip = bytes.subarray(0, 2).toString('latin1') === 'PK'
    const start = isZip
      ? ''
      : textOf(bytes)
          .replace(/^\uFEFF/, '')
          .trimStart()
    const file = start.startsWith('<')
      ? joined('camt053', readCamt053(start), account)
      : /^(?:\{[1-4]:|:20:)/.test(start)
        ? joined('mt940', readMt940(start), account)
        : await readTableFile(bytes, name, account, columns)
    if (isRefusal(file)) return file
    if (file.lines.length > linesMax) return refuse.invalid('file', bankLinesWords.send_at_most_5000_lines)
    if (file.lines.length + file.problems.length + file.missing.length === 0)
      return refuse.invalid('file', bankLinesWords.no_line_money_stands)
    return file
  } catch (error) {
    if (error instanceof BadFile) return refuse.invalid('file', error.message)
    throw error
  }
}
