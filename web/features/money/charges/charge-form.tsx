import { useNavigate } from '@tanstack/react-router'
import { type Charge, chargeEvents, charges } from '#contract/money/charges'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { AgencyField } from '#web/kit/people/agency-field.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { ChargeExample } from './charge-example.tsx'
import { bodyOf, chargeField, type TypedCharge, typedCharge, wrongNumbers } from './charge-values.ts'

/** What is charged, whom for what, and what that comes to. */
export function ChargeForm({ charge }: { charge: Charge | null }) {
  const t = useText('office_charges')
  const events = useText('charges')
  const navigate = useNavigate()
  const site = useSite()
  const currency = charge?.fixed.currency ?? site.currency
  const saving = useEndpointForm(charges.save, {
    values: typedCharge(charge),
    toBody: (values) => bodyOf(values as TypedCharge, currency, charge?.id),
    rename: chargeField,
    also: (values) =>
      wrongNumbers(values as TypedCharge, currency).map((field) => ({ field, message: t('not_a_number') })),
    of: charge?.id ?? 'new',
    done: () => void navigate({ to: paths.adminCharges() }),
  })
  const { form, field } = saving
  return (
    <Form of={saving} guards className="grid max-w-300 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
      <div className="flex flex-col gap-4">
        <FormNotes of={saving} />
        <Card title={t('what_card')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <Select
              label={t('event')}
              options={chargeEvents.map((value) => ({ value, label: events(`event_${value}`) }))}
              {...field('event')}
            />
            <AgencyField
              label={t('agency')}
              optional
              placeholder={t('everybody')}
              hint={t('agency_hint')}
              value={form.watch('agency')}
              onChange={(agency) => form.setValue('agency', agency, { shouldDirty: true })}
              error={saving.messageOf('agency')}
            />
          </div>
        </Card>
        <Card title={t('how_much')}>
          <ValueFields of={saving} currency={currency} />
        </Card>
        <Card>
          <Switch label={t('active')} hint={t('active_hint')} {...field('active')} />
        </Card>
      </div>
      <div className="grid gap-4 lg:sticky lg:top-4">
        <ChargeExample typed={form.watch() as TypedCharge} currency={currency} />
        <SubmitButton of={saving} look="primary" loadingText={t('saving')}>
          {t('save')}
        </SubmitButton>
      </div>
    </Form>
  )
}

function ValueFields({ of: { form, field }, currency }: { of: EndpointForm<TypedCharge>; currency: string }) {
  const t = useText('office_charges')
  const own = useText('charges')
  const format = useFormat()
  const isPercent = form.watch('kind') === 'percent'
  const number = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const
  const money = { currency: format.currency(currency) }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RadioGroup
        label={t('kind')}
        inline
        className="sm:col-span-2"
        field={field('kind')}
        options={(['fixed', 'percent'] as const).map((value) => ({ value, label: own(`own_${value}`) }))}
      />
      {isPercent ? (
        <TextField key="percent" {...number} label={own('own_value_percent')} {...field('percent')} />
      ) : (
        <TextField key="amount" {...number} label={own('own_value_fixed', money)} {...field('amount')} />
      )}
      <Select
        label={own('own_per')}
        empty={null}
        options={(['passenger', 'booking'] as const).map((value) => ({ value, label: own(`own_per_${value}`) }))}
        {...field('per')}
      />
      {isPercent && (
        <>
          <TextField {...number} optional label={own('own_floor', money)} {...field('floor')} />
          <TextField {...number} optional label={own('own_cap', money)} {...field('cap')} />
        </>
      )}
    </div>
  )
}
