import type { BankImport, bankLines, ImportedBankLine } from '#contract/money/bank-lines'
import { statementBytesMax } from '#contract/money/bank-lines'
import type { Input } from '#contract/kernel/endpoint'
import type { App } from '#server/app'
import { type Db, inTx, type Tx } from '#server/db/db'
import { findBank, keyOf } from '#server/features/money/banks'
import { uuidV7 } from '#server/features/money/ledger'
import { writeActivity } from '#server/features/operations/activity'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { sha256 } from '#server/secrets'
import { insertLines, insertStatement, knownLines, lockImports, saveColumns, savedColumns } from './bank-lines.sql.ts'
import type { ReadLine } from './files/types.ts'
import { type ReadFile, readStatementFile } from './read-file.ts'
import { detailsPlace } from './views.ts'
import { check } from '#contract/checks/check'
import { bankLinesWords } from './words.ts'

type Body = Input<typeof bankLines.importFile>['body']
type Counted = ReadLine & { fingerprint: string; occurrence: number }
type Compared = Counted & { state: 'new' | 'known' | 'similar' }

/** All that the bank says of a line; the second of two that are the same in one file has the next number. */
export function counted(bankId: string, lines: readonly ReadLine[]): Counted[] {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { day, amount, reference, sender, description } = line
    const fingerprint = sha256(JSON.stringify([bankId, day, amount, reference, sender, description]))
    const occurrence = (seen.get(fingerprint) ?? 0) + 1
    seen.set(fingerprint, occurrence)
    return { ...line, fingerprint, occurrence }
  })
}

/** How a file was read: lines of two ways of reading are not told apart by their texts. */
const sourceOf = ({ format, columns }: ReadFile) =>
  columns ? `${format}:${sha256(JSON.stringify(columns)).slice(0, 16)}` : format

/**
 * Which lines are kept already: the same one, or one of the same day and amount from another kind of file. Each line that is
 * kept stands for one of the file at most, of several for the one of its own reference.
 */
async function compared(db: Db | Tx, bankId: string, file: ReadFile): Promise<Compared[]> {
  const lines = counted(bankId, file.lines)
  const days = lines.map(({ day }) => day).toSorted()
  if (days.length === 0) return []
  const known = await knownLines(db, bankId, days[0]!, days.at(-1)!)
  const key = (one: { fingerprint: string; occurrence: number }) => `${one.fingerprint}:${one.occurrence}`
  const there = new Set(known.map(key))
  const here = new Set(lines.map(key))
  const source = sourceOf(file)
  const others = Map.groupBy(
    known.filter((one) => one.source !== source && !here.has(key(one))),
    (one) => `${one.day}:${one.amount_minor}`,
  )
  const similar = new Set<Counted>()
  const takes = (line: Counted, fits: (reference: string) => boolean) => {
    const left = others.get(`${line.day}:${line.amount}`) ?? []
    const found = left.findIndex(({ reference_key }) => fits(reference_key))
    if (found === -1) return
    left.splice(found, 1)
    similar.add(line)
  }
  const fresh = lines.filter((line) => !there.has(key(line)))
  for (const line of fresh) takes(line, (reference) => reference !== '' && reference === keyOf(line.reference))
  for (const line of fresh) if (!similar.has(line)) takes(line, () => true)
  return lines.map((line) => ({
    ...line,
    state: there.has(key(line)) ? 'known' : similar.has(line) ? 'similar' : 'new',
  }))
}

function reportOf(
  file: ReadFile,
  lines: readonly Compared[],
  currency: string,
  kept: ReadonlySet<Compared> | null,
): BankImport {
  const rows: ImportedBankLine[] = lines.map((one) => ({
    line: one.line,
    day: one.day,
    amount: { amount: one.amount, currency },
    reference: one.reference,
    sender: one.sender,
    description: one.description,
    state: kept?.has(one) ? 'added' : one.state,
    errors: [],
  }))
  const wrong = new Map<number, ImportedBankLine>()
  for (const { line, field, message } of file.problems) {
    const row = wrong.get(line) ?? rows.find((one) => one.line === line)
    const shown = row ?? {
      line,
      day: null,
      amount: null,
      reference: '',
      sender: '',
      description: '',
      state: 'wrong' as const,
      errors: [],
    }
    shown.state = 'wrong'
    shown.errors.push({ field, message })
    if (!row) rows.push(shown)
    wrong.set(line, shown)
  }
  const count = (state: ImportedBankLine['state']) => rows.filter((row) => row.state === state).length
  const sum = (amount: number | null) => (amount === null ? null : { amount, currency })
  return {
    format: file.format,
    kept: kept !== null,
    columns: file.columns,
    heads: file.heads,
    missing: file.missing,
    rows: rows.toSorted((a, b) => a.line - b.line),
    opening: sum(file.opening),
    closing: sum(file.closing),
    total: { amount: lines.reduce((total, { amount }) => total + amount, 0), currency },
    counts: {
      new: count('new'),
      known: count('known'),
      similar: count('similar'),
      added: count('added'),
      wrong: count('wrong'),
    },
  }
}

async function keep(
  app: App,
  tx: Tx,
  file: ReadFile,
  fresh: readonly Compared[],
  of: { actor: Actor; body: Body; currency: string },
) {
  const at = app.clock.now()
  const { actor, body, currency } = of
  const { bank_id } = body
  const id = uuidV7(at)
  const days = fresh.map(({ day }) => day).toSorted()
  await insertStatement(tx, {
    id,
    bank_id,
    name: body.name,
    format: file.format,
    source: sourceOf(file),
    from_day: days[0]!,
    to_day: days.at(-1)!,
    opening: file.opening,
    closing: file.closing,
    currency,
    lines: fresh.length,
    by: actor.user_id,
    at,
  })
  const lines = fresh.map((line) => {
    const lineId = uuidV7(at)
    const details = JSON.stringify({ sender: line.sender, description: line.description })
    return { ...line, id: lineId, details_encrypted: app.secrets.encrypt(details, detailsPlace(lineId)) }
  })
  await insertLines(tx, { id, bank_id, currency }, lines)
  await writeActivity(tx, {
    action: 'bank_statement_imported',
    at,
    actor_id: actor.user_id,
    subject: 'bank',
    subject_id: bank_id,
    detail: { lines: lines.length, name: body.name },
  })
}

/** Reads a statement and says what would be kept of it; with `commit` keeps the new lines, or none where one is wrong. */
export async function importStatement(app: App, actor: Actor, body: Body): Promise<BankImport | Refusal> {
  const bank = await findBank(app.db, body.bank_id)
  if (!bank) return refuse.invalid('bank_id', check('choose_the_account'))
  const bytes = Buffer.from(body.content, 'base64')
  if (bytes.length > statementBytesMax) return refuse.invalid('file', check('use_file_at_most_2'))
  const file = await readStatementFile(bytes, body.name, bank, {
    asked: body.columns,
    learnt: await savedColumns(app.db, bank.id),
  })
  if (isRefusal(file)) return file
  if (!body.commit) return reportOf(file, await compared(app.db, bank.id, file), bank.currency, null)
  if (file.missing.length > 0) return refuse.invalid('columns', bankLinesWords.choose_columns_date_and_amount)
  const [bad] = file.problems
  if (bad) return refuse.invalid('file', bankLinesWords.line_cannot_read_nothing_kept({ line: bad.line }))
  return inTx(app.db, 'import bank statement', async (tx) => {
    await lockImports(tx, bank.id)
    const lines = await compared(tx, bank.id, file)
    const fresh = lines.filter(({ state }) => state === 'new' || (state === 'similar' && body.similar))
    if (fresh.length > 0) await keep(app, tx, file, fresh, { actor, body, currency: bank.currency })
    if (file.columns)
      await saveColumns(tx, bank.id, {
        columns: { ...file.columns, heads: file.heads.map(({ name }) => name) },
        by: actor.user_id,
        at: app.clock.now(),
      })
    return reportOf(file, lines, bank.currency, new Set(fresh))
  })
}
