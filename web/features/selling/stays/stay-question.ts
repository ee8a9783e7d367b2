import { addDays } from '#web/kit/time/calendar.ts'
import type { StayAddress } from './stay-address.ts'

export type StayQuestion = { city: string; check_in: string; check_out: string; rooms: string }
const isDay = (text: string | undefined): text is string => text !== undefined && /^\d{4}-\d\d-\d\d$/.test(text)

/** What is asked, with tonight's fortnight and two adults in the place of what is missing. */
export function questionOf(address: StayAddress, today: string): StayQuestion {
  const check_in = isDay(address.check_in) && address.check_in >= today ? address.check_in : addDays(today, 14)
  const check_out = isDay(address.check_out) && address.check_out > check_in ? address.check_out : addDays(check_in, 3)
  return { city: address.city ?? '', check_in, check_out, rooms: address.rooms || '2' }
}
