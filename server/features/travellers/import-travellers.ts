import * as z from 'zod/mini'
import { randomUUID } from 'node:crypto'
import type { FieldError } from '#contract/errors'
import { importBytesMax, importColumns, type ImportedRow, importRowsMax, TravellerInput } from '#contract/travellers'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { readTable } from '#server/features/sheets'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { travellerProblems } from './travellers.rules.ts'
import { insertTraveller, knownPassports, type Owner } from './travellers.sql.ts'

type Column = (typeof importColumns)[number]
const optional: ReadonlySet<Column> = new Set(['local_name', 'passport_issue', 'national_id'])
const plain = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_|_$/g, '')

/** What people call these columns elsewhere. */
const otherNames: Record<string, Column> = {
  first_name: 'given_name',
  given_names: 'given_name',
  name: 'given_name',
  last_name: 'surname',
  family_name: 'surname',
  sex: 'gender',
  dob: 'date_of_birth',
  birth_date: 'date_of_birth',
  passport: 'passport_number',
  passport_no: 'passport_number',
  issuing_country: 'passport_country',
  expiry: 'passport_expiry',
  expiry_date: 'passport_expiry',
  issue_date: 'passport_issue',
  id_number: 'national_id',
}

function columnsOf(heads: readonly string[]): Map<Column, number> | Refusal {
  const found = new Map<Column, number>()
  for (const [index, head] of heads.entries()) {
    const name = plain(head)
    const column = importColumns.find((known) => known === name) ?? otherNames[name]
    if (column && !found.has(column)) found.set(column, index)
  }
  const missing = importColumns.filter((column) => !optional.has(column) && !found.has(column))
  return missing.length > 0 ? refuse.invalid('file', `These columns are missing: ${missing.join(', ')}`) : found
}

/** `14/03/1988` and `14.3.1988` as people write them here, day first; an ISO date stays. */
function dayOf(text: string): string {
  const parts = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text)
  return parts ? `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : text
}

const genders: Record<string, 'm' | 'f'> = { m: 'm', male: 'm', f: 'f', female: 'f' }

function typed(row: readonly string[], columns: Map<Column, number>): Record<string, string | null> {
  const cell = (column: Column) => row[columns.get(column) ?? -1]?.trim() ?? ''
  return Object.fromEntries(
    importColumns.map((column): [Column, string | null] => {
      const text = cell(column)
      if (optional.has(column) && text === '') return [column, null]
      if (column === 'date_of_birth' || column === 'passport_issue' || column === 'passport_expiry')
        return [column, dayOf(text)]
      if (column === 'title') return [column, text.toLowerCase().replace('.', '')]
      if (column === 'gender') return [column, genders[text.toLowerCase()] ?? text]
      if (column === 'nationality' || column === 'passport_country') return [column, text.toUpperCase()]
      if (column === 'passport_number') return [column, text.replaceAll(/[\s-]/g, '')]
      return [column, text]
    }),
  )
}

type Read = { line: number; name: string; traveller: TravellerInput | null; errors: FieldError[] }

function readRow(row: readonly string[], columns: Map<Column, number>, line: number, today: string): Read {
  const values = typed(row, columns)
  const name = [values['given_name'], values['surname']].filter(Boolean).join(' ').slice(0, 90)
  const parsed = z.safeParse(TravellerInput, values)
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
    return {
      line,
      name,
      traveller: null,
      errors: errors.filter(({ field }, at) => errors.findIndex((other) => other.field === field) === at),
    }
  }
  const errors = travellerProblems(parsed.data, today)
  return { line, name, traveller: errors.length > 0 ? null : parsed.data, errors }
}

/**
 * Reads a file of travellers and says row by row what is wrong; with `commit` saves the good ones, all in one
 * transaction. Somebody who is there already, or twice in the file, is a duplicate and left alone.
 */
export async function importTravellers(
  app: App,
  owner: Owner,
  userId: string,
  file: { name: string; content: string; commit: boolean },
  today: string,
): Promise<ImportedRow[] | Refusal> {
  const bytes = Buffer.from(file.content, 'base64')
  if (bytes.length > importBytesMax) return refuse.invalid('file', 'Use a file of at most 2 MB')
  const table = await readTable(bytes, file.name)
  if (isRefusal(table)) return table
  const [heads = [], ...rows] = table
  const columns = columnsOf(heads)
  if (isRefusal(columns)) return columns
  if (rows.length === 0) return refuse.invalid('file', 'This file is empty')
  if (rows.length > importRowsMax) return refuse.invalid('file', 'Send at most 2,000 travellers at once')

  const read = rows.map((row, index) => readRow(row, columns, index + 2, today))
  const isKnown = await knownPassports(
    app,
    owner,
    read.flatMap(({ traveller }) =>
      traveller ? [{ country: traveller.passport_country, number: traveller.passport_number }] : [],
    ),
  )
  const seen = new Set<string>()
  const answers = read.map(({ line, name, traveller, errors }): ImportedRow => {
    if (!traveller) return { line, name, state: 'wrong', errors }
    const { passport_country: country, passport_number: number } = traveller
    const isTwice = seen.has(`${country}|${number}`)
    seen.add(`${country}|${number}`)
    return { line, name, state: isTwice || isKnown({ country, number }) ? 'duplicate' : 'ready', errors: [] }
  })
  if (!file.commit) return answers
  await inTx(app.db, 'import travellers', async (tx) => {
    for (const [index, answer] of answers.entries()) {
      const traveller = read[index]!.traveller
      if (answer.state !== 'ready' || !traveller) continue
      const by = { id: randomUUID(), user_id: userId, saveKey: null }
      answer.state = (await insertTraveller(app, tx, owner, traveller, by)) ? 'saved' : 'duplicate'
    }
  })
  return answers
}
