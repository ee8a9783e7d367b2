import type { OfflineBooking } from '#contract/selling/offline'
import { amountOf, typedOf } from '#web/kit/money/typed.ts'
import { instantOf } from '#web/kit/time/instant-of.ts'

type Kind = 'deposit' | 'balance' | 'instalment'
/** A part of the price and its day; the first is due at once and has none. */
export type TypedPart = { kind: Kind; amount: string; day: string }
export type WithTerms = { terms: 'at_once' | 'parts'; parts: TypedPart[] }

export const startParts: TypedPart[] = [
  { kind: 'deposit', amount: '', day: '' },
  { kind: 'balance', amount: '', day: '' },
]

/** What is kept of a plan, as it is typed. */
export function typedTerms(payments: OfflineBooking['payments'], dayOf: (instant: string) => string): WithTerms {
  const planned = payments.flatMap(({ kind, amount, due_at }) =>
    kind === 'full' || kind === 'correction' || kind === 'change'
      ? []
      : [{ kind, amount: typedOf(amount.amount, amount.currency), day: due_at ? dayOf(due_at) : '' }],
  )
  return planned.length > 1 ? { terms: 'parts', parts: planned } : { terms: 'at_once', parts: startParts }
}

/** What was typed, as it is sent: a part is due when its day ends where the company is. */
export const paymentsOf = ({ terms, parts }: WithTerms, currency: string, zone: string) =>
  terms === 'at_once'
    ? []
    : parts.map(({ kind, amount, day }, index) => ({
        kind,
        amount: { amount: amountOf(amount, currency) ?? 0, currency },
        due_at: index === 0 || !day ? null : instantOf(`${day}T23:59`, zone),
      }))
