import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { memos } from '#contract/money/memos'
import type { App } from '#server/app'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { type Caller, noted, personOf } from './make-memo.ts'
import { lockPapers, paperedBy } from './matches.sql.ts'
import { memoMoves } from './memos.sql.ts'
import { postMemo, stepWith } from './step.ts'
import { memosWords } from './words.ts'

/**
 * A credit memo is the airline's paper for what is in the books already. As much of it as that comes to is not booked again;
 * what it gives more lowers our costs, like a credit memo of its own. Refuses another amount than was shown, and where
 * nothing without a paper came back by this number.
 */
export const matchMemo = (
  app: App,
  caller: Caller,
  { id, paper_for, matched }: Input<typeof memos.match>['body'],
): Promise<null | Refusal> =>
  stepWith(app, caller, 'match', id, async (step) => {
    const { tx, memo, at } = step
    await lockPapers(tx, memo.supplier, paper_for)
    const [found] = await paperedBy(tx, memo, paper_for)
    if (!found) return refuse.invalid('paper_for', memosWords.nothing_came_back_by_this)
    const mine = Math.min(memo.total_minor, found.open_minor)
    if (matched.amount !== mine || matched.currency !== memo.currency)
      return refuse.invalid('paper_for', memosWords.total_is_another_one_now)
    const amount = memo.total_minor - mine
    const journal =
      amount > 0 ? await postMemo(step, { name: 'accept', amount, debit: 'payable', credit: 'cost' }) : null
    if (isRefusal(journal)) return journal
    const isMemo = found.kind === 'memo'
    const set = sql`matched_minor = ${mine}, cost_journal = ${journal}, against = ${isMemo ? found.id : null}, case_id = ${isMemo ? null : found.id}`
    const moved = await memoMoves.move(tx, memo, {
      act: 'match',
      by: personOf(caller),
      at,
      note: found.reference,
      set,
    })
    if (moved) return moved
    await noted(tx, 'memo_matched', memo, caller, at)
    return null
  })
