import { offlineProducts } from '#contract/selling/offline-states'
import { useText } from '#web/i18n/use-text.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import type { TypedSale } from './desk-sale.rules.ts'

/** What is sold, when it takes place, and what it was booked under. */
export function WhatFields({ of }: { of: EndpointForm<TypedSale> }) {
  const { field } = of
  const t = useText('desk_sales')
  const words = useText('offline')
  const from = of.form.watch('from_day')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={words('product')}
        options={offlineProducts.map((value) => ({ value, label: words(`${value}_product`) }))}
        {...field('product')}
      />
      <TextField label={t('title_field')} optional hint={t('title_hint')} dir="auto" {...field('title')} />
      <FormDay of={of} name="from_day" label={t('from_day')} optional />
      <FormDay of={of} name="to_day" label={t('to_day')} optional {...(from ? { min: from } : {})} />
      <TextField
        label={words('booking_code')}
        optional
        hint={t('code_hint')}
        latin
        autoComplete="off"
        {...field('booking_code')}
      />
      <TextArea label={t('remark')} optional rows={2} dir="auto" {...field('remark')} />
    </div>
  )
}
