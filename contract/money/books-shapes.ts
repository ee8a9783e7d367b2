import * as z from 'zod/mini'
import { bookingChannels } from '#contract/selling/booking-shapes'
import { Instant, Localised, Money, Sum } from '#contract/kernel/shapes'
import { accountTypes } from './books-terms.ts'
import { journalKinds } from './ledger-terms.ts'

/** An account, as a line or a list names it. */
export const Account = z.object({
  id: z.uuid(),
  type: z.enum(accountTypes),
  /** What it is for: `wallet`, `payable`. */
  kind: z.string(),
  /** Whose it is, where it is not the company's own: an agency, a bank account, a buyer. */
  owner: z.nullable(Localised),
  /** The owner as the books name it: an agency's code, a supplier's id. */
  code: z.nullable(z.string()),
  currency: z.string(),
})
export type Account = z.infer<typeof Account>

/** `balance` below zero: a debit. */
export const AccountRow = z.object({ ...Account.shape, balance: Sum, last_at: z.nullable(Instant) })
export type AccountRow = z.infer<typeof AccountRow>

/** All accounts of one kind in one currency, by the side their balances stand on. */
export const TrialLine = z.object({
  type: z.enum(accountTypes),
  kind: z.string(),
  accounts: z.int(),
  debit: Sum,
  credit: Sum,
})
export type TrialLine = z.infer<typeof TrialLine>

const JournalHead = {
  journal_id: z.uuid(),
  /** `JE-0F3A9C1B`. */
  number: z.string(),
  at: Instant,
  kind: z.enum(journalKinds),
  memo: z.nullable(z.string()),
  /** What people call the record behind it. */
  reference: z.string(),
}

/** One posting of one account. */
export const AccountLine = z.object({
  ...JournalHead,
  /** The journal and the number of its line. */
  id: z.string(),
  agency: z.nullable(z.object({ code: z.string(), name: Localised })),
  amount: Money,
  /** After this line; null where lines are left out by a filter. */
  balance: z.nullable(Sum),
})
export type AccountLine = z.infer<typeof AccountLine>

/** A journal with all its lines and what it belongs to. */
export const Journal = z.object({
  ...JournalHead,
  id: z.uuid(),
  /** When it happened outside, where that was not when it was posted. */
  occurred_at: z.nullable(Instant),
  /** Who did it, where a person did. */
  by: z.nullable(z.string()),
  source: z.object({ type: z.string(), id: z.string() }),
  agency: z.nullable(z.object({ id: z.string(), code: z.string(), name: Localised })),
  booking: z.nullable(
    z.object({ reference: z.string(), channel: z.nullable(z.enum(bookingChannels)), title: z.nullable(Localised) }),
  ),
  reverses: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  reversed_by: z.nullable(z.object({ id: z.uuid(), number: z.string() })),
  lines: z.array(z.object({ account: Account, amount: Money })),
})
export type Journal = z.infer<typeof Journal>
