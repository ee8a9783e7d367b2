import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { utcToday } from '#web/kit/time/instants.ts'
import { Card } from '#web/ui/card.tsx'

/** What is paid when, what is kept of it from which day on, until when names are wanted, and whether it is certain to leave. */
export function TermsCard({ of, departure }: { of: Holiday; departure: HolidayDeparture }) {
  const t = useText('holidays')
  const format = useFormat()
  const dayOf = (before: number) => plusDays(departure.starts, -before)
  const day = (before: number) => format.date(dayOf(before), 'long')
  const percent = (bp: number) => format.number(bp / 100)
  const today = utcToday()
  // The step that is in force, and those that are still to come.
  const steps = of.ladder.filter((_, at) => {
    const later = of.ladder[at + 1]
    return !later || dayOf(later.days_before) > today
  })
  const isFree = of.ladder[0] && dayOf(of.ladder[0].days_before) > today
  const { infant_until, no_bed_until, child_until } = of.ages
  return (
    <Card title={t('terms')}>
      <ul className="grid list-disc gap-2 ps-5 text-14">
        <li>
          {departure.balance_due
            ? t('terms_deposit', { percent: percent(of.deposit_bp), day: format.date(departure.balance_due, 'long') })
            : t('terms_full')}
        </li>
        {isFree && <li>{t('terms_free', { day: day(of.ladder[0]!.days_before) })}</li>}
        {steps.map(({ days_before, keeps_bp }) => (
          <li key={days_before}>
            {t(dayOf(days_before) > today ? 'terms_step' : 'terms_now', {
              day: day(days_before),
              percent: percent(keeps_bp),
            })}
          </li>
        ))}
        <li>{t('terms_names', { day: format.date(departure.names_until, 'long') })}</li>
        {!departure.confirmed && (
          <li>
            {departure.decides_on
              ? t('terms_decides', { count: departure.min_people, day: format.date(departure.decides_on, 'long') })
              : t('terms_min', { count: departure.min_people })}
          </li>
        )}
        <li>
          {t('terms_ages', {
            infant: format.number(infant_until),
            bed: format.number(no_bed_until),
            child: format.number(child_until),
          })}
        </li>
        {of.passports && <li>{t('terms_passport')}</li>}
      </ul>
    </Card>
  )
}
