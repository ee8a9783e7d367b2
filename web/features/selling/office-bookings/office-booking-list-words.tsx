import type { BookingChannel } from '#contract/selling/booking-shapes'
import { limitSoonHours } from '#contract/selling/office-booking-list'
import type { OfficeBookingRow } from '#contract/selling/office-bookings'
import { useBookingListWords } from '#web/features/selling/bookings/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Code } from '#web/ui/code.tsx'

/** What the office's list of bookings says: an agency's own words, and who bought. `agency`: the one it is narrowed to. */
export function useOfficeBookingListWords(agency: { id: string; name: string } | null) {
  const t = useText('office_bookings')
  const own = useBookingListWords()
  const locale = useLocale()
  const format = useFormat()
  const { currency } = useSite()
  const { mine, ...filters } = own.filters
  const sum = (name: 'col_total' | 'col_cost' | 'col_margin') => t(name, { currency: format.currency(currency) })
  return {
    ...own,
    views: { ...own.views, stuck: t('view_stuck') },
    filters: {
      ...filters,
      q: { label: t('search_label'), hint: t('search_hint') },
      channel: { label: t('filter_channel'), word: (channel: BookingChannel) => t(`channel_${channel}`) },
      limit_soon: { label: t('filter_limit_soon', { hours: limitSoonHours }) },
      passport_ending: { label: t('filter_passport') },
      agency: { label: agency?.name ?? t('filter_agency'), any: t('any_agency'), options: [] },
      mine,
    },
    heads: {
      ...own.heads,
      buyer: t('col_buyer'),
      total: sum('col_total'),
      cost: sum('col_cost'),
      margin: sum('col_margin'),
    },
    cells: {
      booking: own.cells.booking,
      pnr: own.cells.pnr,
      status: own.cells.status,
      passengers: (row: OfficeBookingRow) => <span className="block max-w-44">{own.cells.passengers(row)}</span>,
      route: own.cells.route,
      departure: own.cells.departure,
      limit: own.cells.limit,
      buyer: (row: OfficeBookingRow) =>
        row.agency ? (
          <span className="block max-w-32 truncate lg:max-w-48">
            <bdi>{row.agency.name[locale]}</bdi>
          </span>
        ) : (
          <Code className="block max-w-32 truncate text-ink-2 lg:max-w-48">{row.contact_email}</Code>
        ),
    },
  }
}
