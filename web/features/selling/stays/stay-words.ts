import type { Party } from '#contract/catalogue/hotel-terms'
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
    free: (until: string | null, zone: string) =>
      until === null ? t('not_free') : t('free_until', { until: words.at(until, zone) }),
  }
  return words
}
