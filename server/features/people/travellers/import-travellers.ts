import * as z from 'zod/mini'
import { randomUUID } from 'node:crypto'
import type { FieldProblem } from '#contract/kernel/errors'
import { importBytesMax, type ImportedRow, importRowsMax, TravellerInput } from '#contract/people/travellers'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { readRows } from '#server/features/operations/exports'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { type Column, columnsOf, typed } from './import-cells.ts'
import { travellerProblems } from './travellers.rules.ts'
import { insertTraveller, knownPassports, type Owner } from './travellers.sql.ts'
import { check } from '#contract/checks/check'
import { travellersWords } from './words.ts'
import { wordOfIssue } from '#server/http/input'

type Read = { line: number; name: string; traveller: TravellerInput | null; errors: FieldProblem[] }

function readRow(row: readonly string[], columns: Map<Column, number>, line: number, today: string): Read {
  const values = typed(row, columns)
  const name = [values['given_name'], values['surname']].filter(Boolean).join(' ').slice(0, 90)
  const parsed = z.safeParse(TravellerInput, values, { reportInput: true })
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: wordOfIssue(issue) }))
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
  if (bytes.length > importBytesMax) return refuse.invalid('file', check('use_file_at_most_2'))
  const table = await readRows(bytes, file.name)
  if (!Array.isArray(table)) return table
  const [heads, ...rows] = table
  const columns = columnsOf(heads?.cells ?? [])
  if (isRefusal(columns)) return columns
  if (rows.length === 0) return refuse.invalid('file', travellersWords.file_empty)
  if (rows.length > importRowsMax) return refuse.invalid('file', travellersWords.send_at_most_2000_travellers)

  const read = rows.map(({ line, cells }) => readRow(cells, columns, line, today))
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
