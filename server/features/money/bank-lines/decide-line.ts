import { bankLineStates } from '#contract/money/bank-lines'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { decideLocked, lockDeposit } from '#server/features/money/deposits'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import type { Actor } from '#server/http/actor'
import { Refusal, refuse } from '#server/http/refusal'
import { whyNot } from '#server/records/states'
import { type LineRecord, lineOfDeposit, lockLine, moveLine } from './bank-lines.sql.ts'
import { lineRules } from './views.ts'

type Act = keyof typeof bankLineStates.acts

function refusalFor(action: Act, line: LineRecord, actor: Actor): Refusal | null {
  switch (whyNot(bankLineStates, action, line, actor, lineRules)) {
    case null:
      return null
    case 'not_yours':
      return refuse.notAllowed()
    case 'never_outgoing':
      return new Refusal('not_allowed', 'This money went out: it pays for no deposit.')
    default:
      return refuse.wrongState(`This bank line is ${line.state} already.`)
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
    const line = await lockLine(tx, id)
    if (!line) return refuse.notFound('This bank line')
    if (line.deposit_id === depositId && line.decided_by === actor.user_id) return null
    const wrong = refusalFor('match', line, actor)
    if (wrong) return wrong
    const deposit = await lockDeposit(tx, depositId)
    if (!deposit) return refuse.notFound('This deposit')
    if (await lineOfDeposit(tx, depositId)) return refuse.wrongState('Another bank line has this deposit already.')
    if (deposit.bank_id !== line.bank_id)
      return refuse.invalid('deposit_id', 'This deposit names another account than the line')
    if (deposit.amount_minor !== line.amount_minor || deposit.currency !== line.currency)
      return refuse.invalid('deposit_id', 'This deposit is of another amount than the line')
    if (deposit.status !== 'approved') {
      const refused = await decideLocked(app, tx, deposit, { action: 'approve', actor, reason: null, at })
      if (refused) return refused
    }
    await moveLine(tx, id, { event: 'matched', deposit_id: depositId, note: null, by: actor.user_id, at })
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
    const line = await lockLine(tx, id)
    if (!line) return refuse.notFound('This bank line')
    const wrong = refusalFor(action, line, actor)
    if (wrong) return wrong
    const event = action === 'ignore' ? 'ignored' : 'reopened'
    await moveLine(tx, id, { event, deposit_id: line.deposit_id, note: reason, by: actor.user_id, at })
    await noted(tx, `bank_line_${event}`, line, actor, at, line.deposit_id)
    return null
  })
}
