import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { memos } from '#contract/money/memos'
import { check } from '#contract/checks/check'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { acceptCredit } from './credit-memo.ts'
import { againstOf, attachFiles, type Caller, noted, personOf } from './make-memo.ts'
import { numbersOf } from './memo.rules.ts'
import { bookingForMemo, memoMoves, type MemoRecord } from './memos.sql.ts'
import { leftOf, postMemo, stepWith } from './step.ts'
import { memosWords } from './words.ts'

/** The debit memo that a credit memo takes back from now on: left out it stays the one it was, and without a number it is none. */
async function namedAgainst(
  tx: Tx,
  memo: MemoRecord,
  number: string | null | undefined,
): Promise<string | null | Refusal> {
  if (number === undefined) return memo.against
  const found = await againstOf(tx, { ...memo, total: memo.total_minor }, number)
  return isRefusal(found) ? found : (found?.id ?? null)
}

/** Says which booking a memo is about and why it came. */
export const assignMemo = (
  app: App,
  caller: Caller,
  body: Input<typeof memos.assign>['body'],
): Promise<null | Refusal> =>
  stepWith(app, caller, 'assign', body.id, async ({ tx, memo, at }) => {
    const found = body.booking_id ? await bookingForMemo(tx, body.booking_id, numbersOf(memo.document ?? '')) : null
    if (body.booking_id && !found) return refuse.invalid('booking_id', memosWords.booking_not_found)
    if (found && found.currency !== memo.currency)
      return refuse.invalid('booking_id', memosWords.booking_kept_in({ currency: found.currency }))
    const named = await namedAgainst(tx, memo, body.against)
    if (isRefusal(named)) return named
    const set = sql`booking_id = ${found?.booking_id ?? null}, item_id = ${found?.item_id ?? null}, cause = ${body.cause}, against = ${named}`
    const moved = await memoMoves.move(tx, memo, {
      act: 'assign',
      by: personOf(caller),
      at,
      note: found?.reference ?? null,
      set,
    })
    if (moved) return moved
    await noted(tx, 'memo_assigned', memo, caller, at)
    return null
  })

/** Takes a memo on: a debit memo as our cost, a credit memo as what the supplier gives back. */
export const acceptMemo = (app: App, caller: Caller, id: string): Promise<null | Refusal> =>
  stepWith(app, caller, 'accept', id, async (step) => {
    const { tx, memo, at } = step
    if (memo.kind === 'ACMA') return acceptCredit(step)
    const amount = leftOf(memo)
    const journal = await postMemo(step, { name: 'accept', amount, debit: 'cost', credit: 'payable' })
    if (isRefusal(journal)) return journal
    const moved = await memoMoves.move(tx, memo, {
      act: 'accept',
      by: personOf(caller),
      at,
      set: sql`cost_journal = ${journal}`,
    })
    if (moved) return moved
    await noted(tx, 'memo_accepted', memo, caller, at)
    return null
  })

/** Tells the airline no, with reasons and files, before the time to do so is over. */
export const disputeMemo = (
  app: App,
  caller: Caller,
  body: Input<typeof memos.dispute>['body'],
): Promise<null | Refusal> =>
  stepWith(app, caller, 'dispute', body.id, async ({ tx, memo, at }) => {
    const refused = await attachFiles(tx, memo.id, body.files, caller, at)
    if (refused) return refused
    const set = sql`dispute_reason = ${body.reason}, disputed_at = ${at}`
    const moved = await memoMoves.move(tx, memo, { act: 'dispute', by: personOf(caller), at, note: body.reason, set })
    if (moved) return moved
    await noted(tx, 'memo_disputed', memo, caller, at)
    return null
  })

/** The plan has billed a disputed memo: it is owed, and waits in suspense. */
export const billMemo = (app: App, caller: Caller, id: string): Promise<null | Refusal> =>
  stepWith(app, caller, 'bill', id, async (step) => {
    const { tx, memo, at } = step
    const journal = await postMemo(step, { name: 'bill', amount: leftOf(memo), debit: 'suspense', credit: 'payable' })
    if (isRefusal(journal)) return journal
    const moved = await memoMoves.move(tx, memo, {
      act: 'bill',
      by: personOf(caller),
      at,
      set: sql`billed_journal = ${journal}`,
    })
    if (moved) return moved
    await noted(tx, 'memo_billed', memo, caller, at)
    return null
  })

/** The airline takes a disputed memo back; what was billed of it is owed no longer. */
export const withdrawMemo = (app: App, caller: Caller, id: string, note: string | null): Promise<null | Refusal> =>
  stepWith(app, caller, 'withdraw', id, async (step) => {
    const { tx, memo, at } = step
    if (memo.billed_journal) {
      const journal = await postMemo(step, {
        name: 'withdraw',
        amount: leftOf(memo),
        debit: 'payable',
        credit: 'suspense',
      })
      if (isRefusal(journal)) return journal
    }
    const moved = await memoMoves.move(tx, memo, { act: 'withdraw', by: personOf(caller), at, note })
    if (moved) return moved
    await noted(tx, 'memo_withdrawn', memo, caller, at)
    return null
  })

/** The airline refuses the dispute: it is our cost, out of suspense where it was billed. */
export const rejectDispute = (app: App, caller: Caller, id: string, note: string | null): Promise<null | Refusal> =>
  stepWith(app, caller, 'reject', id, async (step) => {
    const { tx, memo, at } = step
    const credit = memo.billed_journal ? 'suspense' : 'payable'
    const journal = await postMemo(step, { name: 'accept', amount: leftOf(memo), debit: 'cost', credit })
    if (isRefusal(journal)) return journal
    const moved = await memoMoves.move(tx, memo, {
      act: 'reject',
      by: personOf(caller),
      at,
      note,
      set: sql`cost_journal = ${journal}`,
    })
    if (moved) return moved
    await noted(tx, 'memo_accepted', memo, caller, at)
    return null
  })

/** The company bears an accepted memo itself. */
export const absorbMemo = (app: App, caller: Caller, id: string, reason: string): Promise<null | Refusal> =>
  stepWith(app, caller, 'absorb', id, async ({ tx, memo, at }) => {
    const moved = await memoMoves.move(tx, memo, { act: 'absorb', by: personOf(caller), at, note: reason })
    if (moved) return moved
    await noted(tx, 'memo_absorbed', memo, caller, at)
    return null
  })

/** Adds files to a memo, whatever became of it. */
export async function addFiles(
  app: App,
  caller: Caller,
  id: string,
  files: readonly string[],
): Promise<null | Refusal> {
  const at = app.clock.now()
  return inTx(app.db, 'memo files', async (tx) => {
    const memo = await memoMoves.lock(tx, id)
    if (!memo) return refuse.notFound(check('choose_memo'))
    return attachFiles(tx, id, files, caller, at)
  })
}
