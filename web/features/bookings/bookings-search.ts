import * as z from 'zod/mini'
import { type BookingStatus, bookingStatuses } from '#contract/bookings'
import { LocalDate } from '#contract/shapes'

/** The list's address: shared, reloaded and gone back to, it shows the same rows. */
export const BookingsSearch = z.object({
  q: z.catch(z.optional(z.string().check(z.trim(), z.maxLength(100))), undefined),
  status: z.catch(z.optional(z.string().check(z.regex(/^[a-z_]+(,[a-z_]+)*$/), z.maxLength(200))), undefined),
  from: z.catch(z.optional(LocalDate), undefined),
  to: z.catch(z.optional(LocalDate), undefined),
})
export type BookingsSearch = z.infer<typeof BookingsSearch>

/** The states of an address that exist. */
export const statusesOf = ({ status }: BookingsSearch): BookingStatus[] =>
  (status?.split(',') ?? []).filter((name): name is BookingStatus => bookingStatuses.some((known) => known === name))

/** One state more or less; nothing chosen means all. */
export function withStatus(search: BookingsSearch, status: BookingStatus, chosen: boolean): BookingsSearch {
  const others = statusesOf(search).filter((one) => one !== status)
  const next = chosen ? [...others, status] : others
  return { ...search, status: next.join(',') || undefined }
}

export const isFiltered = ({ q, status, from, to }: BookingsSearch) => Boolean(q || status || from || to)

const dayMs = 86_400_000
/** `YYYY-MM-DD`, so many days before `today`. */
export const daysBefore = (today: string, days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)
