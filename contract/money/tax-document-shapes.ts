import * as z from 'zod/mini'
import { Instant, Localised, Money } from '#contract/kernel/shapes'
import { taxCategories } from './tax.ts'

export const taxDocumentKinds = ['invoice', 'credit', 'debit'] as const
/** `standard`: to an agency or a company; `simplified`: to a person. */
export const taxDocumentForms = ['standard', 'simplified'] as const
/** Why a credit or a debit note was issued: `memo`: an airline's memo was passed on; `raised`: a price was raised after its invoice; `split`: it is in another booking now. */
export const noteReasons = ['voided', 'refunded', 'memo', 'memo_back', 'raised', 'raise_back', 'split'] as const
/** What keeps a document from the authority: the buyer's or seller's registration, or the rate of its currency. */
export const taxDocumentProblems = ['buyer_id', 'buyer_address', 'seller', 'rate'] as const

/** A party as a document names it. Parts of the address are as the national address has them. */
export const TaxParty = z.object({
  name: Localised,
  vat_number: z.nullable(z.string()),
  /** Another number that it is known by: `CRN` is the commercial register. */
  id_scheme: z.nullable(z.string()),
  id_number: z.nullable(z.string()),
  street: Localised,
  building: z.nullable(z.string()),
  district: z.nullable(Localised),
  city: Localised,
  postal_code: z.nullable(z.string()),
  country: z.string(),
})
export type TaxParty = z.infer<typeof TaxParty>

const treated = { category: z.enum(taxCategories), rate_bp: z.int(), reason: z.nullable(z.string()) }
/** All of a document that is taxed alike. `rounding`: what taking the tax out leaves over. */
export const TaxSupply = z.object({
  ...treated,
  why: z.nullable(Localised),
  gross: z.int(),
  net: z.int(),
  vat: z.int(),
  rounding: z.int(),
})
export type TaxSupply = z.infer<typeof TaxSupply>
export const TaxDocumentLine = z.object({
  name: Localised,
  ...treated,
  gross: z.int(),
  net: z.int(),
  vat: z.int(),
})
export type TaxDocumentLine = z.infer<typeof TaxDocumentLine>

/** A document as it was frozen. Amounts of supplies and lines are minor units of its currency. */
export const TaxDocument = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(taxDocumentKinds),
  form: z.enum(taxDocumentForms),
  booking_ref: z.string(),
  seller: TaxParty,
  buyer: z.nullable(TaxParty),
  original_number: z.nullable(z.string()),
  reason: z.nullable(z.enum(noteReasons)),
  net: Money,
  vat: Money,
  vat_sar: z.nullable(Money),
  rounding: Money,
  payable: Money,
  rate: z.nullable(z.object({ micro: z.int(), since: z.string(), source: z.string() })),
  supplies: z.array(TaxSupply),
  lines: z.array(TaxDocumentLine),
  /** `2027-01-15T15:30:00`, the wall clock of Riyadh. */
  issued_local: z.string(),
  issued_at: Instant,
  qr: z.string(),
  problems: z.array(z.enum(taxDocumentProblems)),
})
export type TaxDocument = z.infer<typeof TaxDocument>

/** `none`: no file is made (first phase); `unsigned`: its file waits for a stamp; `stamped`. */
export const taxFileStates = ['none', 'unsigned', 'stamped'] as const

export const TaxDocumentRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(taxDocumentKinds),
  form: z.enum(taxDocumentForms),
  booking_ref: z.string(),
  buyer: z.nullable(Localised),
  buyer_vat: z.nullable(z.string()),
  issued_at: Instant,
  net: Money,
  vat: Money,
  payable: Money,
  state: z.enum(taxFileStates),
  problems: z.array(z.enum(taxDocumentProblems)),
})
export type TaxDocumentRow = z.infer<typeof TaxDocumentRow>

/** A document with its place in the chain, and the papers that take it back. */
export const TaxDocumentInFull = z.object({
  ...TaxDocument.shape,
  state: z.enum(taxFileStates),
  chain: z.nullable(
    z.object({
      icv: z.int(),
      uuid: z.string(),
      hash: z.string(),
      previous_hash: z.string(),
      previous_number: z.nullable(z.string()),
    }),
  ),
  credits: z.array(z.string()),
})
export type TaxDocumentInFull = z.infer<typeof TaxDocumentInFull>
