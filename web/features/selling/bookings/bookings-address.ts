import { isDay } from '#web/kit/time/instants.ts'
import { searchTexts } from '#web/api/search-texts.ts'

const day = /^\d{4}-\d\d-\d\d$/
const texts = searchTexts({
  q: /^\s*\S.{0,99}$/,
  status: /^(?=.{1,200}$)[a-z_]+(,[a-z_]+)*$/,
  from: day,
  to: day,
  travel_from: day,
  travel_to: day,
  airline: /^[A-Z0-9]{2}$/,
  mine: ['1'],
  sort: ['created', 'ttl', 'departure'],
  /** The booking whose preview stands over the list. */
  open: /^BK-[A-Z2-9]{6}$/,
})
const days = ['from', 'to', 'travel_from', 'travel_to'] as const

/** The list's address: shared, reloaded and gone back to, it shows the same rows. What makes no sense is left out. */
export const readBookingsSearch: typeof texts = (search) => {
  const read = texts(search)
  return Object.fromEntries(
    Object.entries(read).filter(([name, value]) => !days.some((one) => one === name) || isDay(value)),
  ) as typeof read
}
export type BookingsSearch = ReturnType<typeof readBookingsSearch>
/** What narrows the list, without what merely lies open over it. */
export type BookingsFilter = Omit<BookingsSearch, 'open'>
