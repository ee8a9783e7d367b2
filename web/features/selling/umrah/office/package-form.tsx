import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { Reply } from '#contract/kernel/endpoint'
import { umrahPackages } from '#contract/selling/umrah-packages'
import { umrahCategories } from '#contract/selling/umrah-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { UploadList } from '#web/features/operations/files/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { DepartureFields } from './departure-fields.tsx'
import { Inclusions, Ladder } from './package-lists.tsx'
import {
  fieldOfPackage,
  newDeparture,
  newPackage,
  packageOf,
  type TypedPackage,
  typedPackage,
} from './package-values.ts'

type ToEdit = Reply<typeof umrahPackages.toEdit>['data']
const saves = { new: umrahPackages.save, old: umrahPackages.update } as const

/** A package with its terms and departures. */
export function PackageForm({ of }: { of: ToEdit | null }) {
  const t = useText('office_umrah')
  const navigate = useNavigate()
  const currency = useSite().currency
  const values = of ? typedPackage(of.written, of.currency) : newPackage()
  let typed = values
  const saving = useEndpointForm(of ? saves.old : (saves.new as unknown as typeof saves.old), {
    values,
    toBody: (now) => {
      typed = now as TypedPackage
      const body = packageOf(typed, currency)
      return (of ? { id: of.id, version: of.version, ...body } : body) as never
    },
    rename: (path) => fieldOfPackage(path, typed),
    of: of?.id ?? 'new',
    done: () => void navigate({ href: paths.adminUmrahPackages() }),
  }) as EndpointForm<TypedPackage>
  return (
    <Form of={saving} guards className="flex max-w-300 flex-col gap-4">
      <FormNotes of={saving} />
      <What of={saving} />
      <Money of={saving} currency={currency} />
      <Inclusions of={saving} />
      <Departures of={saving} currency={currency} taken={of?.taken ?? []} />
      <SubmitButton of={saving} look="primary" className="self-end" loadingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

function What({ of: { field, form, messageOf } }: { of: EndpointForm<TypedPackage> }) {
  const t = useText('office_umrah')
  return (
    <Card title={t('what')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={t('title_en')} latin {...field('title.en')} />
        <TextField label={t('title_ar')} dir="rtl" {...field('title.ar')} />
        <TextArea label={t('summary_en')} dir="ltr" {...field('summary.en')} />
        <TextArea label={t('summary_ar')} dir="rtl" {...field('summary.ar')} />
        <Select
          label={t('category')}
          empty={null}
          options={umrahCategories.map((value) => ({ value, label: t(`category_${value}`) }))}
          {...field('category')}
        />
        <Select
          label={t('status')}
          empty={null}
          options={(['draft', 'on_sale', 'closed'] as const).map((value) => ({ value, label: t(`status_${value}`) }))}
          {...field('status')}
        />
        <UploadList
          label={t('images')}
          accept="image"
          max={8}
          value={form.watch('images')}
          error={messageOf('images')}
          onChange={(images) => form.setValue('images', [...images], { shouldDirty: true })}
        />
      </div>
    </Card>
  )
}

function Money({ of, currency }: { of: EndpointForm<TypedPackage>; currency: string }) {
  const t = useText('office_umrah')
  const format = useFormat()
  const number = { latin: true, inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <Card title={t('terms')}>
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField
          {...number}
          label={t('deposit', { currency: format.currency(currency) })}
          hint={t('deposit_hint')}
          {...of.field('deposit')}
        />
        <TextField {...number} label={t('balance_days')} hint={t('balance_hint')} {...of.field('balance_days')} />
        <TextField {...number} label={t('commission')} hint={t('commission_hint')} {...of.field('commission')} />
        <RadioGroup
          label={t('moon')}
          className="sm:col-span-3"
          field={of.field('moon')}
          options={(['fixed', 'follow'] as const).map((value) => ({ value, label: t(`moon_${value}`) }))}
        />
      </div>
      <Ladder of={of} />
    </Card>
  )
}

type DeparturesProps = { of: EndpointForm<TypedPackage>; currency: string; taken: ToEdit['taken'] }

function Departures({ of, currency, taken }: DeparturesProps) {
  const t = useText('office_umrah')
  const { fields, append, remove } = useFieldArray({ control: of.form.control, name: 'departures', keyName: 'key' })
  const last = of.form.watch('departures').at(-1)
  const problem = of.messageOf('departures')
  return (
    <section aria-labelledby="departures-title" className="grid gap-4">
      <h2 id="departures-title" className="text-22">
        {t('departures')}
      </h2>
      {problem && <p className="text-14 font-mid text-bad">{problem}</p>}
      {fields.map(({ key, id }, index) => (
        <DepartureFields
          key={key}
          of={of}
          index={index}
          currency={currency}
          sold={id ? (taken[index]?.seats ?? 0) : 0}
          code={id ? taken[index]?.code : undefined}
          onDrop={() => remove(index)}
        />
      ))}
      <Button
        className="justify-self-start"
        icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
        onClick={() => append(newDeparture(last))}
      >
        {t('add_departure')}
      </Button>
    </section>
  )
}
