import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AirlineRow } from '#contract/catalogue/airline-data'
import { margins } from '#contract/money/margins'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { airlineQuery } from './airline-data.queries.ts'

/** A new airline, or one that is changed. */
export function AirlinePage({ code }: { code: string }) {
  const t = useText('airline_data')
  const found = useQuery(airlineQuery(useApi(), code))
  return (
    <DetailPage
      list={{ href: paths.adminAirlines(), name: t('airlines') }}
      title={() => (code === '' ? t('new_airline') : t('update_airline'))}
      found={found}
      isUnnamed={code === ''}
      blank={<AirlineForm airline={undefined} />}
      words={{ failed: t('list_failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(airline) => <AirlineForm airline={airline} />}
    </DetailPage>
  )
}

const alliances = [
  { value: 'star', label: 'Star Alliance' },
  { value: 'oneworld', label: 'oneworld' },
  { value: 'skyteam', label: 'SkyTeam' },
]

function AirlineForm({ airline }: { airline: AirlineRow | undefined }) {
  const t = useText('airline_data')
  const locale = useLocale()
  const navigate = useNavigate()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const saving = useEndpointForm(margins.saveAirline, {
    values: {
      code: airline?.code ?? '',
      name: { en: airline?.name.en ?? '', ar: airline?.name.ar ?? '' },
      country: airline?.country ?? '',
      accounting_code: airline?.accounting_code ?? '',
      alliance: airline?.alliance ?? '',
      low_cost: airline?.low_cost ?? false,
      active: airline?.active ?? true,
    },
    toBody: ({ accounting_code, alliance, ...values }) => ({
      ...values,
      accounting_code: accounting_code.trim() || null,
      alliance: (alliance || null) as AirlineRow['alliance'],
    }),
    of: airline?.code ?? 'new',
    done: () => void navigate({ href: paths.adminAirlines() }),
  })
  const { field } = saving
  return (
    <Form of={saving} guards className="flex max-w-240 flex-col gap-4">
      <FormNotes of={saving} />
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('code')}
            hint={t('airline_code_hint')}
            latin
            maxLength={2}
            {...(airline ? { locked: t('code_locked') } : {})}
            {...field('code')}
          />
          <TextField
            label={t('accounting_code')}
            hint={t('accounting_hint')}
            optional
            latin
            inputMode="numeric"
            maxLength={3}
            {...field('accounting_code')}
          />
          <TextField label={t('name_en')} latin {...field('name.en')} />
          <TextField label={t('name_ar')} dir="rtl" {...field('name.ar')} />
          <Select
            label={t('country')}
            empty={t('choose')}
            options={countries.map((one) => ({ value: one.code, label: one.name[locale] }))}
            {...field('country')}
          />
          <Select label={t('alliance')} empty={t('no_alliance')} options={alliances} optional {...field('alliance')} />
          <Checkbox label={t('low_cost')} {...field('low_cost')} />
          <Checkbox label={t('airline_active')} hint={t('airline_active_hint')} {...field('active')} />
        </div>
      </Card>
      <SubmitButton of={saving} look="primary" className="self-end">
        {t('save')}
      </SubmitButton>
    </Form>
  )
}
