import { deskPayments } from '#contract/selling/desk-sales'
import { sumsOf } from '#web/features/selling/offline/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import type { TypedSale } from './desk-sale.rules.ts'
import { PaymentFields } from './payment-fields.tsx'

/** How the price comes in, and the button that takes it. */
export function PaymentCard({ of, currency }: { of: EndpointForm<TypedSale>; currency: string }) {
  const t = useText('desk_sales')
  const format = useFormat()
  const { form } = of
  const [buyer, lines] = form.watch(['buyer', 'lines'])
  const total = { amount: sumsOf(lines, currency).total, currency }
  const offered = deskPayments.filter((one) => one !== 'credit' || buyer === 'agency')
  return (
    <Card title={t('payment')} className="xl:sticky xl:top-4">
      <div className="grid gap-4">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-14 text-ink-2">{t('total')}</span>
          <Money value={total} decimals="always" size="display" />
        </p>
        <PaymentFields of={of} offered={offered} />
        <FormNotes of={of} />
        <SubmitButton of={of} look="primary" size="large" loadingText={t('selling')}>
          {total.amount > 0 ? t('sell_for', { amount: format.money(total, 'always') }) : t('sell')}
        </SubmitButton>
        <p className="text-13 text-ink-3">{t('sell_note')}</p>
      </div>
    </Card>
  )
}
