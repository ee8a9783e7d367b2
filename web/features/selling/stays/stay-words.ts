import type { HotelTax, Party } from '#contract/catalogue/hotel-terms'
import type { AtHotel } from '#contract/selling/stay-shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'

/** What is said of a stay in many places: who sleeps there, how far it is, until when it is free. */
export function useStayWords() {
  const t = useText('stay')
  const format = useFormat()
  const words = {
    board: (board: string) => t(`board_${board}` as 'board_BB'),
    view: (view: string) => (view === 'none' ? null : t(`view_${view}` as 'view_city')),
    nights: (count: number) => t('nights', { count }),
    rooms: (count: number) => t('rooms', { count }),
    party: ({ adults, child_ages }: Party) =>
      format.list([
        t('adults', { count: adults }),
        ...child_ages.map((age) => t('child_of', { age: format.number(age) })),
      ]),
    near: (haram: 'makkah' | 'madinah' | null, metres: number | null) =>
      haram === null || metres === null
        ? null
        : t(haram === 'makkah' ? 'metres' : 'metres_nabawi', { metres: format.number(metres) }),
    /** An instant on the hotel's own wall. */
    at: (instant: string, zone: string) =>
      `${format.date(format.dateIn(instant, zone), 'weekday')} ${format.time(instant, zone)}`,
    /** What guests pay at the desk, beside the price; null: nothing. */
    atHotel: (taxes: readonly AtHotel[]) => (taxes.length === 0 ? null : t('at_hotel', { taxes: words.taxes(taxes) })),
    /** What is inside the price; null: nobody said. */
    included: (kinds: readonly HotelTax[]) =>
      kinds.length === 0 ? null : t('included', { taxes: format.list(kinds.map(words.tax)) }),
    tax: (what: HotelTax) => t(what === 'other' ? 'tax_more' : `tax_${what}`),
    taxes: (taxes: readonly AtHotel[]): string =>
      format.list(
        taxes.map(({ what, amount }) =>
          t('tax_of', {
            what: words.tax(what),
            amount: format.money(amount, 'always'),
          }),
        ),
      ),
    free: (until: string | null, zone: string) =>
      until === null ? t('not_free') : t('free_until', { until: words.at(until, zone) }),
  }
  return words
}
