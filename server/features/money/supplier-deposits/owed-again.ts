import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { memoRecipes, postJournal, uuidV7 } from '#server/features/money/ledger'
import { dropTerms, usualTerms } from '#server/features/money/settlements'
import { writeActivity } from '#server/features/operations/activity'
import { isRefusal, type Refusal } from '#server/http/refusal'
import { type Drawn, drawnFromNothing } from './balances.sql.ts'
import { lockTerms, postedTo } from './topups.sql.ts'

type Of = { supplier: string; by: string; at: Date }

async function owe(
  tx: Tx,
  { supplier, currency, amount }: Drawn,
  by: string | null,
  at: Date,
): Promise<null | Refusal> {
  const journal = await postJournal(tx, {
    kind: 'adjustment',
    source: { type: 'supplier_terms', id: `${supplier}:${uuidV7(at)}` },
    at,
    memo: `Nothing is paid to ${supplier} in advance`,
    actor_id: by,
    lines: memoRecipes.owedInstead({ supplier, currency, amount }),
  })
  return isRefusal(journal) ? journal : null
}

/** What was drawn of a supplier while nothing lay there is owed to it. The caller has locked its terms. */
async function oweDrawn(tx: Tx, supplier: string, by: string | null, at: Date): Promise<number | Refusal> {
  const drawn = await drawnFromNothing(tx, supplier)
  for (const one of drawn) {
    const refused = await owe(tx, one, by, at)
    if (refused) return refused
  }
  return drawn.length
}

/**
 * A payment in advance was reversed. Where none is left, and the terms are those that such a payment said, the supplier is
 * what it was before the first: nobody has said its terms, and what it sold meanwhile is owed. Terms that a person said stay.
 * The caller has locked its terms.
 */
export async function leavePrepaid(tx: Tx, { supplier, by, at }: Of): Promise<null | Refusal> {
  const posted = await postedTo(tx, supplier)
  if (posted.some(({ stands }) => stands) || !(await dropTerms(tx, supplier, posted))) return null
  await writeActivity(tx, {
    action: 'supplier_terms_saved',
    at,
    actor_id: by,
    subject: 'supplier',
    subject_id: supplier,
    detail: { terms: usualTerms.terms, days: usualTerms.pay_days, ends: usualTerms.period_ends.join(', ') },
  })
  const owed = await oweDrawn(tx, supplier, by, at)
  return isRefusal(owed) ? owed : null
}

/**
 * The same for what is posted after: a sale that was on its way as its supplier ceased to be prepaid, a void of what was
 * drawn before. Answers how many balances were owed anew.
 */
export async function oweWhatNothingPaid(app: App): Promise<number> {
  const at = app.clock.now()
  let moved = 0
  for (const supplier of new Set((await drawnFromNothing(app.db)).map((one) => one.supplier))) {
    const owed = await inTx(app.db, 'owe drawn', async (tx) => {
      await lockTerms(tx, supplier)
      return oweDrawn(tx, supplier, null, at)
    })
    if (isRefusal(owed)) app.log.error({ supplier, refused: owed.code }, 'what a supplier sold could not be owed')
    else moved += owed
  }
  return moved
}
