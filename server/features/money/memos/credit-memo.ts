import { sql } from 'kysely'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { giveBackCharge } from './charge-memo.ts'
import { chargesOfMemo } from './charges.sql.ts'
import { leftOf, postMemo, type Step } from './step.ts'
import { noted, personOf } from './make-memo.ts'
import { memoMoves } from './memos.sql.ts'
import { memosWords } from './words.ts'

/** From where a debit memo is taken back: in suspense while it is disputed and billed, as our cost once it is accepted. */
const placeOf = ({ state, billed_journal }: Step['memo']) =>
  state === 'disputed'
    ? billed_journal
      ? 'suspense'
      : null
    : state === 'received' || state === 'in_review'
      ? null
      : 'cost'

/**
 * Accepts a credit memo. Alone it lowers our costs. Against a debit memo it takes back what that one led to: what an
 * agency was charged goes back to it whole, and what is left of the debit memo is decided anew. A debit memo that was
 * never posted needs no posting to be taken back.
 */
export async function acceptCredit(step: Step): Promise<null | Refusal> {
  const { tx, memo, caller, at } = step
  const debit = memo.against ? await memoMoves.lock(tx, memo.against) : undefined
  // It was withdrawn after this one was typed: what the clerk can do is said, for it never stands again.
  if (debit?.state === 'withdrawn')
    return refuse.wrongState(memosWords.debit_memo_withdrawn_first({ number: debit.number }))
  if (debit && memo.total_minor > leftOf(debit)) return refuse.wrongState(memosWords.gives_back_more_than_is_left)
  const place = debit ? placeOf(debit) : 'cost'
  let journal: string | null = null
  if (place) {
    const posted = await postMemo(step, { name: 'accept', amount: memo.total_minor, debit: 'payable', credit: place })
    if (isRefusal(posted)) return posted
    journal = posted
  }
  const moved = await memoMoves.move(tx, memo, {
    act: 'accept',
    to: 'absorbed',
    by: personOf(caller),
    at,
    note: debit?.number ?? null,
    set: sql`cost_journal = ${journal}`,
  })
  if (moved) return moved
  await noted(tx, 'memo_accepted', memo, caller, at)
  if (!debit) return null
  const isAll = memo.total_minor === leftOf(debit)
  const open = (await chargesOfMemo(tx, debit.id)).find(({ reversed_at }) => reversed_at === null)
  if (open) {
    const refused = await giveBackCharge({ ...step, memo: debit }, open.id)
    if (refused) return refused
  }
  const rest = open ? ('accepted' as const) : debit.state
  return memoMoves.move(tx, debit, {
    act: 'credit',
    to: isAll ? 'withdrawn' : rest,
    by: personOf(caller),
    at,
    note: memo.number,
    set: sql`credited_minor = credited_minor + ${memo.total_minor}`,
  })
}
