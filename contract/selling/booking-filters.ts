import * as z from 'zod/mini'
import { check } from '#contract/checks/check'

/** A list whose filters a person keeps under names: one that a feature of the server declares. */
export const SavedFilterList = z._default(
  z.string().check(z.maxLength(40), z.regex(/^[a-z_]+$/, check('choose_list_kept'))),
  'bookings',
)
/** What is kept: the texts of an address, which its list reads. */
export const KeptTexts = z.record(z.string().check(z.maxLength(40)), z.optional(z.string().check(z.maxLength(200))))
/** At most so many for each list. */
export const savedFiltersMax = 20
export const BookingFilterName = z
  .string(check('enter_name'))
  .check(z.trim(), z.minLength(1, check('enter_name')), z.maxLength(60, check('use_at_most_60_characters')))
export const SavedFilter = z.object({
  id: z.string(),
  name: z.string(),
  query: z.record(z.string(), z.string()),
  /** Whether colleagues see it: those of the same agency, or of the office. */
  shared: z.boolean(),
  /** The colleague whose it is; null: one's own. */
  by: z.nullable(z.string()),
})
export type SavedFilter = z.infer<typeof SavedFilter>
