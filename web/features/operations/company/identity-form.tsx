import { useQuery } from '@tanstack/react-query'
import { baseCurrencies, company, type CompanySettings } from '#contract/operations/company'
import { useApi } from '#web/api/context.tsx'
import { allZones } from '#web/kit/time/instants.ts'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { PartForm } from './part-form.tsx'

/** Who the company is, and the country, money and clock that it works in. */
export function IdentityForm({ data }: { data: CompanySettings }) {
  const t = useText('company')
  const format = useFormat()
  const { data: countries = [] } = useQuery(countriesQuery(useApi()))
  const part = useEndpointForm(company.saveIdentity, {
    values: {
      company_name_en: data.company_name.en,
      company_name_ar: data.company_name.ar,
      brand_en: data.brand.en,
      brand_ar: data.brand.ar,
      country: data.country,
      currency: data.currency,
      zone: data.zone,
      home_airport: data.home_airport,
    },
    toBody: (typed) => typed as never,
    done: (_reply, typed): void => part.form.reset(typed),
  })
  const { field } = part
  return (
    <PartForm of={part}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('company_name_en')} latin {...field('company_name_en')} />
        <TextField label={t('company_name_ar')} dir="auto" optional {...field('company_name_ar')} />
        <TextField label={t('brand_en')} latin {...field('brand_en')} />
        <TextField label={t('brand_ar')} dir="auto" optional {...field('brand_ar')} />
        <Select
          key={`country ${countries.length}`}
          label={t('country')}
          empty={null}
          options={countries.map(({ code, name }) => ({ value: code, label: name[format.locale] }))}
          {...field('country')}
        />
        <Select
          label={t('currency')}
          hint={t('currency_hint')}
          empty={null}
          options={baseCurrencies.map((value) => ({ value, label: format.currency(value) }))}
          {...field('currency')}
        />
        <Select
          label={t('zone')}
          empty={null}
          options={allZones(data.zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
          {...field('zone')}
        />
        <TextField
          label={t('home_airport')}
          hint={t('home_airport_hint')}
          latin
          maxLength={3}
          {...field('home_airport')}
        />
      </div>
    </PartForm>
  )
}
