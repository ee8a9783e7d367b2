import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { adjustmentStates, adjustments } from '#contract/money/adjustments'
import type { Money } from '#contract/kernel/shapes'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import {
  adjustmentLimit,
  entryMax,
  keysOf,
  needsSecond,
  postJournal,
  reverseJournal,
  uuidV7,
} from '#server/features/money/ledger'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { Locked } from '#server/records/record'
import { newReference } from '#server/references'
import { localDay } from '#server/local-time'
import { chosenAccount } from './accounts.ts'
import {
  adjustmentBySaveKey,
  adjustmentMoves,
  type AdjustmentRecord,
  closesOf,
  findAdjustment,
  insertAdjustment,
  type NewAdjustment,
} from './adjustments.sql.ts'
import { adjustmentsWords } from './words.ts'

type Caller = { actor: Actor; ip: string; saveKey: string | null }
type Made = Input<typeof adjustments.make>['body']

const noted = (tx: Tx, action: Activity['action'], one: AdjustmentRecord, { actor, ip }: Caller, at: Date) =>
  writeActivity(tx, {
    action,
    at,
    actor_id: actor.user_id,
    subject: 'adjustment',
    subject_id: one.reference,
    detail: { amount: one.amount_minor, currency: one.currency, journal: one.journal_id },
    ip,
  })

const told = (tx: Tx, one: AdjustmentRecord, kind: 'waiting' | 'approved' | 'refused', at: Date) =>
  notify(tx, {
    to: kind === 'waiting' ? { permission: 'ledger.adjust' } : { user_id: one.made_by },
    kind: `adjustment_${kind}`,
    data: {
      reference: one.reference,
      amount: { amount: one.amount_minor, currency: one.currency },
      ...(one.note ? { reason: one.note } : {}),
    },
    link: `/admin/ledger-adjustments?id=${one.id}`,
    at,
  })

/** The journal of an adjustment: both of its lines, or the exact opposite of the one that it turns round. */
async function post(tx: Tx, one: AdjustmentRecord, at: Date): Promise<string | Refusal> {
  const source = { type: 'adjustment', id: one.reference }
  if (one.reverses) {
    const old = await findAdjustment(tx, one.reverses)
    return reverseJournal(tx, old!.journal_id!, one.reason, { at, source, actor_id: one.made_by })
  }
  const [debit, credit] = await keysOf(tx, [one.debit_account, one.credit_account])
  const wallet = [credit!, debit!].find(({ owner_type }) => owner_type === 'agency')
  return postJournal(tx, {
    kind: 'adjustment',
    source,
    lines: [
      { account: debit!, amount: -one.amount_minor },
      { account: credit!, amount: one.amount_minor },
    ],
    at,
    ...(one.belongs_on ? { occurred_at: new Date(`${one.belongs_on}T00:00:00Z`) } : {}),
    agency_id: wallet?.owner_id ?? null,
    memo: one.reason,
    actor_id: one.made_by,
  })
}

/** Posts a waiting adjustment in the name of whoever decided; the maker where nobody else is asked. */
async function postAs(tx: Tx, one: Locked<AdjustmentRecord>, caller: Caller, at: Date): Promise<null | Refusal> {
  const journal = await post(tx, one, at)
  if (isRefusal(journal)) return journal
  const by = caller.actor.user_id
  const step = { by: { kind: 'person' as const, id: by }, at }
  const set = sql`decided_by = ${by}, decided_at = ${at}, journal_id = ${journal}`
  const moved = await adjustmentMoves.move(tx, one, { ...step, act: 'approve', set })
  if (moved) return moved
  if (one.reverses) {
    const old = (await adjustmentMoves.lock(tx, one.reverses))!
    const turned = await adjustmentMoves.move(tx, old, { ...step, act: 'reverse', note: one.reason })
    if (turned) return turned
  }
  await noted(tx, 'adjustment_posted', { ...one, journal_id: journal }, caller, at)
  return null
}

type Draft = Omit<NewAdjustment, 'id' | 'reference' | 'save_key' | 'by' | 'at'>

/** Writes it, and posts it at once where one person is enough. */
async function begin(tx: Tx, draft: Draft, limit: Money, caller: Caller, at: Date): Promise<string | Refusal> {
  const id = uuidV7(at)
  const new_one = {
    ...draft,
    id,
    reference: newReference('AJ'),
    save_key: caller.saveKey,
    by: caller.actor.user_id,
    at,
  }
  if (!(await insertAdjustment(tx, new_one))) return refuse.wrongState(adjustmentsWords.adjustment_reversed)
  await adjustmentMoves.begin(tx, id, { by: { kind: 'person', id: caller.actor.user_id }, at, note: draft.reason })
  const one = (await adjustmentMoves.lock(tx, id))!
  if (needsSecond({ amount: draft.amount_minor, currency: draft.currency }, limit)) {
    await noted(tx, 'adjustment_made', one, caller, at)
    await told(tx, one, 'waiting', at)
    return id
  }
  return (await postAs(tx, one, caller, at)) ?? id
}

/** Makes an adjustment and answers its id; the same key makes one. */
export async function makeAdjustment(app: App, caller: Caller, body: Made): Promise<string | Refusal> {
  const at = app.clock.now()
  const [{ zone }, limit] = await Promise.all([settingsOf(app), adjustmentLimit(app)])
  const { amount, reason, belongs_on = null } = body
  if (amount.amount <= 0) return refuse.invalid('amount', adjustmentsWords.enter_amount_above_zero)
  if (amount.amount > entryMax) return refuse.invalid('amount', adjustmentsWords.more_than_one_entry_can)
  if (belongs_on && belongs_on > localDay(at, zone))
    return refuse.invalid('belongs_on', adjustmentsWords.date_in_future)
  return inTx(app.db, 'make adjustment', async (tx) => {
    const before = caller.saveKey && (await adjustmentBySaveKey(tx, caller.saveKey))
    if (before) return before
    const [last] = await closesOf(tx, 1)
    if (belongs_on && last && belongs_on <= last.until)
      return refuse.invalid('belongs_on', adjustmentsWords.books_closed_until_choose_later({ day: last.until }))
    const debit = await chosenAccount(tx, 'debit', body.debit, amount)
    if (isRefusal(debit)) return debit
    const credit = await chosenAccount(tx, 'credit', body.credit, amount)
    if (isRefusal(credit)) return credit
    if (debit === credit) return refuse.invalid('credit', adjustmentsWords.choose_two_different_accounts)
    const { amount: amount_minor, currency } = amount
    const draft = {
      debit_account: debit,
      credit_account: credit,
      amount_minor,
      currency,
      reason,
      belongs_on,
      reverses: null,
    }
    return begin(tx, draft, limit, caller, at)
  })
}

/** Turns a posted one round by a new adjustment, under the same limit. Answers the new one's id. */
export async function reverseAdjustment(
  app: App,
  caller: Caller,
  id: string,
  reason: string,
): Promise<string | Refusal> {
  const at = app.clock.now()
  const limit = await adjustmentLimit(app)
  return inTx(app.db, 'reverse adjustment', async (tx) => {
    const before = caller.saveKey && (await adjustmentBySaveKey(tx, caller.saveKey))
    if (before) return before
    const old = await adjustmentMoves.lock(tx, id)
    if (!old) return refuse.notFound(adjustmentsWords.adjustment_not_found)
    const wrong = refusalFor('reverse', old, caller.actor)
    if (wrong) return wrong
    const { debit_account, credit_account, amount_minor, currency } = old
    const draft = {
      debit_account: credit_account,
      credit_account: debit_account,
      amount_minor,
      currency,
      reason,
      belongs_on: null,
      reverses: id,
    }
    return begin(tx, draft, limit, caller, at)
  })
}

function refusalFor(action: keyof typeof adjustmentStates.acts, one: AdjustmentRecord, actor: Actor): Refusal | null {
  switch (adjustmentMoves.whyNot(action, one, actor)) {
    case null:
      return null
    case 'not_yours':
      return refuse.notAllowed()
    case 'never_own':
      return new Refusal('not_allowed', adjustmentsWords.nobody_decides_adjustment_their_own)
    case 'never_others':
      return new Refusal('not_allowed', adjustmentsWords.only_whoever_made_adjustment_withdraws)
    case 'never_reversed':
      return refuse.wrongState(adjustmentsWords.adjustment_reversed)
    default:
      return refuse.wrongState(adjustmentsWords.adjustment_decided_already)
  }
}

/** Approves, refuses or withdraws a waiting one. The first of several at once wins. */
export function decideAdjustment(
  app: App,
  caller: Caller,
  id: string,
  action: 'approve' | 'refuse' | 'withdraw',
  note: string | null = null,
): Promise<null | Refusal> {
  const at = app.clock.now()
  const { actor } = caller
  return inTx(app.db, `adjustment-${action}`, async (tx) => {
    const one = await adjustmentMoves.lock(tx, id)
    if (!one) return refuse.notFound(adjustmentsWords.adjustment_not_found)
    const wrong = refusalFor(action, one, actor)
    if (wrong) return wrong
    if (action === 'approve') {
      const refused = await postAs(tx, one, caller, at)
      if (refused) return refused
      await told(tx, one, 'approved', at)
      return null
    }
    const state = action === 'refuse' ? 'refused' : 'withdrawn'
    const set = sql`decided_by = ${actor.user_id}, decided_at = ${at}, note = ${note}`
    const by = { kind: 'person' as const, id: actor.user_id }
    const moved = await adjustmentMoves.move(tx, one, { act: action, by, at, note, set })
    if (moved) return moved
    await noted(tx, `adjustment_${state}`, one, caller, at)
    if (state === 'refused') await told(tx, { ...one, note }, 'refused', at)
    return null
  })
}
