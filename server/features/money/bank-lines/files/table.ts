import type { StatementColumns } from '#contract/money/bank-lines'
import { decimalOf, minorOfText } from './amounts.ts'
import { dayOfText, orderOf } from './days.ts'
import { type LineProblem, plain, type ReadLine, referenceMax } from './types.ts'
import { bankLinesWords } from '../words.ts'
import type { Word } from '#contract/kernel/word'

export type Row = { line: number; cells: string[] }
type Name = Exclude<keyof StatementColumns, 'decimal' | 'order'>

/** What banks call their columns, in English and Arabic. The first that fits wins. */
const words: Readonly<Record<Name, readonly RegExp[]>> = {
  date: [/booking date|posting date|transaction date|تاريخ العملية|تاريخ القيد/, /^date\b|^التاريخ|تاريخ/, /date/],
  amount: [/^(?:transaction )?amount|^المبلغ|^مبلغ/, /amount(?!.*balance)/],
  debit: [/debit|withdraw|paid out|money out|مدين|سحب/],
  credit: [/credit|deposit|paid in|money in|دائن|إيداع/],
  reference: [/bank ref|transaction ref|^ref|reference|رقم المرجع|المرجع|رقم العملية/, /cheque|transaction (?:id|no)/],
  sender: [/sender|payer|counterparty|from name|beneficiary|المرسل|المحول|اسم/],
  description: [/description|narrative|details|particulars|remarks|البيان|الوصف|التفاصيل/],
  balance: [/balance|الرصيد/],
}

const folded = (head: string) => head.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

/** Names of the columns: the heads, made different where two are the same or one is empty. */
export function headsOf(cells: readonly string[]): string[] {
  const seen = new Set<string>()
  return cells.map((cell, index) => {
    const plainName = plain(cell, 180) || `#${index + 1}`
    const name = seen.has(plainName) ? `${plainName} #${index + 1}` : plainName
    seen.add(name)
    return name
  })
}

/** The row of the heads: banks write the account and the days above it. */
export function headRow(rows: readonly Row[]): number {
  const isHead = ({ cells }: Row) => {
    const names = cells.map(folded)
    const has = (name: Name) => names.some((one) => one !== '' && words[name].some((word) => word.test(one)))
    return (
      cells.filter((cell) => cell !== '').length >= 2 && has('date') && (has('amount') || has('debit') || has('credit'))
    )
  }
  const found = rows.slice(0, 30).findIndex(isHead)
  if (found >= 0) return found
  const wide = rows.slice(0, 30).findIndex(({ cells }) => cells.filter((cell) => cell !== '').length >= 3)
  return Math.max(0, wide)
}

/** The first row among the first thirty with a head that fits, else the first row. */
export function headRowOf(rows: readonly Row[], fits: (head: string) => boolean): number {
  const found = rows.slice(0, 30).findIndex(({ cells }) => cells.some((cell) => cell !== '' && fits(folded(cell))))
  return Math.max(0, found)
}

/** The column whose head fits the first of these words that any head fits; -1 where none does. */
export function columnLike(heads: readonly string[], likes: readonly RegExp[]): number {
  for (const like of likes) {
    const found = heads.findIndex((head) => like.test(folded(head)))
    if (found >= 0) return found
  }
  return -1
}

/** Which column is probably what. */
export function guessColumns(heads: readonly string[], rows: readonly Row[]): StatementColumns {
  const taken = new Set<string>()
  const find = (name: Name): string | null => {
    const found = words[name]
      .map((word) => heads.find((head) => !taken.has(head) && word.test(folded(head))))
      .find((head) => head !== undefined)
    if (found) taken.add(found)
    return found ?? null
  }
  const balance = find('balance')
  const date = find('date')
  const [debit, credit] = [find('debit'), find('credit')]
  const both = debit !== null && credit !== null
  const amount = both ? null : find('amount')
  const columns = {
    date,
    amount,
    debit: both ? debit : null,
    credit: both ? credit : null,
    reference: find('reference'),
  }
  const rest = { sender: find('sender'), description: find('description'), balance }
  const valuesOf = (head: string | null) => {
    const index = head === null ? -1 : heads.indexOf(head)
    return index < 0 ? [] : rows.map(({ cells }) => cells[index] ?? '')
  }
  const amounts = [columns.amount, columns.debit, columns.credit, balance].flatMap(valuesOf)
  return { ...columns, ...rest, decimal: decimalOf(amounts), order: orderOf(valuesOf(date)) }
}

/** Which columns are still to be chosen. */
export const missingOf = ({ date, amount, debit, credit }: StatementColumns): ('date' | 'amount')[] => [
  ...(date === null ? (['date'] as const) : []),
  ...(amount === null && (debit === null || credit === null) ? (['amount'] as const) : []),
]

/** A total below the lines, a balance brought forward. */
const isSum = ({ cells }: Row) =>
  cells.some((cell) =>
    /^(?:grand |sub)?total|^(?:opening|closing) balance|brought forward|الإجمالي|المجموع|الرصيد (?:الافتتاحي|الختامي)/i.test(
      cell,
    ),
  )

const wayOut = /^(?:d|dr|debit|dbit|مدين|سحب|خصم)\.?$/
const wayIn = /^(?:c|cr|credit|crdt|دائن|إيداع|ايداع|إضافة|اضافة)\.?$/

const says = (cell = '') => wayOut.test(folded(cell)) || wayIn.test(folded(cell))

/**
 * Beside one column of amounts: the one that says of most of them, and says nothing else, which way the money went; -1 where
 * none does.
 */
function wayColumn(heads: readonly string[], rows: readonly Row[], { amount, date, order }: StatementColumns): number {
  if (amount === null || date === null) return -1
  const cellOf = ({ cells }: Row, head: string) => cells[heads.indexOf(head)] ?? ''
  const lines = rows.filter((row) => cellOf(row, amount) !== '' && dayOfText(cellOf(row, date), order) !== null)
  return heads.findIndex((_head, index) => {
    const written = lines.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '')
    return written.length * 2 > lines.length && written.every(says)
  })
}

type Read = { lines: ReadLine[]; problems: LineProblem[]; opening: number | null; closing: number | null }

/** The lines below the heads. What cannot be read is said with its line; rows without any amount are left out. */
export function readTableLines(
  heads: readonly string[],
  rows: readonly Row[],
  columns: StatementColumns,
  currency: string,
): Read {
  const read: Read = { lines: [], problems: [], opening: null, closing: null }
  const balances: { line: number; amount: number; balance: number }[] = []
  const way = wayColumn(heads, rows, columns)
  for (const row of rows) {
    const cell = (name: Name) => (columns[name] === null ? '' : (row.cells[heads.indexOf(columns[name])] ?? '').trim())
    const wrong = (field: Name, message: Word) => void read.problems.push({ line: row.line, field, message })
    const money = (name: Name) => (/^[-–]?$/.test(cell(name)) ? 0 : minorOfText(cell(name), currency, columns.decimal))
    const split = columns.amount === null
    const [debit, credit] = split ? [money('debit'), money('credit')] : [0, money('amount')]
    // A total, a heading of a page, the balance brought forward.
    const day = dayOfText(cell('date'), columns.order)
    if (!day && ((debit === 0 && credit === 0) || isSum(row))) continue
    if (debit === null || credit === null) {
      wrong(split ? (debit === null ? 'debit' : 'credit') : 'amount', bankLinesWords.this_amount_cannot_be_read)
      continue
    }
    const said = way === -1 ? null : (row.cells[way] ?? '')
    const isOut = said !== null && wayOut.test(folded(said))
    const amount = split ? credit - Math.abs(debit) : isOut ? 0 - Math.abs(credit) : credit
    if (amount === 0) continue
    if (!day) {
      wrong('date', bankLinesWords.this_date_cannot_be_read)
      continue
    }
    if (said === '') wrong('amount', bankLinesWords.line_does_not_say_whether_money)
    if (split && debit !== 0 && credit !== 0) wrong('amount', bankLinesWords.line_both_debit_and_credit)
    const balance = columns.balance === null || cell('balance') === '' ? null : money('balance')
    if (balance !== null) balances.push({ line: row.line, amount, balance })
    read.lines.push({
      line: row.line,
      day,
      value_day: null,
      amount,
      reference: plain(cell('reference'), referenceMax),
      sender: plain(cell('sender')),
      description: plain(cell('description')),
    })
  }
  if (columns.balance !== null && balances.length === read.lines.length && balances.length > 0) follow(read, balances)
  return read
}

/** Each balance is the one before it and the line's amount, from the top or from the bottom. */
function follow(read: Read, balances: readonly { line: number; amount: number; balance: number }[]): void {
  const breaks = (rows: typeof balances) =>
    rows.filter((row, index) => index > 0 && rows[index - 1]!.balance + row.amount !== row.balance)
  const down = breaks(balances)
  const turned = balances.toReversed()
  const up = breaks(turned)
  const [rows, broken] = up.length < down.length ? [turned, up] : [balances, down]
  for (const { line } of broken)
    read.problems.push({ line, field: 'balance', message: bankLinesWords.balance_does_not_follow })
  read.opening = rows[0]!.balance - rows[0]!.amount
  read.closing = rows.at(-1)!.balance
}
