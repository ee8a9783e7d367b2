import { type RawBuilder, sql } from 'kysely'
import { readListCursor } from '#server/http/list-cursor'

/** Days on the wall of `zone`, both included. */
export type ReportDays = { from?: string | undefined; to?: string | undefined; zone: string }
export type Page = { limit: number; after?: { created_at: string; id: string } | undefined }

/** Conditions over the instant `at`. */
export const withinDays = (at: RawBuilder<unknown>, { from, to, zone }: ReportDays): RawBuilder<unknown> => sql`
  ${from ? sql`and ${at} >= (${from}::date)::timestamp at time zone ${zone}` : sql``}
  ${to ? sql`and ${at} < (${to}::date + 1)::timestamp at time zone ${zone}` : sql``}`

/** Lines that are months, airlines or people are few: they come at once. */
export const groupsMax = 500
/** A list counts so far: beyond it the screen says "1,000+". */
export const countMax = 1_001

export const readReportCursor = (text: string | undefined) => readListCursor(text, /^(BK|OB)-[A-Z2-9]{6}$/)

/**
 * Entries of the books that a booking causes. Card payments and deposits are left out: they bring money, and cost
 * nothing.
 */
export const kinds = ['sale', 'void', 'refund', 'void_fee', 'charge', 'adjustment'] as const

/** Over `j`: what a booking caused, and what turned such an entry round again. */
export const ofBookings = sql`j.booking_ref is not null and (j.kind = any(${[...kinds]}::text[])
  or (j.kind = 'reversal' and exists (select 1 from journals o where o.id = j.reverses_id and o.kind = any(${[...kinds]}::text[]))))`
