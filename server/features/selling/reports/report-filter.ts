import { type RawBuilder, sql } from 'kysely'
import type { CompanyReportGroup } from '#contract/selling/reports'
import { readListCursor } from '#server/http/list-cursor'

/** Days on the wall of `zone`, both included. */
export type ReportDays = { from?: string | undefined; to?: string | undefined; zone: string }
export type CompanyFilter = ReportDays & {
  group: CompanyReportGroup
  product?: string | undefined
  airline?: string | undefined
  supplier?: string | undefined
  agencyId?: string | undefined
  salesmanId?: string | undefined
}
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
