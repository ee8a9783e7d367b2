import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { supplierDeposits } from '#contract/money/supplier-deposits'
import { check } from '#contract/checks/check'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { blockById, drawSoon } from '#server/features/catalogue/hotel-blocks'
import { notify } from '#server/features/communication/notifications'
import { findBank } from '#server/features/money/banks'
import {
  adjustmentLimit,
  memoRecipes,
  needsSecond,
  postJournal,
  reverseJournal,
  uuidV7,
} from '#server/features/money/ledger'
import { saveTerms, supplierName, termsOf, usualTerms } from '#server/features/money/settlements'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { Locked } from '#server/records/record'
import { newReference } from '#server/references'
import { localDay } from '#server/local-time'
import { leavePrepaid } from './owed-again.ts'
import { insertTopup, lockTerms, lockTransfer, topupBySaveKey, topupMoves, type TopupRecord } from './topups.sql.ts'
import { supplierDepositsWords } from './words.ts'

export type Caller = { actor: Actor; saveKey: string | null }
const personOf = ({ actor }: Caller) => ({ kind: 'person' as const, id: actor.user_id })

const noted = (tx: Tx, action: Activity['action'], one: TopupRecord, { actor }: Caller, at: Date) =>
  writeActivity(tx, {
    action,
    at,
    actor_id: actor.user_id,
    subject: 'supplier',
    subject_id: one.supplier,
    detail: { topup: one.reference, amount_minor: one.amount_minor, currency: one.currency },
  })

/**
 * Whoever is paid in advance before anybody has said its terms is a supplier that is: what it sells from now on is drawn
 * from the money, else it would be owed, and paid, a second time. Terms that were said stay, for those are changed by
 * `supplier.manage` alone. Only with the posting: a payment that waits or is refused has paid nobody.
 */
async function becomesPrepaid(tx: Tx, supplier: string, { actor }: Caller, at: Date): Promise<void> {
  if (await termsOf(tx, supplier)) return
  const said = { ...usualTerms, terms: 'prepaid', pay_days: 0 } as const
  await saveTerms(tx, supplier, said, actor.user_id, at)
  await writeActivity(tx, {
    action: 'supplier_terms_saved',
    at,
    actor_id: actor.user_id,
    subject: 'supplier',
    subject_id: supplier,
    detail: { terms: said.terms, days: said.pay_days, ends: said.period_ends.join(', ') },
  })
}

/** Dr supplier's deposit / Cr bank, in the name of whoever decided. */
async function post(tx: Tx, one: Locked<TopupRecord>, caller: Caller, at: Date): Promise<null | Refusal> {
  if (!one.block) await lockTerms(tx, one.supplier)
  const journal = await postJournal(tx, {
    kind: 'topup_supplier',
    source: { type: 'supplier_topup', id: one.reference },
    at,
    occurred_at: new Date(`${one.paid_on}T00:00:00Z`),
    memo: `${one.reference} ${one.bank_reference}`,
    actor_id: one.made_by,
    lines: memoRecipes.supplierTopup({
      supplier: one.supplier,
      block: one.block,
      bank: one.bank_id,
      currency: one.currency,
      amount: one.amount_minor,
    }),
  })
  if (isRefusal(journal)) return journal
  const set = sql`decided_by = ${caller.actor.user_id}, decided_at = ${at}, journal_id = ${journal}`
  const moved = await topupMoves.move(tx, one, { act: 'approve', by: personOf(caller), at, set })
  if (moved) return moved
  if (one.block) await drawSoon(tx, one.block, at)
  else await becomesPrepaid(tx, one.supplier, caller, at)
  await noted(tx, 'supplier_topup_posted', one, caller, at)
  return null
}

/** Pays a supplier in advance; above the limit of one person it waits for a second one. Answers its id. */
export async function topUp(
  app: App,
  caller: Caller,
  body: Input<typeof supplierDeposits.pay>['body'],
): Promise<string | Refusal> {
  const at = app.clock.now()
  const [limit, { zone }] = await Promise.all([adjustmentLimit(app), settingsOf(app)])
  const { supplier, amount, bank_id, reference: bank_reference, paid_on, block_id = null } = body
  if (amount.amount <= 0) return refuse.invalid('amount', supplierDepositsWords.enter_amount_above_zero)
  if (paid_on > localDay(at, zone)) return refuse.invalid('paid_on', supplierDepositsWords.date_in_future)
  return inTx(app.db, 'top up supplier', async (tx) => {
    const before = caller.saveKey && (await topupBySaveKey(tx, caller.saveKey))
    if (before) return before
    const bank = await findBank(tx, bank_id)
    if (!bank) return refuse.invalid('bank_id', check('choose_the_account_it_was_paid_from'))
    if (bank.currency !== amount.currency)
      return refuse.invalid('bank_id', supplierDepositsWords.account_takes_only({ currency: bank.currency }))
    const block = block_id && (await blockById(tx, block_id))
    if (block_id && (!block || block.supplier !== supplier || block.currency !== amount.currency))
      return refuse.invalid('block_id', supplierDepositsWords.not_of_this_block)
    const entered = await lockTransfer(tx, { bank_id, bank_reference, supplier, block_id })
    if (entered) return refuse.invalid('reference', supplierDepositsWords.entered_already({ payment: entered }))
    const id = uuidV7(at)
    const reference = newReference('TU')
    const { amount: amount_minor, currency } = amount
    const kept = { bank_id, bank_reference, paid_on, amount_minor, currency, supplier, block_id }
    await insertTopup(tx, { ...kept, id, reference, by: caller.actor.user_id, at, save_key: caller.saveKey })
    await topupMoves.begin(tx, id, { by: personOf(caller), at, note: bank_reference })
    const one = (await topupMoves.lock(tx, id))!
    if (!needsSecond(amount, limit)) return (await post(tx, one, caller, at)) ?? id
    await noted(tx, 'supplier_topup_made', one, caller, at)
    await notify(tx, {
      to: { permission: 'ledger.adjust' },
      kind: 'supplier_topup_waiting',
      data: { reference, supplier: supplierName(app)(supplier), amount },
      link: '/admin/supplier-payables?state=waiting',
      at,
    })
    return id
  })
}

function refusalFor(act: 'approve' | 'refuse' | 'reverse', one: TopupRecord, { actor }: Caller): Refusal | null {
  switch (topupMoves.whyNot(act, one, actor)) {
    case null:
      return null
    case 'not_yours':
      return refuse.notAllowed()
    case 'never_own':
      return new Refusal('not_allowed', supplierDepositsWords.nobody_decides_payment_their_own)
    default:
      return refuse.wrongState(supplierDepositsWords.payment_decided_already)
  }
}

/**
 * A second person posts a payment that waits, or refuses it; a posted one is turned round by its exact opposite, and with
 * the last one go the terms that such payments said.
 */
export function decideTopup(
  app: App,
  caller: Caller,
  id: string,
  act: 'approve' | 'refuse' | 'reverse',
  note: string | null = null,
): Promise<null | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, `topup-${act}`, async (tx) => {
    const one = await topupMoves.lock(tx, id)
    if (!one) return refuse.notFound(supplierDepositsWords.payment_not_found)
    const wrong = refusalFor(act, one, caller)
    if (wrong) return wrong
    if (act === 'approve') return post(tx, one, caller, at)
    const by = personOf(caller)
    if (act === 'refuse') {
      const set = sql`decided_by = ${caller.actor.user_id}, decided_at = ${at}, note = ${note}`
      const moved = await topupMoves.move(tx, one, { act, by, at, note, set })
      if (moved) return moved
      await noted(tx, 'supplier_topup_refused', one, caller, at)
      return null
    }
    if (!one.block) await lockTerms(tx, one.supplier)
    const source = { type: 'supplier_topup', id: one.reference }
    const journal = await reverseJournal(tx, one.journal_id!, note ?? '', {
      at,
      source,
      actor_id: caller.actor.user_id,
    })
    if (isRefusal(journal)) return journal
    const moved = await topupMoves.move(tx, one, {
      act,
      by,
      at,
      note,
      set: sql`reversal_id = ${journal}, note = ${note}`,
    })
    if (moved) return moved
    if (one.block) await drawSoon(tx, one.block, at)
    else {
      const refused = await leavePrepaid(tx, { supplier: one.supplier, by: caller.actor.user_id, at })
      if (refused) return refused
    }
    await noted(tx, 'supplier_topup_reversed', one, caller, at)
    return null
  })
}
