import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#web/api/context.tsx'
import { Upload } from '#web/features/operations/files/index.ts'
import { FormDateText } from '#web/kit/form/form-date-text.tsx'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { DetailsForm } from './details-form.ts'

type Props = {
  of: DetailsForm
  /** What is on file of the identity number, masked. */
  nationalId?: string | null
}

const grid = 'grid gap-5 sm:grid-cols-2'

export function AgencyPart({ of }: Props) {
  const { field } = of
  const t = useText('agency')
  const locale = useLocale()
  const { data: countries } = useQuery(countriesQuery(useApi()))
  const options = useMemo(
    () =>
      (countries ?? [])
        .map(({ code, name }) => ({ value: code, label: name[locale] }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [countries, locale],
  )
  return (
    <div className={grid}>
      <TextField
        label={t('name_en')}
        hint={t('name_en_hint')}
        dir="auto"
        autoComplete="organization"
        {...field('name_en')}
      />
      <TextField label={t('name_ar')} optional hint={t('name_ar_hint')} dir="auto" {...field('name_ar')} />
      <TextField label={t('licence_no')} latin autoComplete="off" {...field('licence_no')} />
      <FormDateText of={of} name="licence_expiry" label={t('licence_expiry')} />
      <TextField
        label={t('iata_no')}
        optional
        latin
        inputMode="numeric"
        hint={t('iata_no_hint')}
        {...field('iata_no')}
      />
      <TextField label={t('tax_no')} optional latin autoComplete="off" {...field('tax_no')} />
      {/* A select shows a value only once its options are there. */}
      <Select
        className="sm:col-span-2"
        key={options.length}
        label={t('country')}
        autoComplete="country"
        options={options}
        {...field('country')}
      />
    </div>
  )
}

/** On its papers, and no matter of consent. */
export function LogoPart({ of: { form, messageOf }, className }: Props & { className?: string }) {
  const t = useText('agency')
  return (
    <Upload
      className={className ?? ''}
      label={t('logo')}
      optional
      accept="image"
      value={form.watch('logo')}
      onChange={(file) => form.setValue('logo', file, { shouldDirty: true })}
      error={messageOf('logo')}
    />
  )
}

export function ContactPart({ of: { field } }: Props) {
  const t = useText('agency')
  return (
    <div className={grid}>
      <TextField label={t('city')} dir="auto" autoComplete="address-level2" {...field('city')} />
      <TextField
        className="sm:col-span-2"
        label={t('address')}
        dir="auto"
        autoComplete="street-address"
        {...field('address')}
      />
      <TextField
        label={t('phone')}
        latin
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={t('phone_hint')}
        {...field('phone')}
      />
      <TextField label={t('whatsapp')} optional latin type="tel" inputMode="tel" {...field('whatsapp')} />
    </div>
  )
}

export function OwnerPart({ of: { field }, nationalId }: Props) {
  const t = useText('agency')
  return (
    <div className={grid}>
      <TextField
        className="sm:col-span-2"
        label={t('owner_national_id')}
        latin
        autoComplete="off"
        optional={Boolean(nationalId)}
        placeholder={nationalId ?? undefined}
        hint={nationalId ? t('owner_national_id_kept') : t('owner_national_id_hint')}
        {...field('owner_national_id')}
      />
      <p className="text-14 text-ink-2 sm:col-span-2">{t('bank_text')}</p>
      <TextField label={t('bank_name')} dir="auto" optional {...field('bank_name')} />
      <TextField label={t('account_title')} dir="auto" optional {...field('account_title')} />
      <TextField
        className="sm:col-span-2"
        label={t('iban')}
        optional
        latin
        autoComplete="off"
        hint={t('iban_hint')}
        {...field('iban')}
      />
    </div>
  )
}
