import { sql } from 'kysely'
import type { bankLineStates } from '#contract/money/bank-lines'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { decideLocked, depositRecord } from '#server/features/money/deposits'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import type { Actor } from '#server/http/actor'
import { Refusal, refuse } from '#server/http/refusal'
import { bankLinesWords } from './words.ts'
import { type LineRecord, lineMoves, lineOfDeposit } from './bank-lines.sql.ts'

type Act = keyof typeof bankLineStates.acts

function refusalFor(action: Act, line: LineRecord, actor: Actor): Refusal | null {
  switch (lineMoves.whyNot(action, line, actor)) {
    case null:
      return null
    case 'not_yours':
      return refuse.notAllowed()
    case 'never_outgoing':
      return new Refusal('not_allowed', bankLinesWords.money_went_out_pays)
    default:
      return refuse.wrongState(bankLinesWords.line_is_already({ state: bankLinesWords[`state_${line.state}`] }))
  }
}

const noted = (tx: Tx, action: Activity['action'], line: LineRecord, actor: Actor, at: Date, deposit: string | null) =>
  writeActivity(tx, {
    action,
    at,
    actor_id: actor.user_id,
    subject: 'bank_line',
    subject_id: line.id,
    detail: {
      amount: line.amount_minor,
      currency: line.currency,
      reference: line.reference,
      ...(deposit ? { deposit } : {}),
    },
  })

/**
 * Matches a line to a deposit of the same account and amount, once for both. A deposit that waits is approved by it, under
 * the rules of its approval; one that is approved already is only ticked off. The first of several people wins.
 */
export function matchLine(app: App, actor: Actor, id: string, depositId: string): Promise<null | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'match bank line', async (tx) => {
    const line = await lineMoves.lock(tx, id)
    if (!line) return refuse.notFound(bankLinesWords.bank_line_not_found)
    if (line.deposit_id === depositId && line.decided_by === actor.user_id) return null
    const wrong = refusalFor('match', line, actor)
    if (wrong) return wrong
    const deposit = await depositRecord.lock(tx, depositId)
    if (!deposit) return refuse.notFound(bankLinesWords.deposit_not_found)
    if (await lineOfDeposit(tx, depositId)) return refuse.wrongState(bankLinesWords.another_bank_line_deposit_already)
    if (deposit.bank_id !== line.bank_id)
      return refuse.invalid('deposit_id', bankLinesWords.deposit_names_another_account)
    if (deposit.amount_minor !== line.amount_minor || deposit.currency !== line.currency)
      return refuse.invalid('deposit_id', bankLinesWords.deposit_another_amount_than_line)
    if (deposit.status !== 'approved') {
      const refused = await decideLocked(app, tx, deposit, { action: 'approve', actor, reason: null, at })
      if (refused) return refused
    }
    const moved = await lineMoves.move(tx, line, {
      act: 'match',
      by: { kind: 'person', id: actor.user_id },
      at,
      detail: { deposit_id: depositId },
      set: sql`deposit_id = ${depositId}, decided_by = ${actor.user_id}, decided_at = ${at}`,
    })
    if (moved) return moved
    await noted(tx, 'bank_line_matched', line, actor, at, depositId)
    return null
  })
}

/** Ignores a line, or takes back what was said of it; the deposit of a matched one stays as it was decided. */
export function decideLine(
  app: App,
  actor: Actor,
  id: string,
  action: 'ignore' | 'reopen',
  reason: string,
): Promise<null | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, action === 'ignore' ? 'ignore-line' : 'reopen-line', async (tx) => {
    const line = await lineMoves.lock(tx, id)
    if (!line) return refuse.notFound(bankLinesWords.bank_line_not_found)
    const wrong = refusalFor(action, line, actor)
    if (wrong) return wrong
    const event = action === 'ignore' ? 'ignored' : 'reopened'
    const moved = await lineMoves.move(tx, line, {
      act: action,
      by: { kind: 'person', id: actor.user_id },
      at,
      note: reason,
      detail: line.deposit_id ? { deposit_id: line.deposit_id } : null,
      set:
        action === 'ignore'
          ? sql`reason = ${reason}, decided_by = ${actor.user_id}, decided_at = ${at}`
          : sql`deposit_id = null, reason = null, decided_by = null, decided_at = null`,
    })
    if (moved) return moved
    await noted(tx, `bank_line_${event}`, line, actor, at, line.deposit_id)
    return null
  })
}
