import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { groupRequests } from '#contract/selling/group-requests'
import { cabinClasses } from '#contract/selling/flight-terms'
import { locations } from '#contract/catalogue/locations'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { westernDigits } from '#web/i18n/digits.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { minorOf } from '#web/kit/money/typed.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { AirportField, type ChosenAirport } from './airport-field.tsx'
import { type Prefill, startOf } from './request-form.rules.ts'

type RequestFormProps = {
  /** What a search had in it. */
  prefill: Prefill
  doneAt: (id: string) => string
}

/** What a group asks for: where, when, how many, and what it may cost. */
export function RequestForm({ prefill, doneAt }: RequestFormProps) {
  const api = useApi()
  const codes = [prefill.origin, prefill.destination].filter((code) => code !== undefined)
  const { data, isPending } = useQuery({
    queryKey: ['airports', 'group', 'codes', ...codes],
    enabled: codes.length > 0,
    queryFn: async () => (await api(locations.airports, { query: { codes: codes.join(',') } })).data,
  })
  if (codes.length > 0 && isPending)
    return (
      <Loading className="grid gap-4">
        <Skeleton className="h-72 w-full rounded-r-3" />
      </Loading>
    )
  return <Fields prefill={prefill} doneAt={doneAt} airports={data ?? []} />
}

const number = (typed: string) => (typed.trim() === '' ? 0 : Number(westernDigits(typed)))

function Fields({ prefill, doneAt, airports }: RequestFormProps & { airports: readonly ChosenAirport[] }) {
  const t = useText('group_requests')
  const words = useText('group_tickets')
  const format = useFormat()
  const navigate = useNavigate()
  const { currency } = useSite()
  const today = useClock().today()
  const request = useEndpointForm(groupRequests.create, {
    values: startOf(prefill, airports),
    toBody: ({ origin, destination, budget, return_on, note, ...values }) => ({
      ...values,
      origin: origin?.code ?? '',
      destination: destination?.code ?? '',
      adults: number(values.adults),
      children: number(values.children),
      infants: number(values.infants),
      flexible_days: Number(values.flexible_days),
      return_on: return_on || null,
      budget: budget.trim() ? { amount: minorOf(budget, currency) ?? 0, currency } : null,
      note: note.trim() || null,
    }),
    rename: (path) => (path.startsWith('budget') ? 'budget' : path),
    also: ({ origin, destination, depart_on }) => [
      ...(origin ? [] : [{ field: 'origin' as const, message: t('choose_airport') }]),
      ...(destination ? [] : [{ field: 'destination' as const, message: t('choose_airport') }]),
      ...(depart_on ? [] : [{ field: 'depart_on' as const, message: t('choose_day') }]),
    ],
    done: async ({ data }) => navigate({ href: doneAt(data.id) }),
  })
  const { form, field, messageOf } = request
  const values = form.watch()
  const set = <N extends 'origin' | 'destination' | 'depart_on' | 'return_on'>(name: N, value: (typeof values)[N]) => {
    form.setValue(name, value as never, { shouldDirty: true })
    form.clearErrors(name)
  }
  const count = { latin: true, inputMode: 'numeric', autoComplete: 'off' } as const
  return (
    <Form of={request} guards className="grid max-w-240 gap-4">
      <Card title={t('where_and_when')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <AirportField
            label={t('origin')}
            value={values.origin}
            error={messageOf('origin')}
            onChange={(one) => set('origin', one)}
          />
          <AirportField
            label={t('destination')}
            value={values.destination}
            error={messageOf('destination')}
            onChange={(one) => set('destination', one)}
          />
          <DayField
            label={t('depart_on')}
            min={today}
            value={values.depart_on}
            error={messageOf('depart_on')}
            onChange={(day) => set('depart_on', day)}
          />
          <DayField
            label={t('return_on')}
            optional
            min={values.depart_on || today}
            value={values.return_on}
            error={messageOf('return_on')}
            onChange={(day) => set('return_on', day)}
          />
          <Select
            label={t('flexible')}
            empty={null}
            options={[0, 1, 2, 3, 7].map((days) => ({
              value: String(days),
              label: days === 0 ? t('flexible_no') : t('flexible_days', { count: days }),
            }))}
            {...field('flexible_days')}
          />
          <Select
            label={t('cabin')}
            empty={null}
            options={cabinClasses.map((value) => ({ value, label: words(`cabin_${value}`) }))}
            {...field('cabin')}
          />
        </div>
      </Card>
      <Card title={t('who')} note={t('who_note')}>
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <TextField label={words('adults')} hint={words('adults_hint')} {...count} {...field('adults')} />
          <TextField label={words('children')} hint={words('children_hint')} {...count} {...field('children')} />
          <TextField label={words('infants')} hint={words('infants_hint')} {...count} {...field('infants')} />
          <TextField
            label={words('group_name')}
            hint={words('group_name_hint')}
            className="sm:col-span-2"
            dir="auto"
            {...field('name')}
          />
          <TextField
            label={t('budget_in', { currency: format.currency(currency) })}
            optional
            latin
            inputMode="decimal"
            autoComplete="off"
            {...field('budget')}
          />
          <TextArea label={t('note')} optional rows={3} className="sm:col-span-3" dir="auto" {...field('note')} />
        </div>
      </Card>
      <FormNotes of={request} />
      <SubmitButton of={request} look="primary" className="justify-self-start" loadingText={t('sending')}>
        {t('send')}
      </SubmitButton>
    </Form>
  )
}
