import * as z from 'zod/mini'

const isZone = (zone: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
/** An IANA zone, like `Asia/Karachi`. */
export const Zone = z
  .string('Choose a time zone')
  .check(z.maxLength(60, 'Choose a time zone'), z.refine(isZone, 'Choose a time zone'))
