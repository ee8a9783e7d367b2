import * as z from 'zod/mini'
import { Booking, BookingRow } from './booking-shapes.ts'
import { guarded } from '#contract/kernel/guarded'
import { Instant, Localised, Money, Sum } from '#contract/kernel/shapes'

/** Who buys where an agency does. */
export const BuyingAgency = z.object({ id: z.string(), code: z.string(), name: Localised })

/** A booking as the back office's lists show it. */
export const OfficeBookingRow = z.object({
  ...BookingRow.shape,
  agency: z.nullable(BuyingAgency),
  contact_email: z.string(),
  supplier: z.string(),
  made_by: z.nullable(z.string()),
  /** What its suppliers are owed, and what is left of the price above that and the VAT in it. */
  cost: guarded(z.nullable(Money), 'booking.view_cost'),
  margin: guarded(z.nullable(Money), 'booking.view_cost'),
})
export type OfficeBookingRow = z.infer<typeof OfficeBookingRow>

/** One question to a supplier or a card gateway: for which act, when, how long it took, what was heard. */
export const SupplierCall = z.object({
  provider: z.string(),
  /** `confirm`, `hold`, `void` ... */
  act: z.string(),
  op: z.enum(['send', 'find']),
  at: Instant,
  /** Milliseconds; null while no answer came. */
  took_ms: z.nullable(z.int()),
  heard: z.nullable(z.enum(['yes', 'nothing', 'no_effect', 'no', 'unknown'])),
  detail: z.nullable(z.string()),
})
export type SupplierCall = z.infer<typeof SupplierCall>

/** One journal of the books, with each account it moved; its lines come to nothing together. */
export const BookedJournal = z.object({
  id: z.string(),
  kind: z.string(),
  at: Instant,
  reverses: z.nullable(z.string()),
  lines: z.array(z.object({ owner: z.string(), account: z.string(), /** Below zero: credit. */ amount: Sum })),
})
export type BookedJournal = z.infer<typeof BookedJournal>

export const OfficeBooking = z.object({
  ...Booking.shape,
  agency: z.nullable(BuyingAgency),
  customer: z.nullable(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  made_by: z.nullable(z.string()),
  cost: guarded(z.nullable(Money), 'booking.view_cost'),
  /** The VAT in the price, once it is sold. */
  vat: guarded(z.nullable(Money), 'booking.view_cost'),
  margin: guarded(z.nullable(Money), 'booking.view_cost'),
  /** The newest first, at most 100. */
  supplier_calls: guarded(z.nullable(z.array(SupplierCall)), 'booking.view_cost'),
  journals: guarded(z.nullable(z.array(BookedJournal)), 'ledger.view'),
})
export type OfficeBooking = z.infer<typeof OfficeBooking>

/** What somebody paid and did not get back, what it cost, and what is left of it without VAT: one for each currency. */
export const BookingSums = z.object({
  total: Sum,
  cost: guarded(z.nullable(Sum), 'booking.view_cost'),
  margin: guarded(z.nullable(Sum), 'booking.view_cost'),
})
