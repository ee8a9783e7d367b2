import type { Input } from '#contract/kernel/endpoint'
import type { settlements } from '#contract/money/settlements'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { findBank } from '#server/features/money/banks'
import {
  type AccountKey,
  adjustmentLimit,
  needsSecond,
  postJournal,
  reverseJournal,
  uuidV7,
} from '#server/features/money/ledger'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { localDay } from '#server/local-time'
import { compare, documentKey } from './documents.rules.ts'
import {
  findMove,
  insertMove,
  isEntered,
  linesOf,
  lockSettlement,
  lockSupplier,
  moveBySaveKey,
  movesOf,
  type NewMove,
  reverseMove,
  type SettlementRecord,
  statementLines,
  statementOf,
  findSettlement,
} from './settlements.sql.ts'
import { check } from '#contract/checks/check'
import { settlementsWords } from './words.ts'

type Caller = { actor: Actor; saveKey: string | null }
type Pay = Input<typeof settlements.pay>['body']
type Accept = Input<typeof settlements.accept>['body']

const payable = ({ supplier, currency }: SettlementRecord): AccountKey => ({
  owner_type: 'supplier',
  owner_id: supplier,
  kind: 'payable',
  currency,
})

const noted = (
  tx: Tx,
  action: Activity['action'],
  one: SettlementRecord,
  { actor }: Caller,
  at: Date,
  amount: number,
) =>
  writeActivity(tx, {
    action,
    at,
    actor_id: actor.user_id,
    subject: 'supplier',
    subject_id: one.supplier,
    detail: { settlement: one.reference, amount_minor: amount, currency: one.currency },
  })

/** Posts what changes the debt of a period against another account, and keeps it beside the period. */
async function move(
  tx: Tx,
  one: SettlementRecord,
  of: Omit<NewMove, 'id' | 'settlement_id' | 'journal_id' | 'by' | 'at' | 'save_key'> & {
    against: AccountKey
    memo: string
  },
  caller: Caller,
  at: Date,
): Promise<null | Refusal> {
  const id = uuidV7(at)
  const { against, memo, ...kept } = of
  const journal = await postJournal(tx, {
    kind: 'settlement',
    source: { type: 'settlement', id },
    at,
    ...(of.paid_on ? { occurred_at: new Date(`${of.paid_on}T00:00:00Z`) } : {}),
    memo,
    actor_id: caller.actor.user_id,
    lines: [
      { account: payable(one), amount: of.amount },
      { account: against, amount: -of.amount },
    ],
  })
  if (isRefusal(journal)) return journal
  await insertMove(tx, {
    ...kept,
    id,
    settlement_id: one.id,
    journal_id: journal,
    by: caller.actor.user_id,
    at,
    save_key: caller.saveKey,
  })
  return null
}

/** Pays a period, or receives what the supplier owes for it: at most what is owed. Above the limit not by whoever closed it. */
export async function paySettlement(app: App, caller: Caller, body: Pay): Promise<null | Refusal> {
  const at = app.clock.now()
  const [limit, { zone }] = await Promise.all([adjustmentLimit(app), settingsOf(app)])
  const { amount, bank_id, reference, paid_on } = body
  if (amount.amount <= 0) return refuse.invalid('amount', settlementsWords.enter_amount_above_zero)
  if (paid_on > localDay(at, zone)) return refuse.invalid('paid_on', settlementsWords.date_in_future)
  return inTx(app.db, 'pay settlement', async (tx) => {
    const one = await lockSettlement(tx, body.id)
    if (!one) return refuse.notFound(settlementsWords.settlement_not_found)
    if (caller.saveKey && (await moveBySaveKey(tx, caller.saveKey))) return null
    if (one.owed_minor === 0) return refuse.wrongState(settlementsWords.nothing_owed_for_period)
    if (amount.currency !== one.currency)
      return refuse.invalid('amount', settlementsWords.period_kept_in({ currency: one.currency }))
    if (amount.amount > Math.abs(one.owed_minor)) return refuse.invalid('amount', settlementsWords.more_than_owed)
    if (needsSecond(amount, limit) && one.closed_by === caller.actor.user_id)
      return new Refusal('not_allowed', settlementsWords.you_closed_period_above_limit_somebody)
    const bank = await findBank(tx, bank_id)
    if (!bank) return refuse.invalid('bank_id', check('choose_the_account_it_was_paid_from'))
    if (bank.currency !== one.currency)
      return refuse.invalid('bank_id', settlementsWords.account_takes_only({ currency: bank.currency }))
    if (await isEntered(tx, { id: one.id, bank_id, reference }))
      return refuse.invalid('reference', settlementsWords.transfer_entered_already)
    const signed = one.owed_minor > 0 ? -amount.amount : amount.amount
    const against: AccountKey = { owner_type: 'bank', owner_id: bank_id, kind: 'cash', currency: one.currency }
    const memo = `${one.reference} ${reference}`
    const rest = { document: null, bank_id, reference, paid_on, reason: null }
    const refused = await move(tx, one, { kind: 'payment', amount: signed, ...rest, against, memo }, caller, at)
    if (refused) return refused
    await noted(tx, 'settlement_paid', one, caller, at, -signed)
    return null
  })
}

/** Takes the supplier's figure for one document: the difference is owed too, or no longer. Once a document. */
export async function acceptDifference(app: App, caller: Caller, body: Accept): Promise<null | Refusal> {
  const at = app.clock.now()
  const limit = await adjustmentLimit(app)
  return inTx(app.db, 'accept settlement difference', async (tx) => {
    const one = await lockSettlement(tx, body.id)
    if (!one) return refuse.notFound(settlementsWords.settlement_not_found)
    if (caller.saveKey && (await moveBySaveKey(tx, caller.saveKey))) return null
    const statement = await statementOf(tx, one.id)
    if (!statement) return refuse.wrongState(settlementsWords.no_statement_supplier_there_yet)
    const found = compare(await linesOf(tx, one.id), await statementLines(tx, statement.id)).find(
      ({ key }) => key === documentKey(body.document),
    )
    const difference = found ? (found.theirs ?? 0) - (found.ours ?? 0) : 0
    if (!found || found.result === 'equal' || difference === 0)
      return refuse.invalid('document', settlementsWords.document_does_not_differ)
    if (body.difference.currency !== one.currency || body.difference.amount !== difference)
      return refuse.wrongState(settlementsWords.difference_another_one_by_now)
    const before = await movesOf(tx, one.id)
    if (
      before.some(({ kind, document, reversal_id }) => kind === 'difference' && document === found.key && !reversal_id)
    )
      return refuse.wrongState(settlementsWords.difference_accepted)
    const amount = { amount: Math.abs(difference), currency: one.currency }
    if (needsSecond(amount, limit) && one.closed_by === caller.actor.user_id)
      return new Refusal('not_allowed', settlementsWords.you_closed_period_above_limit)
    const against: AccountKey = {
      owner_type: 'suspense',
      owner_id: 'company',
      kind: 'settlement',
      currency: one.currency,
    }
    const memo = `${one.reference} ${found.document}: ${body.reason}`
    const rest = { document: found.key, bank_id: null, reference: null, paid_on: null, reason: body.reason }
    const refused = await move(tx, one, { kind: 'difference', amount: difference, ...rest, against, memo }, caller, at)
    if (refused) return refused
    await noted(tx, 'settlement_difference_accepted', one, caller, at, difference)
    return null
  })
}

/** Turns a payment or an accepted difference round by its exact opposite, once. Answers the settlement's id. */
export async function reverseSettlementMove(
  app: App,
  caller: Caller,
  id: string,
  reason: string,
): Promise<string | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'reverse settlement', async (tx) => {
    const known = await findMove(tx, id)
    const one = known && (await findSettlement(tx, known.settlement_id))
    if (!one) return refuse.notFound(settlementsWords.payment_not_found)
    await lockSupplier(tx, one.supplier, one.currency)
    const found = (await findMove(tx, id))!
    if (found.reversal_id) return refuse.wrongState(settlementsWords.reversed_before)
    const journal = await reverseJournal(tx, found.journal_id, reason, {
      at,
      source: { type: 'settlement', id: found.id },
      actor_id: caller.actor.user_id,
    })
    if (isRefusal(journal)) return journal
    await reverseMove(tx, id, { journal, by: caller.actor.user_id, at, reason })
    await noted(tx, 'settlement_move_reversed', one, caller, at, found.amount_minor)
    return one.id
  })
}
