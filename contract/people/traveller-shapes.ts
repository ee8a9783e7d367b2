import * as z from 'zod/mini'
import { CountryCode, Instant, LocalDate } from '#contract/kernel/shapes'

/** How near its end a passport is: over, less than six months left (many countries turn such away), or fine. */
export const passportStates = ['expired', 'soon', 'fine'] as const
export type PassportState = (typeof passportStates)[number]

/** One of a list: documents masked. `type` is judged today; on a trip the day of each flight counts. */
export const TravellerRow = z.object({
  id: z.string(),
  number: z.int(),
  type: z.enum(['adult', 'child', 'infant']),
  title: z.string(),
  given_name: z.string(),
  surname: z.string(),
  local_name: z.nullable(z.string()),
  gender: z.enum(['m', 'f']),
  nationality: CountryCode,
  passport_masked: z.string(),
  passport_country: CountryCode,
  passport_expiry: LocalDate,
  passport_state: z.enum(passportStates),
  created_at: Instant,
})
export type TravellerRow = z.infer<typeof TravellerRow>
