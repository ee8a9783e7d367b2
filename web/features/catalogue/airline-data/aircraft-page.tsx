import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { airlineData, type AircraftRow, cabins } from '#contract/catalogue/airline-data'
import { useApi } from '#web/api/context.tsx'
import { westernDigits } from '#web/i18n/digits.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { aircraftQuery } from './airline-data.queries.ts'

/** A new aircraft type, or one that is changed. */
export function AircraftPage({ code }: { code: string }) {
  const t = useText('airline_data')
  const found = useQuery(aircraftQuery(useApi(), code))
  return (
    <DetailPage
      list={{ href: paths.adminAircrafts(), name: t('aircrafts') }}
      title={() => (code === '' ? t('new_aircraft') : t('update_aircraft'))}
      found={found}
      isUnnamed={code === ''}
      blank={<AircraftForm type={undefined} />}
      words={{ failed: t('list_failed'), missing: t('missing'), missing_text: t('missing_text') }}
    >
      {(type) => <AircraftForm type={type} />}
    </DetailPage>
  )
}

/** A whole number as it was typed; what is none is refused by the contract. */
const whole = (text: string) => (text.trim() === '' ? Number.NaN : Number(westernDigits(text)))

function AircraftForm({ type }: { type: AircraftRow | undefined }) {
  const t = useText('airline_data')
  const navigate = useNavigate()
  const seats = (cabin: (typeof cabins)[number]) => String(type?.seats[cabin] ?? 0)
  const saving = useEndpointForm(airlineData.saveAircraft, {
    values: {
      code: type?.code ?? '',
      name: type?.name ?? '',
      maker: type?.maker ?? '',
      range_km: type ? String(type.range_km) : '',
      seats: {
        economy: seats('economy'),
        premium_economy: seats('premium_economy'),
        business: seats('business'),
        first: seats('first'),
      },
    },
    toBody: ({ range_km, seats: typed, ...values }) => ({
      ...values,
      range_km: whole(range_km),
      seats: {
        economy: whole(typed.economy),
        premium_economy: whole(typed.premium_economy),
        business: whole(typed.business),
        first: whole(typed.first),
      },
    }),
    of: type?.code ?? 'new',
    done: () => void navigate({ href: paths.adminAircrafts() }),
  })
  const { field } = saving
  return (
    <Form of={saving} guards className="flex max-w-240 flex-col gap-4">
      <FormNotes of={saving} />
      <Card>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('code')}
            hint={t('aircraft_code_hint')}
            latin
            maxLength={3}
            {...(type ? { locked: t('code_locked') } : {})}
            {...field('code')}
          />
          <TextField label={t('type')} latin {...field('name')} />
          <TextField label={t('maker')} latin {...field('maker')} />
          <TextField label={t('range')} latin inputMode="numeric" {...field('range_km')} />
        </div>
      </Card>
      <Card title={t('seats')}>
        <div className="grid gap-5 sm:grid-cols-4">
          {cabins.map((cabin) => (
            <TextField key={cabin} label={t(cabin)} latin inputMode="numeric" {...field(`seats.${cabin}`)} />
          ))}
        </div>
      </Card>
      <SubmitButton of={saving} look="primary" className="self-end">
        {t('save')}
      </SubmitButton>
    </Form>
  )
}
