import type { Stripe } from 'stripe'
import type { CardMatter, GatewayFee } from '#server/ports/card'
import { fromStripe } from './amounts.ts'
import type { StripeCalls } from './client.ts'

const failed = new Set(['failed', 'canceled'])

/** Our own number of the payment behind something at Stripe, where its payment was fetched along. */
const refOfIntent = (intent: string | Stripe.PaymentIntent | null): string | null =>
  intent && typeof intent === 'object' ? (intent.metadata['payment'] ?? null) : null

async function failedRefund(calls: StripeCalls, id: string): Promise<CardMatter | null> {
  const refund = await calls.ask('read', (stripe) => stripe.refunds.retrieve(id))
  const ref = refund.metadata?.['payment']
  if (!ref || !failed.has(refund.status ?? '')) return null
  const { amount, currency } = fromStripe(refund.amount, refund.currency)
  return { kind: 'refund_failed', id, ref, amount, currency, reason: refund.failure_reason ?? null }
}

/** An inquiry that is over and a dispute that was prevented cost nothing: they are won. */
const won: ReadonlySet<string> = new Set(['won', 'warning_closed', 'prevented'])

async function dispute(calls: StripeCalls, id: string): Promise<CardMatter | null> {
  const one = await calls.ask('read', (stripe) => stripe.disputes.retrieve(id, { expand: ['payment_intent'] }))
  const ref = refOfIntent(one.payment_intent)
  if (!ref) return null
  const moves = one.balance_transactions
  const kept = moves[0]?.currency ?? one.currency
  const sum = (of: 'amount' | 'fee') =>
    fromStripe(
      moves.reduce((all, move) => all + move[of], 0),
      kept,
    )
  const due = one.evidence_details.due_by
  return {
    kind: 'dispute',
    id,
    ref,
    ...fromStripe(one.amount, one.currency),
    reason: one.reason,
    state: won.has(one.status) ? 'won' : one.status === 'lost' ? 'lost' : 'open',
    evidence_until: due ? new Date(due * 1_000) : null,
    // Withdrawn is written below zero there, and given back above it.
    taken: { amount: 0 - sum('amount').amount, fee: sum('fee').amount, currency: sum('amount').currency },
  }
}

/** A dispute or a refund that failed, as Stripe has it now; null of all other news. */
export async function matterOf(calls: StripeCalls, { type, data }: Stripe.Event): Promise<CardMatter | null> {
  const { id } = data.object as { id?: string }
  if (!id) return null
  if (type.startsWith('charge.dispute.')) return dispute(calls, id)
  if (type === 'refund.failed' || type === 'refund.updated' || type === 'charge.refund.updated')
    return failedRefund(calls, id)
  return null
}

/** What Stripe kept of each payment since; a fee that is nothing is none. */
export async function* feesSince(calls: StripeCalls, since: Date): AsyncGenerator<GatewayFee[]> {
  const gte = Math.floor(since.getTime() / 1_000)
  let after: string | undefined
  for (;;) {
    const { data, has_more } = await calls.ask('read', (stripe) =>
      stripe.balanceTransactions.list({
        created: { gte },
        type: 'charge',
        limit: 100,
        expand: ['data.source.payment_intent'],
        ...(after ? { starting_after: after } : {}),
      }),
    )
    yield data.flatMap(({ id, fee, currency, created, source }) => {
      const charge = source && typeof source === 'object' && source.object === 'charge' ? source : null
      const ref = charge && refOfIntent(charge.payment_intent)
      const at = new Date(created * 1_000)
      return ref && fee > 0 ? [{ id, ref, at, ...fromStripe(fee, currency) }] : []
    })
    after = data.at(-1)?.id
    if (!has_more || !after) return
  }
}
