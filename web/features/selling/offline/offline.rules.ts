import type { BookingStatus } from '#contract/selling/bookings'
import type { Money } from '#contract/kernel/shapes'
import type { OfflineBooking, OfflineRow } from '#contract/selling/offline'

export const citiesMax = 8

/** A city more, in the order of the journey: tidied, once, and not more than the back office takes. */
export function withCity(cities: readonly string[], typed: string): string[] {
  const city = typed.trim().replaceAll(/\s+/g, ' ')
  const isThere = cities.some((one) => one.toLowerCase() === city.toLowerCase())
  return city.length < 2 || isThere || cities.length >= citiesMax ? [...cities] : [...cities, city]
}

const unbooked: readonly BookingStatus[] = [
  'requested',
  'quoted',
  'accepted',
  'declined',
  'confirming',
  'pending_supplier',
  'failed',
  'expired',
  'cancelled',
]
/** The desk has booked it; what became of it since is its booking's. */
export const isBooked = ({ status }: Pick<OfflineRow, 'status'>) => !unbooked.includes(status)

/** What is set aside when the quote is accepted: all of it, or the first of its payments. */
export const dueNow = ({ payments, total }: Pick<OfflineBooking, 'payments' | 'total'>): Money =>
  payments[0]?.amount ?? total ?? { amount: 0, currency: 'SAR' }

/** A quote that can no longer be taken. */
export const hasRunOut = ({ status, valid_until }: Pick<OfflineRow, 'status' | 'valid_until'>, now: number) =>
  status === 'quoted' && valid_until !== null && Date.parse(valid_until) <= now
