import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { utcToday } from '#web/kit/time/instants.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'

/** What is paid when, what is kept of it from which day on, and what the moon may change. */
export function TermsCard({ of, departure }: { of: UmrahPackage; departure: UmrahDeparture }) {
  const t = useText('umrah')
  const format = useFormat()
  return (
    <Card title={t('terms')}>
      <ul className="grid list-disc gap-2 ps-5 text-14">
        <li>
          {departure.balance_due
            ? t.rich('terms_deposit', {
                deposit: <Money value={of.deposit} className="font-mid" />,
                day: format.date(departure.balance_due, 'long'),
              })
            : t('terms_full')}
        </li>
        {departure.parts.length > 1 &&
          departure.parts
            .slice(0, -1)
            .map(({ due, share_bp }) => (
              <li key={due ?? share_bp}>
                {due
                  ? t('terms_part', { percent: format.number(share_bp / 100), day: format.date(due, 'long') })
                  : t('terms_part_now', { percent: format.number(share_bp / 100) })}
              </li>
            ))}
        {of.components.length > 0 ? (
          of.components.map(({ kind, share_bp, ladder }) => (
            <li key={kind}>
              {t('terms_component', { part: t(`component_${kind}`), percent: format.number(share_bp / 100) })}
              <ul className="list-disc ps-5">
                <Steps ladder={ladder} departure={departure} />
              </ul>
            </li>
          ))
        ) : (
          <Steps ladder={of.ladder} departure={departure} />
        )}
        {of.visa_fee.amount > 0 && (
          <li>{t.rich('terms_visa', { fee: <Money value={of.visa_fee} className="font-mid" /> })}</li>
        )}
        {departure.expected && <li>{t('terms_moon')}</li>}
      </ul>
    </Card>
  )
}

/** The step that is in force, and those that are still to come. */
function Steps({ ladder, departure }: { ladder: UmrahPackage['ladder']; departure: UmrahDeparture }) {
  const t = useText('umrah')
  const format = useFormat()
  const dayOf = (before: number) => plusDays(departure.starts.date, -before)
  const day = (before: number) => format.date(dayOf(before), 'long')
  const today = utcToday()
  const steps = ladder.filter((_, at) => {
    const later = ladder[at + 1]
    return !later || dayOf(later.days_before) > today
  })
  const isFree = ladder[0] && dayOf(ladder[0].days_before) > today
  return (
    <>
      {isFree && <li>{t('terms_free', { day: day(ladder[0]!.days_before) })}</li>}
      {steps.map(({ days_before, keeps_bp }) => (
        <li key={days_before}>
          {t(dayOf(days_before) > today ? 'terms_step' : 'terms_now', {
            day: day(days_before),
            percent: format.number(keeps_bp / 100),
          })}
        </li>
      ))}
    </>
  )
}
