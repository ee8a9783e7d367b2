import * as z from 'zod/mini'
import { Instant, Money, Sum } from '#contract/kernel/shapes'
import { taxCategories } from './tax.ts'

/** `sale` and `fee`: supplied; `credit`: given back, below zero. */
export const taxEvents = ['sale', 'credit', 'fee', 'split'] as const

/** One line of tax of a journal. */
export const VatLine = z.object({
  id: z.string(),
  journal_id: z.uuid(),
  /** `JE-0F3A9C1B`. */
  number: z.string(),
  at: Instant,
  event: z.enum(taxEvents),
  category: z.enum(taxCategories),
  rate_bp: z.int(),
  reason: z.nullable(z.string()),
  reference: z.string(),
  net: Money,
  vat: Money,
  gross: Money,
})
export type VatLine = z.infer<typeof VatLine>

/** What was supplied at one rate, what of it was given back, and what is left. */
export const VatRate = z.object({
  country: z.string(),
  category: z.enum(taxCategories),
  rate_bp: z.int(),
  reason: z.nullable(z.string()),
  lines: z.int(),
  output_net: Sum,
  output_vat: Sum,
  corrected_net: Sum,
  corrected_vat: Sum,
  net: Sum,
  vat: Sum,
})
export type VatRate = z.infer<typeof VatRate>

/** The tax account of one currency beside the lines of tax: it moved by what they say. */
export const VatTie = z.object({ vat: Sum, account: Sum, account_id: z.nullable(z.uuid()), ties: z.boolean() })
export type VatTie = z.infer<typeof VatTie>
