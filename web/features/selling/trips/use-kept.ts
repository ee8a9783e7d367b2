import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Airport } from '#contract/catalogue/locations'
import type { Localised } from '#contract/kernel/shapes'
import type { Booking, BookingRow } from '#contract/selling/bookings'
import { isApiError } from '#web/api/api-error.ts'
import { useLocale } from '#web/i18n/use-text.tsx'
import { useOnline } from '#web/layouts/offline-banner.tsx'
import { isoNow } from '#web/kit/time/instants.ts'
import { keepOffline } from '#web/offline/keep-offline.ts'
import { paths } from '#web/paths.ts'
import { keepTrip } from './kept-trips.ts'

/** Whether the network is gone, by the browser's word or by what became of a call. */
export function useNoNetwork(error: Error | null): boolean {
  const online = useOnline()
  return !online || (isApiError(error) && error.status === 0)
}

/** Keeps an opened trip and its page for the time without a network. */
export function useKept(
  booking: Booking | undefined,
  airports: ReadonlyMap<string, Airport>,
  airlines: ReadonlyMap<string, Localised>,
): void {
  const locale = useLocale()
  const reference = booking?.reference
  useEffect(() => {
    // Without the names of its places it would read worse without a network than with one.
    if (booking && (booking.legs.length === 0 || airports.size > 0)) keepTrip(booking, { airports, airlines }, isoNow())
  }, [booking, airports.size, airlines.size])
  useEffect(
    () => (reference ? keepOffline(locale, [paths.myTrips(), paths.myTrip(reference)]) : undefined),
    [reference],
  )
}

/** The list of trips opens without a network, and so does the page of the newest: it is fetched before it is asked for. */
export function useKeptList(rows: readonly BookingRow[]): void {
  const locale = useLocale()
  const router = useRouter()
  const reference = rows[0]?.reference
  useEffect(() => {
    if (!reference) return
    let stop = () => {}
    let left = false
    const whole = router.preloadRoute({ to: '/my/trip', search: { id: reference } } as never).catch(() => undefined)
    void whole.then(() => {
      if (!left) stop = keepOffline(locale, [paths.myTrips()])
    })
    return () => {
      left = true
      stop()
    }
  }, [reference])
}
