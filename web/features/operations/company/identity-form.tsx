import { useQuery } from '@tanstack/react-query'
import { baseCurrencies, company, type CompanySettings } from '#contract/operations/company'
import { allZones } from '#web/kit/time/instants.ts'
import { useApi } from '#web/api/context.tsx'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PartForm } from './part-form.tsx'

const zones = (chosen: string) => [...new Set([chosen, ...allZones()])].sort()

/** Who the company is, and the country, money and clock that it works in. */
export function IdentityForm({ data }: { data: CompanySettings }) {
  const t = useText('company')
  const format = useFormat()
  const api = useApi()
  const { data: countries = [] } = useQuery(countriesQuery(api))
  return (
    <PartForm
      values={{
        company_name_en: data.company_name.en,
        company_name_ar: data.company_name.ar,
        brand_en: data.brand.en,
        brand_ar: data.brand.ar,
        country: data.country,
        currency: data.currency,
        zone: data.zone,
        home_airport: data.home_airport,
      }}
      save={(body) => api(company.saveIdentity, { body: body as never })}
    >
      {(form, error) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('company_name_en')}
            latin
            error={error('company_name_en')}
            {...form.register('company_name_en')}
          />
          <TextField
            label={t('company_name_ar')}
            dir="auto"
            optional
            error={error('company_name_ar')}
            {...form.register('company_name_ar')}
          />
          <TextField label={t('brand_en')} latin error={error('brand_en')} {...form.register('brand_en')} />
          <TextField
            label={t('brand_ar')}
            dir="auto"
            optional
            error={error('brand_ar')}
            {...form.register('brand_ar')}
          />
          <Select
            key={`country ${countries.length}`}
            label={t('country')}
            empty={null}
            error={error('country')}
            options={countries.map(({ code, name }) => ({ value: code, label: name[format.locale] }))}
            {...form.register('country')}
          />
          <Select
            label={t('currency')}
            hint={t('currency_hint')}
            empty={null}
            error={error('currency')}
            options={baseCurrencies.map((value) => ({ value, label: format.currency(value) }))}
            {...form.register('currency')}
          />
          <Select
            label={t('zone')}
            empty={null}
            error={error('zone')}
            options={zones(data.zone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            {...form.register('zone')}
          />
          <TextField
            label={t('home_airport')}
            hint={t('home_airport_hint')}
            latin
            maxLength={3}
            error={error('home_airport')}
            {...form.register('home_airport')}
          />
        </div>
      )}
    </PartForm>
  )
}
