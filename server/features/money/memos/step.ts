import type { memoStates } from '#contract/money/memos'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { memoRecipes, postJournal } from '#server/features/money/ledger'
import { type Refusal, refuse } from '#server/http/refusal'
import type { Locked } from '#server/records/record'
import type { Caller } from './make-memo.ts'
import { asOf, memoMoves, type MemoRecord } from './memos.sql.ts'
import { todayOf } from './views.ts'
import { memosWords } from './words.ts'

type Act = keyof typeof memoStates.acts
/** A step with a locked memo: what it comes to, or why not. */
export type Step = { app: App; tx: Tx; memo: Locked<MemoRecord>; caller: Caller; at: Date; today: string }

function refusalFor(act: Act, memo: MemoRecord, caller: Caller): Refusal | null {
  switch (memoMoves.whyNot(act, memo, caller.actor)) {
    case null:
      return null
    case 'not_yours':
      return refuse.notAllowed()
    case 'never_late':
      return refuse.wrongState(memosWords.time_to_dispute_is_over)
    case 'never_credit_memo':
      return refuse.wrongState(memosWords.not_of_a_credit_memo)
    case 'never_debit_memo':
      return refuse.wrongState(memosWords.only_with_a_credit_memo)
    case 'never_billed':
      return refuse.wrongState(memosWords.billed_already)
    case 'never_no_agency':
      return refuse.wrongState(memosWords.no_agency_to_charge)
    default:
      return refuse.wrongState(memosWords.memo_decided_already)
  }
}

/** Locks a memo, asks whether this may be done, and does it. */
export async function stepWith(
  app: App,
  caller: Caller,
  act: Act,
  id: string,
  run: (step: Step) => Promise<null | Refusal>,
): Promise<null | Refusal> {
  const at = app.clock.now()
  const today = await todayOf(app)
  return inTx(app.db, `memo-${act}`, async (tx) => {
    const found = await memoMoves.lock(tx, id)
    if (!found) return refuse.notFound(memosWords.memo_not_found)
    const memo = asOf(found, today)
    return refusalFor(act, memo, caller) ?? run({ app, tx, memo, caller, at, today })
  })
}

/** What of a debit memo no credit memo has taken off it. */
export const leftOf = ({ total_minor, credited_minor }: MemoRecord) => total_minor - credited_minor

/** Posts an amount of a memo from one place to another; answers the journal's id. */
export function postMemo(
  { tx, memo, caller, at }: Pick<Step, 'tx' | 'memo' | 'caller' | 'at'>,
  of: { name: string; amount: number; debit: memoRecipes.MemoPlace; credit: memoRecipes.MemoPlace },
): Promise<string | Refusal> {
  const { name, ...move } = of
  return postJournal(tx, {
    kind: 'memo',
    source: { type: 'memo', id: `${memo.id}:${name}` },
    at,
    booking_ref: memo.booking_ref,
    memo: `${memo.kind === 'ADMA' ? 'ADM' : 'ACM'} ${memo.number}`,
    actor_id: caller.actor.user_id,
    lines: memoRecipes.memoMove({ supplier: memo.supplier, currency: memo.currency, ...move }),
  })
}
