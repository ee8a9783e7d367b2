import { useQuery } from '@tanstack/react-query'
import type { FieldValues, Path } from 'react-hook-form'
import { useApi } from '#web/api/context.tsx'
import { banksQuery } from '#web/features/money/banks/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedPayment } from './payment.rules.ts'

type PaymentFieldsProps<V extends FieldValues & TypedPayment> = {
  of: EndpointForm<V>
  /** The ways that are open to this buyer. */
  offered: readonly TypedPayment['payment'][]
}

/** How the money comes in: the way, and what proves it. */
export function PaymentFields<V extends FieldValues & TypedPayment>({ of, offered }: PaymentFieldsProps<V>) {
  const t = useText('desk_sales')
  const payment = of.form.watch('payment' as Path<V>) as TypedPayment['payment']
  return (
    <>
      <RadioGroup
        label={t('payment')}
        hideLabel
        look="cards"
        field={of.field('payment' as Path<V>)}
        options={offered.map((value) => ({ value, label: t(`pay_${value}`), hint: t(`pay_${value}_hint`) }))}
      />
      {payment === 'bank_transfer' && <BankField of={of} />}
      {(payment === 'bank_transfer' || payment === 'terminal') && (
        <TextField
          label={t(payment === 'terminal' ? 'slip' : 'bank_reference')}
          latin
          autoComplete="off"
          {...of.field('payment_reference' as Path<V>)}
        />
      )}
    </>
  )
}

function BankField<V extends FieldValues & TypedPayment>({ of }: { of: EndpointForm<V> }) {
  const t = useText('desk_sales')
  const locale = useLocale()
  const { data: banks = [] } = useQuery(banksQuery(useApi()))
  return (
    <Select
      label={t('bank')}
      options={banks.map((bank) => ({ value: bank.id, label: locale === 'ar' ? bank.name_ar : bank.name_en }))}
      {...of.field('bank_id' as Path<V>)}
    />
  )
}
