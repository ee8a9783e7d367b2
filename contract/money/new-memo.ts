import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { AirlineCode, ChosenCurrency, LocalDate } from '#contract/kernel/shapes'
import { FileName } from '#contract/operations/files'
import { memoCauses, memoKinds } from './memo-terms.ts'

export const MemoFiles = z._default(z.array(FileName).check(z.maxLength(10, check('attach_at_most_10_files'))), [])
/** A part of a memo, in minor units; what is left out is nothing. */
const Part = z._default(
  z
    .int(check('use_whole_amount_in_minor'))
    .check(z.minimum(0, check('use_amount_0')), z.maximum(1_000_000_000, check('amount_too_high'))),
  0,
)
const Why = z
  .string(check('say_why'))
  .check(z.trim(), z.minLength(3, check('say_why_in_few_words')), z.maxLength(500, check('use_at_most_500_characters')))

/** What a memo says, as it is typed. */
export const NewMemo = z.strictObject({
  number: z
    .string(check('enter_number_of_memo'))
    .check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z][0-9A-Z-]{2,29}$/, check('number_of_memo_3_to_30'))),
  kind: z.enum(memoKinds, check('choose_debit_or_credit_memo')),
  supplier: z.string(check('choose_supplier')).check(z.minLength(1, check('choose_supplier')), z.maxLength(80)),
  airline: z.optional(z.nullable(AirlineCode)),
  document: z.optional(
    z.nullable(
      z.string().check(z.trim(), z.toUpperCase(), z.regex(/^[0-9A-Z-]{5,30}$/, check('document_of_memo_5_to_30'))),
    ),
  ),
  currency: ChosenCurrency,
  fare: Part,
  tax: Part,
  commission: Part,
  penalty: Part,
  admin: Part,
  cause: z._default(z.enum(memoCauses, check('choose_reason_of_memo')), 'misc'),
  reason: Why,
  received_on: LocalDate,
  /** Fourteen days after its receipt unless told. */
  decide_by: z.optional(z.nullable(LocalDate)),
  /** Of a credit memo: the number of the debit memo of this supplier that it takes back. */
  against: z.optional(z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(30)))),
  files: MemoFiles,
})
