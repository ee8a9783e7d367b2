import * as z from 'zod/mini'
import type { FieldProblem } from '#contract/kernel/errors'
import type { GroupName } from '#contract/selling/group-tickets'
import { GroupName as Name } from '#contract/selling/group-tickets'
import { type ImportedRow, importBytesMax, importRowsMax } from '#contract/people/travellers'
import { check } from '#contract/checks/check'
import type { App } from '#server/app'
import { readRows } from '#server/features/operations/exports'
import { columnsOfFile, rowAsTyped } from '#server/features/people/travellers'
import { type Booked, openedPeople } from '#server/features/selling/bookings'
import { wordOfIssue } from '#server/http/input'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { giveNames, notNow, openSeats, placeOf } from './give-names.ts'
import { checkNames, type Known } from './name.rules.ts'
import { groupTicketWords } from './words.ts'

type Read = { line: number; name: string; person: GroupName | null; errors: FieldProblem[] }

function readRow(values: Record<string, string | null>, line: number): Read {
  const { local_name: _local, passport_issue: _issue, national_id: _id, ...asked } = values
  const name = [values['given_name'], values['surname']].filter(Boolean).join(' ').slice(0, 90)
  const parsed = z.safeParse(Name, asked, { reportInput: true })
  if (parsed.success) return { line, name, person: parsed.data, errors: [] }
  const errors = parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: wordOfIssue(issue) }))
  return {
    line,
    name,
    person: null,
    errors: errors.filter(({ field }, at) => errors.findIndex((other) => other.field === field) === at),
  }
}

/**
 * Reads a file of names, with the columns of saved travellers, and says row by row what is wrong; with `commit` the good
 * ones get seats, all in one transaction. Who has a seat already, or stands twice in the file, is left alone.
 */
export async function importNames(
  app: App,
  booked: Booked,
  actor: Actor,
  file: { name: string; content: string; commit: boolean },
): Promise<ImportedRow[] | Refusal> {
  const late = notNow(booked, actor, app.clock.now())
  if (late) return late
  const bytes = Buffer.from(file.content, 'base64')
  if (bytes.length > importBytesMax) return refuse.invalid('file', check('use_file_at_most_2'))
  const table = await readRows(bytes, file.name)
  if (!Array.isArray(table)) return table
  const [heads, ...rows] = table
  const columns = columnsOfFile(heads?.cells ?? [])
  if (isRefusal(columns)) return columns
  if (rows.length === 0 || rows.length > importRowsMax) return refuse.invalid('file', groupTicketWords.file_empty)
  const read = rows.map(({ line, cells }) => readRow(rowAsTyped(cells, columns), line))
  const seated = await openedPeople(app, app.db, booked.id)
  const place = await placeOf(app, booked)
  const known: Known[] = [...seated]
  const taken: { type: 'adult' | 'child' | 'infant' }[] = [...seated]
  const good: GroupName[] = []
  const answers = read.map(({ line, name, person, errors }): ImportedRow => {
    if (!person) return { line, name, state: 'wrong', errors }
    if (known.some((one) => isSame(one, person))) return { line, name, state: 'duplicate', errors: [] }
    const { people, problems } = checkNames([person], openSeats(booked, taken), known, place)
    if (problems.length > 0)
      return {
        line,
        name,
        state: 'wrong',
        errors: problems.map((one) => ({ ...one, field: one.field.replace('names.0.', '') })),
      }
    known.push(person)
    taken.push(people[0]!)
    good.push(person)
    return { line, name, state: 'ready', errors: [] }
  })
  if (!file.commit || good.length === 0) return answers
  const refused = await giveNames(app, booked.item.id, good, actor)
  if (isRefusal(refused)) return refused
  return answers.map((one) => (one.state === 'ready' ? { ...one, state: 'saved' } : one))
}

const isSame = (one: Known, other: Known) =>
  one.given_name === other.given_name && one.surname === other.surname && one.date_of_birth === other.date_of_birth
