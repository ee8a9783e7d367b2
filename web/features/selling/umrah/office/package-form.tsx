import { useNavigate } from '@tanstack/react-router'
import type { Reply } from '#contract/kernel/endpoint'
import { umrahPackages } from '#contract/selling/umrah-packages'
import { umrahCategories } from '#contract/selling/umrah-terms'
import { DepartureList, LadderFields, WhatFields } from '#web/features/selling/purchase-office/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useHold } from '#web/kit/record/begun.tsx'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DepartureFields } from './departure-fields.tsx'
import { Inclusions } from './package-lists.tsx'
import { ComponentFields, InstalmentFields } from './term-fields.tsx'
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
  useHold(saving.unsaved)
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

function What({ of }: { of: EndpointForm<TypedPackage> }) {
  const t = useText('office_umrah')
  return (
    <WhatFields of={of} pictures={8}>
      <Select
        label={t('category')}
        empty={null}
        options={umrahCategories.map((value) => ({ value, label: t(`category_${value}`) }))}
        {...of.field('category')}
      />
    </WhatFields>
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
        <TextField
          {...number}
          label={t('visa_fee', { currency: format.currency(currency) })}
          hint={t('visa_fee_hint')}
          {...of.field('visa_fee')}
        />
        <RadioGroup
          label={t('moon')}
          className="sm:col-span-3"
          field={of.field('moon')}
          options={(['fixed', 'follow'] as const).map((value) => ({ value, label: t(`moon_${value}`) }))}
        />
      </div>
      <InstalmentFields of={of} />
      <LadderFields of={of} />
      <ComponentFields of={of} />
    </Card>
  )
}

type DeparturesProps = { of: EndpointForm<TypedPackage>; currency: string; taken: ToEdit['taken'] }

const Departures = ({ of, currency, taken }: DeparturesProps) => (
  <DepartureList
    of={of}
    next={newDeparture}
    each={({ index, isKnown, onDrop }) => (
      <DepartureFields
        of={of}
        index={index}
        currency={currency}
        sold={isKnown ? (taken[index]?.seats ?? 0) : 0}
        code={isKnown ? taken[index]?.code : undefined}
        onDrop={onDrop}
      />
    )}
  />
)
