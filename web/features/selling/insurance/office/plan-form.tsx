import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Reply } from '#contract/kernel/endpoint'
import { insurance } from '#contract/selling/insurance'
import { insuranceRegions } from '#contract/selling/insurance-terms'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useHold } from '#web/kit/record/begun.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { CoverFields, PremiumFields } from './plan-lists.tsx'
import { fieldOfPlan, newPlan, planOf, type TypedPlan, typedPlan } from './plan-values.ts'

type ToEdit = Reply<typeof insurance.toEdit>['data']
const number = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const

/** A plan with its cover, premiums and wording. */
export function PlanForm({ of }: { of: ToEdit | null }) {
  const t = useText('office_insurance')
  const navigate = useNavigate()
  const site = useSite()
  const currency = of?.currency ?? site.currency
  const saving = useEndpointForm(insurance.save, {
    values: of ? typedPlan(of.written, currency) : newPlan(),
    toBody: (typed) => ({ ...(of ? { id: of.id, version: of.version } : {}), ...planOf(typed, currency) }),
    rename: fieldOfPlan,
    of: of?.id ?? 'new',
    done: () => void navigate({ href: paths.adminInsurancePlans() }),
  })
  useHold(saving.unsaved)
  return (
    <Form of={saving} guards className="flex max-w-280 flex-col gap-4">
      <FormNotes of={saving} />
      <What of={saving} />
      <CoverFields of={saving} />
      <PremiumFields of={saving} currency={currency} />
      <Money of={saving} currency={currency} />
      <Wording of={saving} />
      <SubmitButton of={saving} look="primary" className="self-end" loadingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

type PartProps = { of: EndpointForm<TypedPlan> }

function What({ of: { field } }: PartProps) {
  const t = useText('office_insurance')
  const locale = useLocale()
  const api = useApi()
  const { data = [] } = useQuery({
    queryKey: ['insurance', 'insurers'],
    queryFn: async ({ signal }) => (await api(insurance.insurers, { signal })).data,
  })
  const insurers = data.map(({ code, name, connected }) => ({
    value: code,
    label: connected ? name[locale] : t('not_connected', { insurer: name[locale] }),
  }))
  return (
    <Card title={t('what')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select key={insurers.length} label={t('insurer')} options={insurers} {...field('insurer')} />
        <Select
          label={t('status')}
          empty={null}
          options={(['draft', 'on_sale'] as const).map((value) => ({ value, label: t(`status_${value}`) }))}
          {...field('status')}
        />
        <TextField label={t('name_en')} latin {...field('name.en')} />
        <TextField label={t('name_ar')} dir="rtl" {...field('name.ar')} />
        <Select
          label={t('region')}
          empty={null}
          options={insuranceRegions.map((value) => ({ value, label: t(`region_${value}`) }))}
          {...field('region')}
        />
        <div className="grid grid-cols-2 gap-5">
          <TextField {...number} label={t('max_days')} {...field('max_days')} />
          <TextField {...number} label={t('max_age')} {...field('max_age')} />
        </div>
        <Checkbox className="sm:col-span-2" label={t('schengen')} hint={t('schengen_hint')} {...field('schengen')} />
      </div>
    </Card>
  )
}

function Money({ of: { field }, currency }: PartProps & { currency: string }) {
  const t = useText('office_insurance')
  const format = useFormat()
  return (
    <Card title={t('terms')}>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...number} label={t('commission')} hint={t('commission_hint')} {...field('commission')} />
        <TextField {...number} label={t('agency')} hint={t('agency_hint')} {...field('agency')} />
        <TextField
          {...number}
          label={t('cancel_fee', { currency: format.currency(currency) })}
          hint={t('cancel_hint')}
          {...field('cancel_fee')}
        />
      </div>
    </Card>
  )
}

function Wording({ of: { field } }: PartProps) {
  const t = useText('office_insurance')
  return (
    <Card title={t('wording')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('wording_version')} latin {...field('wording_version')} />
        <TextArea className="sm:col-start-1" label={t('wording_en')} dir="ltr" {...field('wording.en')} />
        <TextArea label={t('wording_ar')} dir="rtl" {...field('wording.ar')} />
      </div>
    </Card>
  )
}
