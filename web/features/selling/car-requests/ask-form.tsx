import { useNavigate } from '@tanstack/react-router'
import type { CarInFull } from '#contract/catalogue/car-shapes'
import { carRequests } from '#contract/selling/car-requests'
import { useUser } from '#web/api/session.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { phoneOf } from '#web/kit/form/typed.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { DayField } from '#web/kit/time/day-field.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

const dayMs = 86_400_000
const daysOf = (from: string, to: string) =>
  from && to && to >= from ? Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1 : 0

/** Asks the office for a car: when, where, and whom it answers. Nothing is charged. */
export function AskForm({ car }: { car: CarInFull }) {
  const t = useText('car_requests')
  const format = useFormat()
  const navigate = useNavigate()
  const { user } = useUser()
  const today = useClock().today()
  const asking = useEndpointForm(carRequests.ask, {
    values: {
      from_day: '',
      to_day: '',
      place: '',
      name: user?.name ?? '',
      email: user?.email ?? '',
      phone: '',
      note: '',
    },
    toBody: ({ note, phone, ...values }) => ({
      ...values,
      phone: phoneOf(phone),
      ...(note.trim() ? { note } : {}),
      car_id: car.id,
      expected_day: car.day_price,
    }),
    also: ({ from_day, to_day }) => [
      ...(from_day ? [] : [{ field: 'from_day' as const, message: t('choose_day') }]),
      ...(to_day ? [] : [{ field: 'to_day' as const, message: t('choose_day') }]),
    ],
    of: car.id,
    draft: { name: `car ${car.id}`, without: [] },
    keepOn401: true,
    done: ({ token }) => navigate({ href: paths.carRequest(token) }),
  })
  const { form, field, messageOf } = asking
  const [from_day, to_day] = form.watch(['from_day', 'to_day'])
  const days = daysOf(from_day, to_day)
  const set = (name: 'from_day' | 'to_day', day: string) => {
    form.setValue(name, day, { shouldDirty: true })
    form.clearErrors(name)
  }
  return (
    <Card title={t('ask_title')}>
      <Form of={asking} className="grid gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DayField
            label={t('from_day')}
            min={today}
            value={from_day}
            error={messageOf('from_day')}
            onChange={(day) => set('from_day', day)}
          />
          <DayField
            label={t('to_day')}
            min={from_day || today}
            value={to_day}
            error={messageOf('to_day')}
            onChange={(day) => set('to_day', day)}
          />
        </div>
        <TextField label={t('place')} hint={t('place_hint')} dir="auto" maxLength={160} {...field('place')} />
        <TextField label={t('name')} dir="auto" autoComplete="name" {...field('name')} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={t('email')} latin type="email" autoComplete="email" {...field('email')} />
          <TextField
            label={t('phone')}
            hint={t('phone_hint')}
            latin
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...field('phone')}
          />
        </div>
        <TextArea label={t('note')} optional rows={2} dir="auto" {...field('note')} />
        {days > 0 && (
          <p className="text-14 text-ink-2">
            {t('sum', {
              count: days,
              price: format.money({ ...car.day_price, amount: car.day_price.amount * days }),
            })}
          </p>
        )}
        <FormNotes of={asking} />
        <SubmitButton of={asking} look="primary" loadingText={t('sending')}>
          {t('ask')}
        </SubmitButton>
        <p className="text-13 text-ink-3">{t('ask_note')}</p>
      </Form>
    </Card>
  )
}
