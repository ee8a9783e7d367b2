import type { Input } from '#contract/kernel/endpoint'
import { type memos, noticeDays } from '#contract/money/memos'
import type { PriceLine } from '#contract/selling/price-lines'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { createInvoice } from '#server/features/money/invoices'
import { fundsOfWallet, memoRecipes, postJournal, recipes, uuidV7 } from '#server/features/money/ledger'
import { credited, type Taxed, writeTax } from '#server/features/money/tax'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { chargedTax, chargeTax, type ChargeTax } from './charge-tax.ts'
import { type ChargeRecord, chargesOfMemo, insertCharge, lockCharge, notePaid, noteReversed } from './charges.sql.ts'
import { leftOf, type Step, stepWith } from './step.ts'
import { attachFiles, type Caller, noted, personOf } from './make-memo.ts'
import { addDays } from './memo.rules.ts'
import { memoMoves } from './memos.sql.ts'
import { tellAgency } from './tell-agency.ts'
import { memosWords } from './words.ts'

const payerOf = (agencyId: string) => ({ type: 'agency' as const, id: agencyId })

/** The lines of a debit note, and of the credit note that takes it back. */
function linesOf(charge: { passed: number; fee: number; currency: string }, tax: ChargeTax): PriceLine[] {
  const money = (amount: number) => ({ amount, currency: charge.currency })
  const line = (kind: 'penalty' | 'agent_charge', code: string, amount: number, taxed: Taxed | null): PriceLine => ({
    kind,
    code,
    ptc: null,
    quantity: 1,
    amount: money(amount),
    ...(taxed && {
      tax: {
        category: taxed.category,
        rate_bp: taxed.rate_bp,
        reason: taxed.reason,
        net: money(taxed.net),
        vat: money(taxed.vat),
      },
    }),
  })
  return [
    line('penalty', 'ADM', charge.passed, tax.passed),
    ...(charge.fee > 0 ? [line('agent_charge', 'MEMO', charge.fee, tax.fee)] : []),
  ]
}

/**
 * Passes a memo on to the agency of its booking: from its wallet where that covers it, else it is owed within seven days.
 * A debit note says it, and the agency is told. Refuses another total than was shown.
 */
export const chargeMemo = (
  app: App,
  caller: Caller,
  body: Input<typeof memos.charge>['body'],
): Promise<null | Refusal> =>
  stepWith(app, caller, 'charge', body.id, async (step) => {
    const { tx, memo, at, today } = step
    const { fee, expected_total, note } = body
    const passed = leftOf(memo)
    const { currency } = memo
    if (fee.currency !== currency || fee.amount < 0) return refuse.invalid('fee', memosWords.fee_in({ currency }))
    const total = passed + fee.amount
    if (expected_total.amount !== total || expected_total.currency !== currency)
      return refuse.invalid('fee', memosWords.total_is_another_one_now)
    const agency_id = memo.agency_id!
    const id = uuidV7(at)
    const refused = await attachFiles(tx, memo.id, body.files, caller, at, id)
    if (refused) return refused
    const no = (await chargesOfMemo(tx, memo.id)).length + 1
    const tax = await chargeTax(tx, memo.item_id!, { passed, fee: fee.amount }, at)
    const { available } = await fundsOfWallet(tx, payerOf(agency_id), currency)
    const paid = available >= total
    const covered = passed - tax.passedTax.vat - tax.passedTax.rounding
    const journal = await postCharge(step, { no, covered, fee: fee.amount, tax, paid })
    if (isRefusal(journal)) return journal
    const due_on = paid ? today : addDays(today, noticeDays)
    const charge = { passed, fee: fee.amount, currency }
    const moved = await memoMoves.move(tx, memo, { act: 'charge', by: personOf(caller), at, note })
    if (moved) return moved
    await noted(tx, 'memo_charged', memo, caller, at)
    // Last, for whoever takes the next number waits until this transaction ends.
    const paper = await createInvoice(tx, {
      kind: 'debit_note',
      booking_ref: memo.booking_ref!,
      for_key: `memo:${id}`,
      agency_id,
      lines: linesOf(charge, tax),
      total: { amount: total, currency },
      at,
      credits: { items: [memo.item_id!], reason: 'memo' },
    })
    await insertCharge(tx, {
      id,
      memo_id: memo.id,
      no,
      agency_id,
      booking_id: memo.booking_id!,
      currency,
      passed_minor: passed,
      fee_minor: fee.amount,
      covered_minor: covered,
      note,
      due_on,
      journal_id: journal,
      invoice_id: paper.id,
      by: caller.actor.user_id,
      at,
      paid,
    })
    await tellAgency(app, tx, { news: 'charged', number: paper.number, memo, amount: total, note, due_on, paid }, at)
    return null
  })

type Posted = { no: number; covered: number; fee: number; tax: ChargeTax; paid: boolean }
async function postCharge({ tx, memo, caller, at }: Step, of: Posted): Promise<string | Refusal> {
  const { tax } = of
  const posted = await postJournal(tx, {
    kind: 'memo',
    source: { type: 'memo', id: `${memo.id}:charge-${of.no}` },
    at,
    agency_id: memo.agency_id,
    booking_ref: memo.booking_ref,
    memo: `ADM ${memo.number}`,
    actor_id: caller.actor.user_id,
    lines: memoRecipes.memoCharge({
      payer: payerOf(memo.agency_id!),
      currency: memo.currency,
      covered: of.covered,
      fee: of.fee - tax.feeTax.vat - tax.feeTax.rounding,
      tax: tax.sum,
      paid: of.paid,
    }),
  })
  if (isRefusal(posted)) return posted
  if (tax.where)
    await writeTax(
      tx,
      { journal_id: posted, item_id: memo.item_id!, currency: memo.currency, at, ...tax.where },
      tax.groups.map((group) => ({ ...group, event: 'fee' })),
    )
  return posted
}

/** A charge that an airline's credit memo takes back: what was paid goes back to the wallet, what was owed is owed no longer. */
export async function giveBackCharge(step: Step, chargeId: string): Promise<null | Refusal> {
  const { app, tx, memo, caller, at } = step
  const charge = (await lockCharge(tx, chargeId))!
  if (charge.reversed_at) return null
  const { currency, passed_minor: passed, fee_minor: fee } = charge
  const tax = await chargedTax(tx, charge.journal_id)
  const covered = charge.covered_minor
  const posted = await postJournal(tx, {
    kind: 'memo',
    source: { type: 'memo', id: `${memo.id}:back-${charge.no}` },
    at,
    agency_id: charge.agency_id,
    booking_ref: charge.booking_ref,
    memo: `ADM ${charge.memo}`,
    actor_id: caller.actor.user_id,
    lines: recipes.opposite(
      memoRecipes.memoCharge({
        payer: payerOf(charge.agency_id),
        currency,
        covered,
        fee: fee - tax.feeTax.vat - tax.feeTax.rounding,
        tax: tax.sum,
        paid: charge.paid_at !== null,
      }),
    ),
  })
  if (isRefusal(posted)) return posted
  if (tax.where)
    await writeTax(tx, { journal_id: posted, item_id: memo.item_id!, currency, at, ...tax.where }, credited(tax.groups))
  const total = passed + fee
  const note = await createInvoice(tx, {
    kind: 'credit_note',
    booking_ref: charge.booking_ref,
    for_key: `memo:${charge.id}`,
    agency_id: charge.agency_id,
    lines: linesOf({ passed, fee, currency }, tax),
    total: { amount: total, currency },
    at,
    credits: { items: [memo.item_id!], reason: 'memo_back', original: charge.invoice_id },
  })
  await noteReversed(tx, charge.id, { journal: posted, creditNote: note.id, at })
  const told = {
    news: 'given_back' as const,
    number: note.number,
    memo,
    amount: total,
    note: charge.note,
    due_on: charge.due_on,
  }
  await tellAgency(app, tx, { ...told, paid: charge.paid_at !== null }, at)
  return null
}

/** An agency pays what it owes of a charge, from its wallet. Refuses another amount than was shown, and too little money. */
export function payCharge(app: App, caller: Caller, body: Input<typeof memos.pay>['body']): Promise<null | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'pay memo charge', async (tx: Tx) => {
    const charge: ChargeRecord | undefined = await lockCharge(tx, body.id)
    if (!charge || charge.agency_id !== caller.actor.agency_id) return refuse.notFound(memosWords.charge_not_found)
    if (charge.reversed_at) return refuse.wrongState(memosWords.charge_given_back)
    if (charge.paid_at) return refuse.wrongState(memosWords.charge_paid_already)
    const { currency } = charge
    const amount = charge.passed_minor + charge.fee_minor
    if (body.expected_total.amount !== amount || body.expected_total.currency !== currency)
      return refuse.wrongState(memosWords.total_is_another_one_now)
    const posted = await postJournal(tx, {
      kind: 'memo',
      source: { type: 'memo', id: `${charge.memo_id}:paid-${charge.no}` },
      at,
      agency_id: charge.agency_id,
      booking_ref: charge.booking_ref,
      memo: `ADM ${charge.memo}`,
      actor_id: caller.actor.user_id,
      lines: memoRecipes.memoPaid({ payer: payerOf(charge.agency_id), currency, amount }),
    })
    if (isRefusal(posted)) return posted
    await notePaid(tx, charge.id, posted, at)
    return null
  })
}
