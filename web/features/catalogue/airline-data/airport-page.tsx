import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { airlineData, type AirportRow } from '#contract/catalogue/airline-data'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { decimalOf } from '#web/kit/form/typed-numbers.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { allZones } from '#web/kit/time/instants.ts'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { airportQuery, citiesQuery } from './airline-data.queries.ts'

/** A new airport, or one that is changed. */
export function AirportPage({ code }: { code: string }) {
  const t = useText('airline_data')
  const found = useQuery(airportQuery(useApi(), code))
  return (
    <DetailPage
      list={{ href: paths.adminAirports(), name: t('airports') }}
      title={() => (code === '' ? t('new_airport') : t('update_airport'))}
      found={found}
      isUnnamed={code === ''}
      blank={<AirportForm airport={undefined} />}
      words={{ failed: t('list_failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(airport) => <AirportForm airport={airport} />}
    </DetailPage>
  )
}

const zones = allZones().map((zone) => ({ value: zone, label: zone }))

function AirportForm({ airport }: { airport: AirportRow | undefined }) {
  const t = useText('airline_data')
  const locale = useLocale()
  const api = useApi()
  const navigate = useNavigate()
  const saving = useEndpointForm(airlineData.saveAirport, {
    values: {
      code: airport?.code ?? '',
      icao: airport?.icao ?? '',
      name: { en: airport?.name.en ?? '', ar: airport?.name.ar ?? '' },
      city_code: airport?.city_code ?? '',
      zone: airport?.zone ?? '',
      lat: airport ? String(airport.lat) : '',
      lon: airport ? String(airport.lon) : '',
      active: airport?.active ?? true,
    },
    toBody: ({ icao, lat, lon, ...values }) => ({
      ...values,
      icao: icao.trim() || null,
      lat: decimalOf(lat),
      lon: decimalOf(lon),
    }),
    of: airport?.code ?? 'new',
    done: () => void navigate({ href: paths.adminAirports() }),
  })
  const { field, form } = saving
  const typed = form.watch('city_code').trim().toUpperCase()
  const { data: cities } = useQuery(citiesQuery(api, typed))
  const city = cities?.find(({ code }) => code === typed)?.name[locale]
  return (
    <Form of={saving} guards className="flex max-w-240 flex-col gap-4">
      <FormNotes of={saving} />
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('code')}
            hint={t('airport_code_hint')}
            latin
            maxLength={3}
            {...(airport ? { locked: t('code_locked') } : {})}
            {...field('code')}
          />
          <TextField label={t('icao')} optional latin maxLength={4} {...field('icao')} />
          <TextField label={t('name_en')} latin {...field('name.en')} />
          <TextField label={t('name_ar')} dir="rtl" {...field('name.ar')} />
          <TextField label={t('city')} hint={city ?? t('city_hint')} latin maxLength={3} {...field('city_code')} />
          <Select label={t('zone')} empty={t('choose')} options={zones} {...field('zone')} />
          <TextField label={t('lat')} latin inputMode="decimal" {...field('lat')} />
          <TextField label={t('lon')} latin inputMode="decimal" {...field('lon')} />
          <Checkbox label={t('airport_active')} hint={t('airport_active_hint')} {...field('active')} />
        </div>
      </Card>
      <SubmitButton of={saving} look="primary" className="self-end">
        {t('save')}
      </SubmitButton>
    </Form>
  )
}
