import { sql } from 'kysely'
import { type depositActions, depositStates } from '#contract/money/deposits'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { releaseFile } from '#server/features/operations/files'
import { postJournal, recipes } from '#server/features/money/ledger'
import { beyondLimit } from '#server/features/people/staff'
import { type Actor, isAdmin } from '#server/http/actor'
import { holds } from '#server/http/permissions'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { byOf } from '#server/records/history'
import type { Locked } from '#server/records/record'
import { type DepositRecord, depositRecord } from './deposits.sql.ts'
import { notifyStep } from './notify.ts'
import { depositsWords } from './words.ts'

type Action = (typeof depositActions)[number]

/** Unknown and another agency's look the same. */
export const maySee = (deposit: Pick<DepositRecord, 'agency_id'>, actor: Actor) =>
  isAdmin(actor)
    ? holds(actor, 'deposit.view')
    : actor.role === 'agent' && actor.agency_id !== null && actor.agency_id === deposit.agency_id

function refusalFor(action: Action, deposit: DepositRecord, actor: Actor): Refusal | null {
  switch (depositRecord.whyNot(action, deposit, actor)) {
    case 'not_yours':
      return refuse.notAllowed()
    case 'wrong_state':
      return refuse.wrongState(depositsWords.deposit_is_already({ status: depositsWords[`status_${deposit.status}`] }))
    case 'never_own':
      return new Refusal('not_allowed', depositsWords.nobody_approves_deposit_their_own)
    default:
      return null
  }
}

const noted = (deposit: DepositRecord, action: Activity['action'], actor: Actor, at: Date): Activity => ({
  action,
  at,
  actor_id: actor.user_id,
  subject: 'deposit',
  subject_id: deposit.id,
  detail: { amount_minor: deposit.amount_minor, currency: deposit.currency, agency_id: deposit.agency_id },
})

const ended = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' } as const

/** Credits the wallet: the journal and the deposit's new state stand or fall together. */
export async function credit(tx: Tx, deposit: DepositRecord, actorId: string, at: Date): Promise<string | Refusal> {
  const { agency_id, bank_id, amount_minor, currency } = deposit
  return postJournal(tx, {
    kind: 'deposit',
    source: { type: 'deposit', id: deposit.id },
    at,
    occurred_at: new Date(`${deposit.paid_on}T00:00:00Z`),
    agency_id,
    actor_id: actorId,
    memo: deposit.bank_reference,
    lines: recipes.deposit({ payer: { type: 'agency', id: agency_id }, bank: bank_id, currency, amount: amount_minor }),
  })
}

type Deciding = { action: keyof typeof ended; actor: Actor; reason: string | null; at: Date }

/** Ends a deposit that the caller has locked, inside the caller's transaction; the rules are those of `decideDeposit`. */
export async function decideLocked(
  app: App,
  tx: Tx,
  deposit: Locked<DepositRecord>,
  { action, actor, reason, at }: Deciding,
): Promise<null | Refusal> {
  const to = ended[action]
  if (deposit.status === to && deposit.decided_by === actor.user_id) return null
  const refusal = refusalFor(action, deposit, actor)
  if (refusal) return refusal
  const tooMuch =
    action === 'approve'
      ? await beyondLimit(tx, actor, { amount: deposit.amount_minor, currency: deposit.currency })
      : null
  if (tooMuch) return tooMuch
  if (depositStates.acts[action].reason === 'required' && !reason)
    return refuse.invalid('reason', depositsWords.say_why_so_can_put)
  const journal = action === 'approve' ? await credit(tx, deposit, actor.user_id, at) : null
  if (isRefusal(journal)) return journal
  const decided = sql`reason = ${reason}, journal_id = ${journal}, decided_by = ${actor.user_id}, decided_at = ${at}`
  const moved = await depositRecord.move(tx, deposit, { act: action, by: byOf(actor), at, note: reason, set: decided })
  if (moved) return moved
  await writeActivity(tx, noted(deposit, `deposit_${to}`, actor, at))
  await notifyStep(app, tx, { ...deposit, status: to, reason }, to, at)
  return null
}

/**
 * Ends a pending deposit: approved (and credited), rejected with a reason, or taken back by its agency. The first of
 * several at once wins; the same person asking again for what they did is answered as the first time.
 */
export async function decideDeposit(
  app: App,
  id: string,
  action: keyof typeof ended,
  actor: Actor,
  reason: string | null,
): Promise<null | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, `deposit-${action}`, async (tx) => {
    const deposit = await depositRecord.lock(tx, id)
    if (!deposit || !maySee(deposit, actor)) return refuse.notFound(depositsWords.deposit_not_found)
    return decideLocked(app, tx, deposit, { action, actor, reason, at })
  })
}

/** Puts a pending deposit away for good; its row stays for the auditor, its reference and its proof are free again. */
export async function deleteDeposit(app: App, id: string, actor: Actor): Promise<null | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'delete deposit', async (tx) => {
    const deposit = await depositRecord.lock(tx, id)
    if (!deposit || !maySee(deposit, actor)) return refuse.notFound(depositsWords.deposit_not_found)
    const refusal = refusalFor('delete', deposit, actor)
    if (refusal) return refusal
    const gone = sql`deleted_at = ${at}, deleted_by = ${actor.user_id}, proof = null`
    const moved = await depositRecord.move(tx, deposit, { act: 'delete', by: byOf(actor), at, set: gone })
    if (moved) return moved
    if (deposit.proof) await releaseFile(tx, deposit.proof, { type: 'deposit', id })
    await writeActivity(tx, noted(deposit, 'deposit_deleted', actor, at))
    await notifyStep(app, tx, deposit, isAdmin(actor) ? 'deleted' : 'withdrawn', at)
    return null
  })
}
