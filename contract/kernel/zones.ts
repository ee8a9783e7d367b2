import * as z from 'zod/mini'
import { check } from '#contract/checks/check'

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** An IANA zone, like `Asia/Karachi`. */
export const Zone = z
  .string(check('choose_time_zone'))
  .check(z.maxLength(60, check('choose_time_zone')), z.refine(isZone, check('choose_time_zone')))
