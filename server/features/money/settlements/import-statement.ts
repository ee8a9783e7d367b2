import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { columnLike, decimalOf, headRowOf, minorOfText, plain } from '#server/features/money/bank-lines'
import { uuidV7 } from '#server/features/money/ledger'
import { readRows } from '#server/features/operations/exports'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { sha256 } from '#server/secrets'
import { insertStatement, lockSettlement, type StatementLine } from './settlements.sql.ts'
import { check } from '#contract/checks/check'
import { settlementsWords } from './words.ts'

const bytesMax = 2_000_000
/** What suppliers call their columns, in English and Arabic. */
const heads = {
  document: [/^(?!.*(?:date|type|تاريخ|نوع)).*(?:document|ticket|tkt|التذكرة|المستند)/, /^number$|^doc/],
  amount: [/net|remit|payable|balance payable|الصافي|المستحق/, /amount|total|المبلغ|الإجمالي/],
  code: [/^(?:code|type|trnc|trans)|النوع|الرمز/],
  pnr: [/pnr|locator|record|الحجز/],
} as const
/** Taken back or given back: its amount lowers what is owed, however its sign is written. */
const lowers = /^(?:RFND|CANX|ACMA|ACM|REF|REFUND|VOID)/i

/** An amount as the supplier sees it: what it debits us with is owed to it, what it credits lowers that. */
function amountOf(text: string, currency: string, decimal: 'point' | 'comma'): number | null {
  const [side = ''] = /(?:CR|DR|دائن|مدين)\.?$/i.exec(text) ?? []
  const amount = text === '' ? 0 : minorOfText(text.slice(0, text.length - side.length), currency, decimal)
  return amount !== null && /^(?:CR|دائن)/i.test(side) ? 0 - amount : amount
}

type Read = { lines: StatementLine[]; problem: { line: number } | null }

function readLines(rows: readonly { line: number; cells: string[] }[], currency: string): Read | Refusal {
  const at = headRowOf(rows, (head) => heads.document[0].test(head) || heads.document[1].test(head))
  const names = rows[at]?.cells ?? []
  const column = (name: keyof typeof heads) => columnLike(names, heads[name])
  const [document, amount, code, pnr] = [column('document'), column('amount'), column('code'), column('pnr')]
  if (document === -1 || amount === -1) return refuse.invalid('file', settlementsWords.file_needs_column_documents)
  const body = rows.slice(at + 1)
  const decimal = decimalOf(body.map(({ cells }) => cells[amount] ?? ''))
  const lines: StatementLine[] = []
  for (const { line, cells } of body) {
    const cell = (index: number) => (index < 0 ? '' : plain(cells[index] ?? '', 60))
    // Totals, headings of pages.
    if (!/\d/.test(cell(document)) || /^(?:grand |sub)?total|الإجمالي|المجموع/i.test(cell(document))) continue
    const written = amountOf(cell(amount), currency, decimal)
    if (written === null) return { lines, problem: { line } }
    const sign = lowers.test(cell(code)) && written > 0 ? -1 : 1
    lines.push({
      line,
      document: cell(document),
      code: cell(code) || null,
      pnr: cell(pnr).toUpperCase() || null,
      amount: sign * written,
    })
  }
  return { lines, problem: null }
}

/** Keeps a supplier's list for a closed period, whole or not at all. The same file again is refused. */
export async function importSupplierStatement(
  app: App,
  actor: Actor,
  body: { id: string; name: string; content: string },
): Promise<null | Refusal> {
  const bytes = Buffer.from(body.content, 'base64')
  if (bytes.length > bytesMax) return refuse.invalid('file', check('use_file_at_most_2'))
  const rows = await readRows(bytes, body.name)
  if (isRefusal(rows)) return rows
  const at = app.clock.now()
  return inTx(app.db, 'import supplier statement', async (tx) => {
    const one = await lockSettlement(tx, body.id)
    if (!one) return refuse.notFound(settlementsWords.settlement_not_found)
    const read = readLines(rows, one.currency)
    if (isRefusal(read)) return read
    if (read.problem)
      return refuse.invalid('file', settlementsWords.line_cannot_read_nothing_kept({ line: read.problem.line }))
    if (read.lines.length === 0) return refuse.invalid('file', settlementsWords.no_document_stands_in_file)
    const total = read.lines.reduce((sum, { amount }) => sum + amount, 0)
    const hash = sha256(bytes.toString('base64'))
    const statement = { id: uuidV7(at), settlement_id: one.id, name: body.name, hash, total, by: actor.user_id, at }
    return (await insertStatement(tx, statement, read.lines)) ? null : refuse.wrongState(settlementsWords.file_imported)
  })
}
