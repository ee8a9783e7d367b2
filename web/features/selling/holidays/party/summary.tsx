import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { SubmitButton } from '#web/kit/form/form.tsx'
import type { FormState } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { Party } from './party-values.ts'

type SummaryProps = { of: Holiday; departure: HolidayDeparture; party: Party; saving: FormState }

/** Days, places and their sum; what is paid now and what later; the button. */
export function Summary({ of, departure, party, saving }: SummaryProps) {
  const t = useText('holidays')
  const locale = useLocale()
  const format = useFormat()
  const { total, selling, lines, deposit } = party
  const money = (amount: number) => ({ ...total, amount })
  const isPart = deposit !== null && deposit.amount < total.amount
  return (
    <Card title={of.title[locale]}>
      <p className="text-14 text-ink-2">
        {t('span', { from: format.date(departure.starts), to: format.date(departure.ends, 'long') })} ·{' '}
        {t('nights', { count: of.nights })}
      </p>
      <ul className="my-4 grid gap-2 border-y border-line py-4 text-14">
        {lines.map(({ place, quantity, each }) => (
          <li key={place} className="flex justify-between gap-3">
            <span>
              {quantity} × {t(`place_${place}`)}
            </span>
            <Money value={money(each * quantity)} />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-mid">{t(selling ? 'you_pay' : 'total')}</span>
        <Money value={total} className="text-24 font-mid" />
      </p>
      {selling && (
        <p className="flex items-baseline justify-between gap-3 text-14 text-ink-2">
          <span>{t('customer_pays')}</span>
          <Money value={selling} />
        </p>
      )}
      {isPart && (
        <p className="mt-2 text-14 text-ink-2">
          {t.rich('now_and_later', {
            now: <Money value={deposit} className="font-mid text-ink" />,
            rest: <Money value={money(total.amount - deposit.amount)} />,
            day: format.date(departure.balance_due!, 'long'),
          })}
        </p>
      )}
      <SubmitButton
        of={saving}
        look="primary"
        size="large"
        className="mt-4 w-full"
        loadingText={t('holding')}
        refused={departure.on_sale ? undefined : t('sold_out')}
      >
        {t('hold_seats')}
      </SubmitButton>
      {saving.refusal?.code === 'price_changed' && (
        <Notice tone="warn" className="mt-3">
          {t('price_changed')}
        </Notice>
      )}
    </Card>
  )
}
