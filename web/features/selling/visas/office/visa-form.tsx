import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Reply } from '#contract/kernel/endpoint'
import { visaEntries, visaWeekends } from '#contract/selling/visa-terms'
import { visaDesk } from '#contract/selling/visa-desk'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useHold } from '#web/kit/record/begun.tsx'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Checklist, Fees } from './visa-lines.tsx'
import { fieldOfVisa, newTypedVisa, type TypedVisa, typedVisa, visaOf } from './visa-values.ts'

type ToEdit = Reply<typeof visaDesk.toEdit>['data']
const saves = { new: visaDesk.save, old: visaDesk.update } as const

/** A kind of visa: what it is, how long it takes, its fees by nationality, age and speed, and its documents. */
export function VisaForm({ of }: { of: ToEdit | null }) {
  const t = useText('office_visas')
  const navigate = useNavigate()
  const site = useSite()
  const currency = of?.currency ?? site.currency
  const saving = useEndpointForm(of ? saves.old : (saves.new as unknown as typeof saves.old), {
    values: of ? typedVisa(of.written, currency) : newTypedVisa(),
    toBody: (typed) => {
      const body = visaOf(typed as TypedVisa, currency)
      return (of ? { id: of.id, version: of.version, ...body } : body) as never
    },
    rename: fieldOfVisa,
    of: of?.id ?? 'new',
    done: () => void navigate({ href: paths.adminVisas() }),
  }) as EndpointForm<TypedVisa>
  useHold(saving.unsaved)
  return (
    <Form of={saving} guards className="flex max-w-300 flex-col gap-4">
      <FormNotes of={saving} />
      <What of={saving} />
      <Fees of={saving} currency={currency} />
      <Back of={saving} />
      <Checklist of={saving} />
      <SubmitButton of={saving} look="primary" className="self-end" loadingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

const stages = ['submitted', 'checked', 'rejected'] as const

/** How much of our service comes back by how far an application is. */
function Back({ of: { field } }: { of: EndpointForm<TypedVisa> }) {
  const t = useText('office_visas')
  return (
    <Card title={t('service_back')} note={t('service_back_note')}>
      <div className="grid gap-5 sm:grid-cols-3">
        {stages.map((stage) => (
          <TextField
            key={stage}
            latin
            inputMode="numeric"
            autoComplete="off"
            label={t(`service_back_${stage}`)}
            {...field(`service_back.${stage}`)}
          />
        ))}
      </div>
    </Card>
  )
}

function What({ of: { field } }: { of: EndpointForm<TypedVisa> }) {
  const t = useText('office_visas')
  const words = useText('visas')
  const locale = useLocale()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const number = { latin: true, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Card title={t('what')}>
      <div className="grid gap-5 sm:grid-cols-4">
        <Select
          key={countries.length}
          className="sm:col-span-2"
          label={t('country')}
          options={countries.map(({ code, name }) => ({ value: code, label: name[locale] }))}
          {...field('country')}
        />
        <Select
          className="sm:col-span-2"
          label={words('entries')}
          empty={null}
          options={visaEntries.map((value) => ({ value, label: words(`entries_${value}`) }))}
          {...field('entries')}
        />
        <TextField className="sm:col-span-2" label={t('name_en')} latin {...field('name.en')} />
        <TextField className="sm:col-span-2" label={t('name_ar')} dir="rtl" {...field('name.ar')} />
        <TextField {...number} label={t('stay_days')} {...field('stay_days')} />
        <TextField {...number} label={t('validity_days')} {...field('validity_days')} />
        <TextField {...number} label={t('days_min')} {...field('days.min')} />
        <TextField {...number} label={t('days_max')} {...field('days.max')} />
        <TextField {...number} optional label={t('express_min')} {...field('express.min')} />
        <TextField {...number} optional label={t('express_max')} {...field('express.max')} />
        <Select
          className="sm:col-span-2"
          label={t('weekend')}
          empty={null}
          options={visaWeekends.map((value) => ({ value, label: t(`weekend_${value}`) }))}
          {...field('weekend')}
        />
        <TextField
          className="sm:col-span-3"
          optional
          latin
          label={t('residences')}
          hint={t('codes_hint')}
          {...field('residences')}
        />
        <Switch label={t('on_sale')} {...field('active')} />
      </div>
    </Card>
  )
}
