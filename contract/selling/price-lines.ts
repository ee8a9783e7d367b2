import * as z from 'zod/mini'
import { TaxPart } from '#contract/money/tax'
import { type Locale, Localised, Money } from '#contract/kernel/shapes'

export const priceLineKinds = [
  'base',
  'surcharge',
  'tax',
  'commission',
  'airline_margin',
  'customer_margin',
  'agent_margin',
  'agent_charge',
  'own_margin',
  'ancillary',
  'rounding',
  'service',
  'penalty',
] as const
/** A base line of this code and an EMD's number: what of a change was paid with it. */
export const emdCode = 'EMD '
/** The number of the EMD that a line was paid with; undefined for every other line. */
export const emdOf = ({ kind, code }: { kind: string; code: string | null }): string | undefined =>
  kind === 'base' && code?.startsWith(emdCode) ? code.slice(emdCode.length) : undefined

/** One step of the price. `service`: something that the desk sells, `code` says what. `code`: tax or surcharge code (YQ, SA...), rule or seat, `ROOM` of a base that is no fare; `ptc`: whom it is for, with how many. */
export const PriceLine = z.object({
  kind: z.enum(priceLineKinds),
  code: z.nullable(z.string()),
  /** What `code` is called in both languages, where its product says so. */
  name: z.optional(Localised),
  ptc: z.nullable(z.enum(['ADT', 'CHD', 'INF'])),
  quantity: z.int(),
  /** On a credit note of some passengers alone: whose it was, by their place in the booking. */
  passenger: z.optional(z.int()),
  amount: Money,
  /** The VAT inside the amount, once it is sold; missing where it was sold without. */
  tax: z.optional(TaxPart),
  /** Back office only: the margin rule or charge that won. */
  rule_id: z.optional(z.string()),
})
export type PriceLine = z.infer<typeof PriceLine>

/** Lines as somebody reads them: a code that was written in the buyer's language is said in the reader's. */
export const readIn = (lines: readonly PriceLine[], locale: Locale): PriceLine[] =>
  lines.map((line) => (line.name ? { ...line, code: line.name[locale] } : line))
