import type { BookingStatus } from '#contract/selling/bookings'
import { shownStatus } from '#contract/selling/shown-status'
import { useUser } from '#web/api/session.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'

const office: readonly string[] = ['admin', 'admin-staff', 'reservation']

/** Statuses of bookings that whoever reads this does not see: none are kept from the office. */
export function useHiddenStatuses(): readonly string[] {
  const { user } = useUser()
  const { hidden_statuses } = useSite()
  return user && office.includes(user.role) ? [] : hidden_statuses
}

/** The word of a status to whoever reads it: the company's own, of one that is not shown that of the nearest. */
export function useStatusWord(): (status: BookingStatus) => string {
  const common = useText('common')
  const locale = useLocale()
  const hidden = useHiddenStatuses()
  const own = useSite().booking_statuses
  return (status) => {
    const shown = shownStatus(status, hidden)
    return own[shown]?.label[locale] ?? common(`status_${shown}`)
  }
}
