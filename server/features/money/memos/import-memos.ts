import type { Input } from '#contract/kernel/endpoint'
import { check } from '#contract/checks/check'
import { memoCauses, type memos, NewMemo } from '#contract/money/memos'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import {
  columnLike,
  dayOfText,
  decimalOf,
  headRowOf,
  minorOfText,
  orderOf,
  plain,
} from '#server/features/money/bank-lines'
import { readRows } from '#server/features/operations/exports'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { addMemo, type Caller, tellReceived, type Typed } from './make-memo.ts'
import { lockSupplier, memoByNumber } from './memos.sql.ts'
import { todayOf } from './views.ts'
import { memosWords } from './words.ts'

const bytesMax = 2_000_000
const rowsMax = 2_000
type Body = Input<typeof memos.importFile>['body']

/** What airlines and plans call their columns, in English and Arabic. */
const heads = {
  number: [/memo (?:no|num)|adm (?:no|num)|acm (?:no|num)|^number$|رقم الإشعار/, /^adm$|^memo$|memo|^no\.?$/],
  kind: [/^(?:kind|type|trnc|code)|النوع/],
  airline: [/^airline|^carrier|^al$|شركة الطيران/],
  document: [/^(?!.*(?:date|type|تاريخ|نوع)).*(?:document|ticket|tkt|related|رقم التذكرة|المستند)/],
  fare: [/fare|السعر الأساسي|السعر الأساسي/],
  tax: [/tax|ضريبة|الرسوم/],
  commission: [/comm|عمولة/],
  penalty: [/penalty|fine|cp|غرامة/],
  admin: [/admin|fee|إدارية/],
  total: [/total|amount|المبلغ|الإجمالي/],
  cause: [/^cause|reason code|الفئة/],
  reason: [/reason|remark|description|details|السبب|البيان/],
  received_on: [/received|issue|date|تاريخ/],
  decide_by: [/decide|deadline|dispute by|latest|المهلة/],
  against: [/against|related adm|adm ref|مقابل/],
} as const
type Name = keyof typeof heads
const amounts = ['fare', 'tax', 'commission', 'penalty', 'admin'] as const
const isCredit = /^(?:ACM|CR)/i
const isDebit = /^(?:ADM|DR|DEBIT)/i

type Row = { line: number; cells: readonly string[] }
type Table = { rows: readonly Row[]; cell(row: Row, name: Name): string; has(name: Name): boolean }

function tableOf(all: readonly Row[]): Table | null {
  const fits = (head: string) => heads.number.some((like) => like.test(head))
  const at = headRowOf(all as { line: number; cells: string[] }[], fits)
  const names = [...(all[at]?.cells ?? [])]
  const taken = new Set<number>()
  const columns = new Map<Name, number>()
  // A column is one thing: what names it more exactly is asked first.
  for (const name of [
    'number',
    'against',
    'document',
    'decide_by',
    'cause',
    'received_on',
    'airline',
    'kind',
    'commission',
    'penalty',
    'admin',
    'tax',
    'fare',
    'total',
    'reason',
  ] as const) {
    const found = columnLike(
      names.map((head, index) => (taken.has(index) ? '' : head)),
      heads[name],
    )
    if (found === -1) continue
    taken.add(found)
    columns.set(name, found)
  }
  if (!columns.has('number')) return null
  return {
    rows: all.slice(at + 1).filter(({ cells }) => cells.some((cell) => cell.trim() !== '')),
    cell: (row, name) => plain(row.cells[columns.get(name) ?? -1] ?? '', 500),
    has: (name) => columns.has(name),
  }
}

/** One row as it would be typed; what cannot be read is named by its column. */
function typedOf(
  table: Table,
  row: Row,
  body: Body,
  read: { decimal: 'point' | 'comma'; order: 'dmy' | 'mdy' | 'ymd'; today: string },
): Typed | { wrong: string } {
  const cell = (name: Name) => table.cell(row, name)
  const parts: Record<string, number> = {}
  const signs = new Map<number, string>()
  for (const name of amounts) {
    const text = cell(name)
    const amount = text === '' ? 0 : minorOfText(text, body.currency, read.decimal)
    if (amount === null) return { wrong: name }
    parts[name] = Math.abs(amount)
    if (amount !== 0) signs.set(Math.sign(amount), name)
  }
  const written = cell('total')
  const total = written === '' ? null : minorOfText(written, body.currency, read.decimal)
  if (written !== '' && total === null) return { wrong: 'total' }
  const sum = amounts.reduce((all, name) => all + parts[name]!, 0)
  // A file with a total alone: the whole of it is a difference of the fare.
  if (sum === 0 && total !== null) parts['fare'] = Math.abs(total)
  else if (total !== null && Math.abs(total) !== sum) return { wrong: 'total' }
  // Of both signs its parts need a total that says what they come to.
  if (total === null && signs.size === 2) return { wrong: signs.get(-1)! }
  const isBelow = total === null ? signs.has(-1) && !isDebit.test(cell('kind')) : total < 0
  const day = (name: 'received_on' | 'decide_by') =>
    cell(name) === '' ? null : (dayOfText(cell(name), read.order) ?? undefined)
  const [received_on, decide_by] = [day('received_on'), day('decide_by')]
  if (received_on === undefined) return { wrong: 'received_on' }
  if (decide_by === undefined) return { wrong: 'decide_by' }
  const cause = cell('cause')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
  const typed = NewMemo.safeParse({
    number: cell('number').replaceAll(/\s/g, ''),
    kind: isCredit.test(cell('kind')) || isBelow ? 'ACMA' : 'ADMA',
    supplier: body.supplier,
    currency: body.currency,
    airline: cell('airline') || null,
    document: cell('document').replaceAll(/\s/g, '') || null,
    ...parts,
    cause: memoCauses.find((one) => one === cause) ?? 'misc',
    reason: cell('reason') || cell('cause') || '---',
    received_on: received_on ?? read.today,
    decide_by,
    against: cell('against').replaceAll(/\s/g, '') || null,
    files: [],
  })
  return typed.success ? typed.data : { wrong: String(typed.error.issues[0]?.path[0] ?? 'number') }
}

const columnWord = (name: string) => (name in heads ? memosWords[`column_${name as Name}`] : memosWords.column_number)

/** Keeps the memos of a file, all of them or none. A number that is here already is refused with its line. Answers how many. */
export async function importMemos(app: App, caller: Caller, body: Body): Promise<number | Refusal> {
  const bytes = Buffer.from(body.content, 'base64')
  if (bytes.length > bytesMax) return refuse.invalid('file', check('use_file_at_most_2'))
  const all = await readRows(bytes, body.name)
  if (isRefusal(all)) return all
  const table = tableOf(all)
  if (!table) return refuse.invalid('file', memosWords.file_needs_column_numbers)
  if (table.rows.length === 0) return refuse.invalid('file', memosWords.no_memo_stands_in_file)
  if (table.rows.length > rowsMax) return refuse.invalid('file', memosWords.too_many_rows({ most: String(rowsMax) }))
  const at = app.clock.now()
  const today = await todayOf(app)
  const written = table.rows.flatMap((row) => [...amounts, 'total' as const].map((name) => table.cell(row, name)))
  const days = table.rows.flatMap((row) => [table.cell(row, 'received_on'), table.cell(row, 'decide_by')])
  const read = { decimal: decimalOf(written), order: orderOf(days), today }
  return inTx(app.db, 'import memos', async (tx) => {
    await lockSupplier(tx, body.supplier)
    let sum = 0
    let first = ''
    for (const row of table.rows) {
      const line = { line: String(row.line) }
      const typed = typedOf(table, row, body, read)
      if ('wrong' in typed)
        return refuse.invalid('file', memosWords.line_cannot_read({ ...line, column: columnWord(typed.wrong) }))
      if (await memoByNumber(tx, typed.supplier, typed.number))
        return refuse.invalid('file', memosWords.line_is_here_already({ ...line, number: typed.number }))
      const id = await addMemo(tx, typed, today, caller, at, null)
      if (isRefusal(id))
        return refuse.invalid('file', memosWords.line_refused({ ...line, why: id.errors?.[0]?.message ?? id.message }))
      first ||= typed.number
      sum += amounts.reduce((total, name) => total + typed[name], 0)
    }
    const amount = { amount: sum, currency: body.currency }
    await tellReceived(tx, { number: first, count: table.rows.length, amount, link: '/admin/memos' }, at)
    return table.rows.length
  })
}
