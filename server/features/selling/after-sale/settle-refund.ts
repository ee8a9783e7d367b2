import type { Step } from '#server/acts/index'
import type { Tx } from '#server/db/db'
import { lessenDues } from '#server/features/money/dues'
import { postJournal, recipes } from '#server/features/money/ledger'
import { type Booked, itemRef, openCaseOf, payerOf } from '#server/features/selling/bookings'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { openedCase, type Opened } from './case-part.ts'
import { finishCase } from './cases.sql.ts'
import { keptLine, linesGivenBack } from './credit-lines.ts'
import { creditPapers } from './credit-papers.ts'
import { cardGetsBack, endItem, journalsOfItem, linesOfAll, owedOf, owedOfSale, reverseLater } from './settle-parts.ts'
import { saleOfShares } from './share-money.ts'
import { giveBackPart, takeFeeTax } from './tax.ts'

/** What is turned round: the sale with what was paid of it later, or what of it was these people's. */
async function soldLines(tx: Tx, booked: Booked, { part }: Opened, unowed: number) {
  if (part) return saleOfShares(booked, part, unowed)
  const { sale, later, changes } = await journalsOfItem(tx, booked)
  return linesOfAll(tx, [sale, ...later, ...changes])
}

/** The supplier has refunded: one journal with penalty and fee as lines, coupons, credit note and status, once. */
export async function settleRefund(step: Step<Booked>): Promise<void | Refusal> {
  const { app, tx, at: now, by, subject: booked } = step
  const { currency, item } = booked
  const open = await openCaseOf(tx, item.id)
  if (open?.kind !== 'refund' || open.state !== 'accepted') throw new Error(`no accepted refund of ${itemRef(booked)}`)
  const opened = await openedCase(app, tx, booked, open)
  const { part, scope } = opened
  const [penalty, fee, back] = [open.penalty_minor!, open.fee_minor!, open.refund_minor!]
  const owed = part ? await owedOfSale(tx, item.id) : 0
  // Of a part what is still to be paid for the others pays first.
  const unowed = scope.whole ? owed : await lessenDues(tx, item.id, Math.min(back, owed), 'given back', now)
  const moves = Math.max(0, back - (scope.whole ? await owedOf(tx, item.id) : unowed))
  const kept = (part?.all ?? item).cost_minor - open.supplier_refundable_minor!
  const tax = await giveBackPart(tx, booked, { kept: penalty, supplier_keeps: kept }, now, part)
  const feeTax = await takeFeeTax(tx, booked, 'refund_fee', fee, now)
  const posted = await postJournal(tx, {
    kind: 'refund',
    source: { type: 'refund', id: open.reference },
    at: now,
    agency_id: booked.agency_id,
    booking_ref: booked.reference,
    memo: `Refund ${open.reference} of ${itemRef(booked)}`,
    actor_id: by.id,
    lines: recipes.refund({
      sale: await soldLines(tx, booked, opened, unowed),
      payer: payerOf(booked),
      supplier: item.supplier,
      currency,
      penalty,
      kept,
      fee,
      tax: { kept: tax.stays, fee: feeTax?.tax ?? tax.none },
    }),
  })
  if (isRefusal(posted)) return posted
  await tax.write(posted)
  await feeTax?.write(posted)
  const corrected = scope.whole ? await reverseLater(tx, booked, [], by.id, now) : undefined
  if (isRefusal(corrected)) return corrected
  await endItem(step, opened, { how: 'refund', note: open.reference, money: { back: moves, penalty, fee } })
  const returned = await cardGetsBack(tx, booked, moves, now)
  if (isRefusal(returned)) return returned
  const penalties =
    tax.parts.length > 0
      ? tax.parts.flatMap((one) => keptLine('PENALTY', one.gross, currency, one))
      : keptLine('PENALTY', penalty, currency)
  const papers = await creditPapers(tx, booked, opened, {
    given: [...(await linesGivenBack(tx, booked, opened)), ...penalties],
    fees: keptLine('REFUND', fee, currency, feeTax?.tax),
    reason: 'refunded',
    at: now,
  })
  await finishCase(tx, open, { journal: posted, ...papers, unowed: scope.whole ? back - moves : unowed }, now)
}
