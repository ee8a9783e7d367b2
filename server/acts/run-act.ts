import { randomUUID } from 'node:crypto'
import type { App } from '#server/app'
import { afterCommit, inTx, type Tx } from '#server/db/db'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { announceJobs } from '#server/jobs/jobs'
import type { Act, By, Marked, Outcome, Step } from './act.ts'
import { type ActRow, changeAct, dueAgain, insertAct, lastAct, takeAct } from './acts.sql.ts'
import { crashAt, outcomeOf, workOn } from './work.ts'
import { actsWords } from './words.ts'

/** Somebody else is at this record's outside right now. */
export const inProgress = () =>
  new Refusal('in_progress', actsWords.booking_being_worked_on_right, { retryAfterSeconds: 5 })

/** What runs in the transaction that begins acts: under this group they are found again. */
type Also = (tx: Tx, group: string) => Promise<void>

/**
 * Begins an act and does it as far as it goes at once. The refusal is `begin`'s, or `in_progress` where another act is
 * open on the record; nothing has been sent then. `also` runs in the transaction that begins it.
 */
export async function runAct<T, I, R, K>(
  app: App,
  definition: Act<T, I, R, K>,
  subjectId: string,
  input: I,
  by: By,
  also: Also = async () => {},
): Promise<Outcome | Refusal> {
  const outcomes = await runActs(app, definition, [subjectId], input, by, also)
  return isRefusal(outcomes) ? outcomes : outcomes[0]!
}

/**
 * One intention over several records: all begin in one transaction, or none; then each is done as far as it goes, in
 * their order. `also` runs in the transaction that begins them, which waits for the turns of `before` first: the records as
 * they were a moment ago.
 */
export async function runActs<T, I, R, K>(
  app: App,
  definition: Act<T, I, R, K>,
  subjectIds: readonly string[],
  input: I,
  by: By,
  also: Also = async () => {},
  before: readonly T[] = [],
): Promise<Outcome[] | Refusal> {
  const write = async (tx: Tx) => {
    const rows: ActRow[] = []
    for (const id of subjectIds) {
      const row = await beginAct(app, tx, definition, id, input, by, rows[0]?.group_id)
      // What began with it does not begin either.
      if (isRefusal(row)) return row
      rows.push(row)
    }
    if (rows[0]) await also(tx, rows[0].group_id)
    return rows
  }
  // Nothing is asked of the outside, and nothing said to the caller, before the first act is marked as sent.
  const begun = await inTx(
    app.db,
    `begin ${definition.kind}`,
    write,
    () => true,
    before.flatMap((subject) => definition.turns?.(subject) ?? []),
  )
  if (isRefusal(begun)) return begun
  crashAt(app, definition, 'begun')
  const outcomes: Outcome[] = []
  for (const row of begun) outcomes.push(await workOn(app, definition, row))
  return outcomes
}

/**
 * Begins an act in the caller's transaction; it is due at once for whoever looks first, after the commit. For what
 * follows from another act.
 */
export async function followAct<T, I, R, K>(
  step: Step<unknown>,
  definition: Act<T, I, R, K>,
  subjectId: string,
  input: I,
): Promise<void> {
  const { app, tx, by, act } = step
  const row = await beginAct(app, tx, definition, subjectId, input, by, act.group_id)
  if (isRefusal(row)) throw row
  await changeAct(tx, row, dueAgain(step.at))
  afterCommit(announceJobs)
}

/** Writes an act as begun, its subject locked, in the caller's transaction. `locked`: as the caller holds it already. */
export async function beginAct<T, I, R, K>(
  app: App,
  tx: Tx,
  definition: Act<T, I, R, K>,
  subjectId: string,
  input: I,
  by: By,
  groupId?: string,
  locked?: T,
): Promise<ActRow | Refusal> {
  const at = app.clock.now()
  const { on, kind } = definition
  const subject = locked ?? (await on.lock(tx, subjectId))
  if (!subject) return refuse.notFound()
  const id = randomUUID()
  const act = { id, group_id: groupId ?? id, kind }
  let marked: Marked | void
  try {
    marked = await definition.begin({ app, tx, at, by, act, subject }, input)
  } catch (error) {
    if (isRefusal(error)) return error
    throw error
  }
  const row = await insertAct(tx, {
    ...act,
    subject_kind: on.kind,
    subject_id: subjectId,
    booking_id: on.bookingId(subject),
    input,
    by,
    until: definition.patience(subject, input, at).until,
    at,
  })
  if (!row) return inProgress()
  if (marked !== 'marked') await on.mark(tx, subjectId, kind)
  return row
}

/**
 * Goes on with the open act on a record where nobody works on it just now, and answers what became of the last one of
 * this kind otherwise.
 */
export async function resumeAct<T, I, R, K>(
  app: App,
  definition: Act<T, I, R, K>,
  subjectId: string,
): Promise<Outcome> {
  const last = await lastAct(app.db, definition.on.kind, subjectId, definition.kind)
  if (!last) throw new Error(`no act ${definition.kind} on ${subjectId}`)
  const row = last.ended_at ? undefined : await takeAct(app.db, last.id, app.clock.now())
  return row ? workOn(app, definition, row) : outcomeOf(app, last.id)
}
