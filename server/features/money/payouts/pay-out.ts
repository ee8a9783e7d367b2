import type { Input } from '#contract/kernel/endpoint'
import { payoutStates, type payouts } from '#contract/money/payouts'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { findBank } from '#server/features/money/banks'
import {
  adjustmentLimit,
  fundsOfWallet,
  needsSecond,
  postJournal,
  recipes,
  uuidV7,
} from '#server/features/money/ledger'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import type { Actor } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { whyNot } from '#server/records/states'
import { newReference } from '#server/references'
import {
  bookingOf,
  endPayout,
  findPayout,
  insertPayout,
  lockPayout,
  lockWallet,
  type PaidBooking,
  payoutBySaveKey,
  type PayoutRecord,
  toConfirm,
  waitingOf,
} from './payouts.sql.ts'
import { check } from '#contract/checks/check'
import { payoutsWords } from './words.ts'

type Caller = { actor: Actor; saveKey: string | null }

export const payoutRules = { own: (one: { made_by: string }, actor: Actor | null) => one.made_by === actor?.user_id }
/** Whose wallet what is given back of a booking goes to; null where that is an agency's. */
export const walletOwner = ({ agency_id, customer_id, reference }: PaidBooking): string | null =>
  agency_id ? null : (customer_id ?? reference)

/**
 * What may be paid out: the wallet without what is held, without what waits for a second person, and without what a card paid
 * by a link until that has confirmed its booking.
 */
export async function availableOf(app: App, db: Tx | App['db'], owner: string, currency: string): Promise<number> {
  const { balance, blocked } = await fundsOfWallet(db, { type: 'customer', id: owner }, currency)
  const kept = (await waitingOf(db, owner, currency)) + (await toConfirm(db, owner, currency))
  return Math.max(0, balance - blocked - kept)
}

const noted = (tx: Tx, action: Activity['action'], one: PayoutRecord, { actor }: Caller, at: Date) =>
  writeActivity(tx, {
    action,
    at,
    actor_id: actor.user_id,
    subject: 'booking',
    subject_id: one.booking_ref,
    detail: { payout: one.reference, amount_minor: one.amount_minor, currency: one.currency, way: one.way },
  })

/** Dr wallet / Cr cash box, card machine or bank. */
async function post(tx: Tx, one: PayoutRecord, caller: Caller, at: Date): Promise<null | Refusal> {
  const { way, currency, amount_minor: amount } = one
  const payer = { type: 'customer' as const, id: one.wallet_owner }
  const received =
    way === 'bank'
      ? recipes.deposit({ payer, bank: one.bank_id!, currency, amount })
      : recipes.deskMoney({ payer, into: way, currency, amount })
  const journal = await postJournal(tx, {
    kind: 'payout',
    source: { type: 'payout', id: one.reference },
    at,
    booking_ref: one.booking_ref,
    memo: `${one.reference} ${one.slip}`,
    actor_id: caller.actor.user_id,
    lines: recipes.opposite(received),
  })
  if (isRefusal(journal)) return journal
  await endPayout(tx, one.id, { state: 'posted', by: caller.actor.user_id, at, note: null, journal })
  await noted(tx, 'payout_posted', one, caller, at)
  return null
}

/** Gives back what lies in the wallet of a customer's booking; above the limit it waits. Answers the booking's reference. */
export async function payOut(
  app: App,
  caller: Caller,
  body: Input<typeof payouts.pay>['body'],
): Promise<string | Refusal> {
  const at = app.clock.now()
  const limit = await adjustmentLimit(app)
  const { amount, way, slip } = body
  if (amount.amount <= 0) return refuse.invalid('amount', payoutsWords.enter_amount_above_zero)
  return inTx(app.db, 'pay out', async (tx) => {
    const booking = await bookingOf(tx, body.booking_id)
    const owner = booking && walletOwner(booking)
    if (!booking || !owner) return refuse.notFound(payoutsWords.booking_not_found)
    await lockWallet(tx, owner)
    if (caller.saveKey && (await payoutBySaveKey(tx, caller.saveKey))) return booking.reference
    if (booking.status === 'confirming' || booking.status === 'pending_supplier')
      return refuse.wrongState(payoutsWords.booking_being_confirmed_wait)
    if (amount.currency !== booking.currency)
      return refuse.invalid('amount', payoutsWords.booking_kept_in({ currency: booking.currency }))
    if (amount.amount > (await availableOf(app, tx, owner, booking.currency)))
      return refuse.invalid('amount', payoutsWords.more_than_lies_in_wallet)
    const bank = way === 'bank' ? await findBank(tx, body.bank_id ?? booking.id) : undefined
    if (way === 'bank' && !bank) return refuse.invalid('bank_id', check('choose_account_paid'))
    if (bank && bank.currency !== booking.currency)
      return refuse.invalid('bank_id', payoutsWords.account_takes_only({ currency: bank.currency }))
    const id = uuidV7(at)
    await insertPayout(tx, {
      id,
      reference: newReference('PO'),
      booking_id: booking.id,
      wallet_owner: owner,
      way,
      bank_id: bank?.id ?? null,
      slip,
      amount_minor: amount.amount,
      currency: amount.currency,
      by: caller.actor.user_id,
      at,
      save_key: caller.saveKey,
    })
    const one = (await findPayout(tx, id))!
    if (needsSecond(amount, limit)) {
      await noted(tx, 'payout_made', one, caller, at)
      return booking.reference
    }
    return (await post(tx, one, caller, at)) ?? booking.reference
  })
}

/** A second person pays out what waits, or refuses it with a reason. Answers the booking's reference. */
export function decidePayout(
  app: App,
  caller: Caller,
  { id, decision, reason }: Input<typeof payouts.decide>['body'],
): Promise<string | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'decide payout', async (tx) => {
    const one = await lockPayout(tx, id)
    if (!one) return refuse.notFound(payoutsWords.pay_out_not_found)
    const wrong = whyNot(payoutStates, decision, one, caller.actor, payoutRules)
    if (wrong === 'not_yours') return refuse.notAllowed()
    if (wrong === 'never_own') return new Refusal('not_allowed', payoutsWords.nobody_decides_pay_out_their)
    if (wrong) return refuse.wrongState(payoutsWords.pay_out_decided_already)
    if (decision === 'approve') return (await post(tx, one, caller, at)) ?? one.booking_ref
    if (!reason) return refuse.invalid('reason', check('say_why_in_few_words'))
    await endPayout(tx, id, { state: 'refused', by: caller.actor.user_id, at, note: reason, journal: null })
    await noted(tx, 'payout_refused', one, caller, at)
    return one.booking_ref
  })
}
