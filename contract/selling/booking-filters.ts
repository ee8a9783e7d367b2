import * as z from 'zod/mini'
import { directions, journalKinds } from '#contract/money/ledger-terms'
import { AirlineCode, ListQuery, LocalDate } from '#contract/kernel/shapes'

export const bookingSorts = ['created', 'ttl', 'departure'] as const

/** What a list of bookings may be narrowed to; the same fields stand in the screen's address and in saved filters. */
export const Narrowing = {
  /** Reference, PNR, e-ticket, any passenger, client reference. */
  q: ListQuery.q,
  status: z.optional(z.string().check(z.maxLength(200), z.regex(/^[a-z_]+(,[a-z_]+)*$/))),
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
  travel_from: z.optional(LocalDate),
  travel_to: z.optional(LocalDate),
  airline: z.optional(AirlineCode),
  /** Only what this caller made. */
  mine: z.optional(z.enum(['1'])),
  /** created: newest first; ttl: the next time limit first; departure: the next flight first. */
  sort: z.optional(z.enum(bookingSorts, 'Sort by created, ttl or departure')),
}

/** A list whose filters a person keeps under names: one that `contract/lists.ts` knows. */
export const SavedFilterList = z._default(
  z.string().check(z.maxLength(40), z.regex(/^[a-z_]+$/, 'Choose a list that is kept here')),
  'bookings',
)
/** What is kept: the texts of an address, which its list reads. */
export const KeptTexts = z.record(z.string().check(z.maxLength(40)), z.optional(z.string().check(z.maxLength(200))))
/** At most so many for each list. */
export const savedFiltersMax = 20
/** What the filters of the bookings and the ledger are called in their addresses. */
export const SavedQuery = z.strictObject({
  ...Narrowing,
  kind: z.optional(z.enum(journalKinds, 'Choose a kind of entry')),
  direction: z.optional(z.enum(directions, 'Choose in or out')),
  days: z.optional(z.enum(['all'])),
})
export const BookingFilterName = z
  .string('Enter a name')
  .check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60, 'Use at most 60 characters'))
export const SavedFilter = z.object({ id: z.string(), name: z.string(), query: z.record(z.string(), z.string()) })
export type SavedFilter = z.infer<typeof SavedFilter>
