import * as z from 'zod/mini'
import { Instant, Localised } from '#contract/kernel/shapes'
import { holidayEnquiryStates } from './holiday-terms.ts'

export const HolidayEnquiryRow = z.object({
  reference: z.string(),
  holiday: z.object({ id: z.uuid(), code: z.string(), title: Localised }),
  name: z.string(),
  adults: z.int(),
  children: z.int(),
  state: z.enum(holidayEnquiryStates),
  created_at: Instant,
  last_at: Instant,
})
export type HolidayEnquiryRow = z.infer<typeof HolidayEnquiryRow>
