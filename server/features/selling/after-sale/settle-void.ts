import type { Step } from '#server/acts/index'
import { postJournal, recipes, reverseJournal } from '#server/features/money/ledger'
import { type Booked, itemRef, payerOf } from '#server/features/selling/bookings'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { caseMoney } from './case-money.ts'
import { caseToSettle, type Opened } from './case-part.ts'
import { finishCase, writeMoney } from './cases.sql.ts'
import { keptLine, linesGivenBack } from './credit-lines.ts'
import { creditPapers } from './credit-papers.ts'
import { cardGetsBack, endItem, journalsOfItem, linesOfAll, owedOf, owedOfSale, reverseLater } from './settle-parts.ts'
import { saleOfShares } from './share-money.ts'
import { giveBackAll, takeFeeTax } from './tax.ts'

/** The sale turned round exactly, or of it what was these people's. Answers the journal. */
async function turnRound(
  { tx, at, by, subject: booked }: Step<Booked>,
  { one, part, scope }: Opened,
  reason: string | null,
): Promise<string | Refusal> {
  // What of a part was never paid does not come back.
  const unowed = part && scope.whole ? await owedOfSale(tx, booked.item.id) : 0
  const whole = part ? null : await journalsOfItem(tx, booked)
  if (whole?.changes.length === 0) {
    return reverseJournal(tx, whole.sale.id, reason ?? booked.reference, {
      at,
      kind: 'void',
      source: { type: 'booking', id: itemRef(booked) },
      actor_id: by.id,
    })
  }
  return postJournal(tx, {
    kind: 'void',
    source: { type: 'case', id: one.reference },
    at,
    agency_id: booked.agency_id,
    booking_ref: booked.reference,
    memo: reason ?? one.reference,
    actor_id: by.id,
    // What was bought beside it since is voided with it.
    lines: recipes.opposite(
      part ? saleOfShares(booked, part, unowed) : await linesOfAll(tx, [whole!.sale, ...whole!.changes]),
    ),
  })
}

/** Our fee, never more than comes back; undefined where there is none. */
async function takeFee({ tx, at, by, subject: booked }: Step<Booked>, reference: string, fee: number) {
  const feeTax = await takeFeeTax(tx, booked, 'void_fee', fee, at)
  if (fee === 0) return { journal: undefined, tax: undefined }
  const journal = await postJournal(tx, {
    kind: 'void_fee',
    source: { type: 'case', id: reference },
    at,
    agency_id: booked.agency_id,
    booking_ref: booked.reference,
    memo: `Void fee ${booked.reference}`,
    actor_id: by.id,
    lines: recipes.voidFee({
      payer: payerOf(booked),
      currency: booked.currency,
      fee,
      ...(feeTax && { tax: feeTax.tax }),
    }),
  })
  if (isRefusal(journal)) return journal
  await feeTax?.write(journal)
  return { journal, tax: feeTax?.tax }
}

/** The supplier has voided: the sale turned round, the fee, coupons, credit note and status, once. */
export async function settleVoid(step: Step<Booked>, reason: string | null): Promise<void | Refusal> {
  const { app, tx, at: now, by, subject: booked } = step
  const { currency } = booked
  const opened = await caseToSettle(app, tx, booked, 'void', now)
  const { one, scope, part } = opened
  const money = await caseMoney(app, tx, booked, 'void', scope)
  await writeMoney(tx, one, money)
  const moves = Math.max(0, money.back - (scope.whole ? await owedOf(tx, booked.item.id) : 0))
  const { later } = part ? { later: [] } : await journalsOfItem(tx, booked)
  const journal = await turnRound(step, opened, reason)
  if (isRefusal(journal)) return journal
  await giveBackAll(tx, booked, journal, now, part)
  const corrected = scope.whole ? await reverseLater(tx, booked, later, by.id, now) : undefined
  if (isRefusal(corrected)) return corrected
  const fee = await takeFee(step, one.reference, money.fee)
  if (isRefusal(fee)) return fee
  await endItem(step, opened, { how: 'void', note: reason ?? undefined, money: { ...money, back: moves } })
  const returned = await cardGetsBack(tx, booked, moves, now)
  if (isRefusal(returned)) return returned
  const papers = await creditPapers(tx, booked, opened, {
    given: await linesGivenBack(tx, booked, opened),
    fees: keptLine('VOID', money.fee, currency, fee.tax),
    reason: 'voided',
    at: now,
  })
  await finishCase(tx, one, { journal, fee_journal: fee.journal, ...papers }, now)
}
