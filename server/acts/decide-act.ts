import type { App } from '#server/app'
import type { Refusal } from '#server/http/refusal'
import type { Act, Outcome } from './act.ts'
import { openActOn, takeAct } from './acts.sql.ts'
import { inProgress } from './run-act.ts'
import { type Standing, type Wanted, Work } from './work.ts'

/**
 * A member of staff ends the wait of an open act: the outside is asked once more, nothing is sent. Answers what has
 * become of the act, or how it stands where it goes on; undefined where there is no open act of this kind, `in_progress`
 * where somebody is at it.
 */
export async function decideAct<T, I, R, K>(
  app: App,
  definition: Act<T, I, R, K>,
  subjectId: string,
  wanted: Wanted,
): Promise<{ outcome: Outcome } | { stands: Standing } | Refusal | undefined> {
  const open = await openActOn(app.db, definition.on.kind, subjectId)
  if (open?.kind !== definition.kind) return undefined
  const row = await takeAct(app.db, open.id, app.clock.now())
  return row ? new Work(app, definition, row).decide(wanted) : inProgress()
}
