import { deskBuyers } from '#contract/selling/desk-sales'
import { useText } from '#web/i18n/use-text.tsx'
import type { EndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { AgencyField } from '#web/kit/people/agency-field.tsx'
import { CustomerField } from '#web/kit/people/customer-field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { TypedSale } from './desk-sale.rules.ts'

/** Who buys, who travels, and where the papers go. */
export function BuyerFields({ of: { form, field, messageOf } }: { of: EndpointForm<TypedSale> }) {
  const t = useText('desk_sales')
  const [buyer, agency, customer] = form.watch(['buyer', 'agency', 'customer'])
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <RadioGroup
        className="sm:col-span-2"
        label={t('buyer')}
        hideLabel
        inline
        field={field('buyer', {
          onChange: () => {
            if (form.getValues('buyer') !== 'agency' && form.getValues('payment') === 'credit')
              form.setValue('payment', 'cash')
          },
        })}
        options={deskBuyers.map((value) => ({ value, label: t(`buyer_${value}`) }))}
      />
      {buyer === 'agency' && (
        <AgencyField
          className="sm:col-span-2"
          label={t('agency')}
          value={agency}
          onChange={(chosen) => {
            form.setValue('agency', chosen, { shouldDirty: true })
            form.clearErrors('agency')
          }}
          error={messageOf('agency')}
        />
      )}
      {buyer === 'customer' && (
        <CustomerField
          className="sm:col-span-2"
          label={t('customer')}
          value={customer}
          onChange={(chosen) => {
            form.setValue('customer', chosen, { shouldDirty: true })
            form.clearErrors('customer')
            if (!chosen) return
            for (const name of ['name', 'email', 'phone'] as const)
              if (chosen[name]) form.setValue(name, chosen[name], { shouldDirty: true })
          }}
          error={messageOf('customer')}
        />
      )}
      <TextField label={t('name')} dir="auto" autoComplete="off" {...field('name')} />
      <TextField label={t('people')} latin inputMode="numeric" {...field('people')} />
      <TextField label={t('email')} latin type="email" inputMode="email" autoComplete="off" {...field('email')} />
      <TextField
        label={t('phone')}
        latin
        type="tel"
        inputMode="tel"
        autoComplete="off"
        placeholder="+966501234567"
        {...field('phone')}
      />
      <RadioGroup
        className="sm:col-span-2"
        label={t('language')}
        inline
        field={field('locale')}
        options={(['en', 'ar'] as const).map((value) => ({ value, label: t(`language_${value}`) }))}
      />
    </div>
  )
}
