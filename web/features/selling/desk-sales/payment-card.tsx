import { useQuery } from '@tanstack/react-query'
import { deskPayments } from '#contract/selling/desk-sales'
import { useApi } from '#web/api/context.tsx'
import { banksQuery } from '#web/features/money/banks/index.ts'
import { sumsOf } from '#web/features/selling/offline/index.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedSale } from './desk-sale.rules.ts'

/** How the price comes in, and the button that takes it. */
export function PaymentCard({ of, currency }: { of: EndpointForm<TypedSale>; currency: string }) {
  const t = useText('desk_sales')
  const format = useFormat()
  const { form, field } = of
  const [buyer, payment, lines] = form.watch(['buyer', 'payment', 'lines'])
  const total = { amount: sumsOf(lines, currency).total, currency }
  const offered = deskPayments.filter((one) => one !== 'credit' || buyer === 'agency')
  return (
    <Card title={t('payment')} className="xl:sticky xl:top-4">
      <div className="grid gap-4">
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-14 text-ink-2">{t('total')}</span>
          <Money value={total} decimals="always" size="display" />
        </p>
        <RadioGroup
          label={t('payment')}
          hideLabel
          look="cards"
          field={field('payment')}
          options={offered.map((value) => ({ value, label: t(`pay_${value}`), hint: t(`pay_${value}_hint`) }))}
        />
        {payment === 'bank_transfer' && <BankField of={of} />}
        {(payment === 'bank_transfer' || payment === 'terminal') && (
          <TextField
            label={t(payment === 'terminal' ? 'slip' : 'bank_reference')}
            latin
            autoComplete="off"
            {...field('payment_reference')}
          />
        )}
        <FormNotes of={of} />
        <SubmitButton of={of} look="primary" size="large" loadingText={t('selling')}>
          {total.amount > 0 ? t('sell_for', { amount: format.money(total, 'always') }) : t('sell')}
        </SubmitButton>
        <p className="text-13 text-ink-3">{t('sell_note')}</p>
      </div>
    </Card>
  )
}

function BankField({ of }: { of: EndpointForm<TypedSale> }) {
  const t = useText('desk_sales')
  const locale = useLocale()
  const { data: banks = [] } = useQuery(banksQuery(useApi()))
  return (
    <Select
      label={t('bank')}
      options={banks.map((bank) => ({ value: bank.id, label: locale === 'ar' ? bank.name_ar : bank.name_en }))}
      {...of.field('bank_id')}
    />
  )
}
