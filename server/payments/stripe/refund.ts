import type { Db } from '#server/db/db'
import { PortError } from '#server/ports/failure'
import { fromStripe, toStripe } from './amounts.ts'
import type { StripeCalls } from './client.ts'
import { keyOf, send } from './pages.ts'
import { beginRefund, rowOf, type StripeRow } from './rows.sql.ts'
import { stripeWords } from './words.ts'

/** What is on its way back counts as given; what failed lies with the company again. */
const given = new Set(['succeeded', 'pending', 'requires_action'])

type Given = { minor: number; times: number }

async function givenBack(calls: StripeCalls, row: StripeRow, intent: string): Promise<Given> {
  const { data } = await calls.ask('read', (stripe) => stripe.refunds.list({ payment_intent: intent, limit: 100 }))
  const there = data.filter(({ status }) => given.has(status ?? '')).reduce((sum, { amount }) => sum + amount, 0)
  return { minor: fromStripe(there, row.currency).amount, times: data.length }
}

/**
 * Gives back until `amount` has gone back in all. Looks at what went back before each request. A refund whose answer was
 * lost is asked for again as it was, under the same key, before any other: it may still arrive.
 */
export async function giveBack(
  calls: StripeCalls,
  db: Db,
  row: StripeRow,
  intent: string,
  amount: number,
): Promise<void> {
  const before = await givenBack(calls, row, intent)
  if (before.minor >= amount) return
  if (amount > row.amount_minor) throw new PortError('not_permitted', stripeWords.more_than_paid)
  // One that went further than is wanted now was answered: it failed, and what failed is paid another way.
  const isLost = row.refund_from === before.minor && row.refund_to > before.minor && row.refund_to <= amount
  const to = isLost ? row.refund_to : amount
  if (!isLost && !(await beginRefund(db, row, before.minor, to)))
    throw new PortError('unavailable', stripeWords.at_work)
  const key = keyOf(row, `refund-${before.minor}-${to}-${before.times}`)
  await send(db, row, () =>
    calls.ask('act', (stripe) =>
      stripe.refunds.create(
        {
          payment_intent: intent,
          amount: toStripe(to - before.minor, row.currency)!,
          metadata: { payment: row.ref },
        },
        { idempotencyKey: key },
      ),
    ),
  )
  if (to < amount) await giveBack(calls, db, (await rowOf(db, row.ref))!, intent, amount)
}
