import { type BookingStatus, bookingStatuses } from '#contract/selling/booking-states'
import type { BookingsFilter, BookingsSearch } from './bookings-address.ts'

export type { BookingsFilter, BookingsSearch } from './bookings-address.ts'

/** The states of an address that exist. */
export const statusesOf = ({ status }: BookingsSearch): BookingStatus[] =>
  (status?.split(',') ?? []).filter((name): name is BookingStatus => bookingStatuses.some((known) => known === name))

/** One state more or less; nothing chosen means all. */
export function withStatus(search: BookingsFilter, status: BookingStatus, chosen: boolean): BookingsFilter {
  const others = statusesOf(search).filter((one) => one !== status)
  const next = chosen ? [...others, status] : others
  return { ...search, status: next.join(',') || undefined }
}

export function filterOf({ open: _open, ...filter }: BookingsSearch): BookingsFilter {
  return filter
}

/** The order alone hides no row. */
export const isFiltered = ({ sort: _sort, ...rest }: BookingsFilter) =>
  Object.entries(rest).some(([name, value]) => name !== 'open' && Boolean(value))

/** Views that everybody has; what a person keeps stands beside them. */
export const presetViews = {
  all: {},
  unpaid: { status: 'saved', sort: 'ttl' },
  asked: { status: 'void_requested,refund_requested,refund_quoted,refund_accepted' },
  upcoming: { status: 'confirmed,approved', sort: 'departure' },
} as const satisfies Record<string, BookingsFilter>
