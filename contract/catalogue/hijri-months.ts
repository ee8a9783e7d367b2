import * as z from 'zod/mini'
import { hijriYears } from './hijri-years.ts'
import { check } from '#contract/checks/check'
import { endpoint } from '#contract/kernel/endpoint'
import { adminArea, admins } from '#contract/kernel/roles'
import { Instant, LocalDate, ok, Reason } from '#contract/kernel/shapes'

export const HijriMonth = z.object({
  year: z.int(),
  month: z.int(),
  first_day: z.string(),
  table_day: z.string(),
  state: z.enum(['expected', 'announced']),
  source: z.nullable(z.string()),
  source_url: z.nullable(z.string()),
  checked_on: z.nullable(z.string()),
})
export type HijriMonth = z.infer<typeof HijriMonth>

/** One announcement: of which month, and which months it moved. */
export const HijriMove = z.object({
  id: z.uuid(),
  year: z.int(),
  month: z.int(),
  from: z.string(),
  to: z.string(),
  source: z.string(),
  reason: z.nullable(z.string()),
  state: z.enum(['applied', 'waiting', 'dropped']),
  by: z.string(),
  at: Instant,
  /** Whether the reader may confirm it: one that waits, of somebody else. */
  mine: z.boolean(),
})
export type HijriMove = z.infer<typeof HijriMove>

const Source = z
  .string(check('enter_source'))
  .check(z.trim(), z.minLength(3, check('enter_source')), z.maxLength(300, check('use_at_most_300_characters')))
const whole = (least: number, most: number) =>
  z
    .int(check('choose_hijri_month'))
    .check(z.minimum(least, check('choose_hijri_month')), z.maximum(most, check('choose_hijri_month')))
const answer = z.object({ ...ok, data: z.array(HijriMonth), version: z.int() })
const writes = { access: admins, needs: 'umrah.manage', changes: ['hijri_month'] } as const

/** The Hijri calendar that all products count by, and what was announced of it. */
export const hijriMonths = {
  /** Every month in its order. `version` grows with each announcement. */
  list: endpoint({
    method: 'GET',
    path: '/hijri-months',
    access: 'public',
    members: 'look',
    sameForAll: true,
    reply: answer,
  }),
  /** What was announced, the newest first. */
  moves: endpoint({
    method: 'GET',
    path: '/hijri-moves',
    access: adminArea,
    needs: 'umrah.manage',
    reply: z.object({ ...ok, data: z.array(HijriMove) }),
  }),
  /**
   * The first day of a month, announced. Later months that are only expected follow. Where a month is left with other
   * than 29 or 30 days it is refused as `month_length`; with a reason it waits until a second person confirms it.
   */
  announce: endpoint({
    method: 'POST',
    path: '/hijri-months',
    ...writes,
    body: z.strictObject({
      year: whole(hijriYears.first, hijriYears.last),
      month: whole(1, 12),
      first_day: LocalDate,
      source: Source,
      source_url: z.optional(
        z.nullable(
          z.string().check(z.trim(), z.maxLength(500), z.regex(/^https:\/\/\S+$/, check('use_https_address'))),
        ),
      ),
      reason: z.optional(Reason),
    }),
    reply: answer,
  }),
  /** A second person agrees to an announcement that leaves a month of another length, or drops it. */
  decide: endpoint({
    method: 'POST',
    path: '/hijri-move-decision',
    ...writes,
    body: z.strictObject({ id: z.uuid(check('choose_hijri_month')), confirm: z.boolean() }),
    reply: answer,
  }),
}
