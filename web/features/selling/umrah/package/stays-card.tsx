import type { UmrahDeparture } from '#contract/selling/umrah-shapes'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { useDayWords } from '../days-words.tsx'
import { Stars } from '../stars.tsx'

/** Where people sleep: each hotel with its stars, its distance to the Haram, its meals and its nights. */
export function StaysCard({ departure }: { departure: UmrahDeparture }) {
  const t = useText('umrah')
  const locale = useLocale()
  const format = useFormat()
  const days = useDayWords()
  return (
    <section
      aria-label={t('stays')}
      className="grid divide-line rounded-r-3 bg-surface-1 shadow-lift-1 max-sm:divide-y sm:grid-flow-col sm:auto-cols-fr sm:divide-x rtl:divide-x-reverse"
    >
      {departure.stays.map((stay) => (
        <div key={`${stay.city}${stay.from.date}`} className="grid content-start gap-1.5 p-5">
          <h2 className="flex items-center justify-between gap-3 text-18">
            {t(`city_${stay.city}`)}
            <Tag tone="info">{t('nights', { count: stay.nights })}</Tag>
          </h2>
          <p className="font-mid">
            <bdi>{stay.hotel[locale]}</bdi>
          </p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-ink-2">
            <Stars count={stay.stars} />
            {t(`metres_${stay.city}`, { metres: format.number(stay.haram_m) })}
          </p>
          <p className="text-14 text-ink-2">
            {t(`board_${stay.board}`)}
            {stay.view !== 'none' && ` · ${t(`view_${stay.view}`)}`}
          </p>
          <p className="text-13 text-ink-3">
            {days.hijriSpan(stay.from, stay.to)} · {days.span(stay.from, stay.to)}
          </p>
        </div>
      ))}
    </section>
  )
}
