import { type BookingStatus, bookingStatuses } from '#contract/bookings'
import type { BookingsSearch } from './bookings-address.ts'

export type { BookingsSearch } from './bookings-address.ts'

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
