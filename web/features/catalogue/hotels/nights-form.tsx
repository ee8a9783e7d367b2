import { type Hotel, hotels } from '#contract/catalogue/hotels'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { addDays } from '#web/kit/time/calendar.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DayField } from './day-field.tsx'
import { whole } from './typed.ts'

export type Chosen = { room: string; from: string; to: string }
type Values = {
  room: string
  from: string
  to: string
  capacity: string
  stop_sale: '' | 'open' | 'closed'
  min_stay: string
  max_stay: string
  closed_arrival: '' | 'open' | 'closed'
  closed_departure: '' | 'open' | 'closed'
}
type Bar = 'stop_sale' | 'closed_arrival' | 'closed_departure'

/** Changes the chosen nights of a room; what is left empty stays as it is. */
export function NightsForm({ hotel, chosen }: { hotel: Hotel; chosen: Chosen }) {
  const t = useText('hotels')
  const locale = useLocale()
  const saving = useEndpointForm(hotels.setNights, {
    values: {
      ...chosen,
      capacity: '',
      stop_sale: '',
      min_stay: '',
      max_stay: '',
      closed_arrival: '',
      closed_departure: '',
    } as Values,
    toBody: ({ room, from, to, capacity, min_stay, max_stay, ...bars }: Values) => {
      const bar = (name: Bar) => (bars[name] === '' ? {} : { [name]: bars[name] === 'closed' })
      // A nought takes the limit away.
      const limit = (name: 'min_stay' | 'max_stay', text: string) =>
        text.trim() === '' ? {} : { [name]: whole(text) === 0 ? null : whole(text) }
      return {
        hotel_id: hotel.id,
        room,
        from,
        to,
        ...(capacity.trim() === '' ? {} : { capacity: whole(capacity) }),
        ...limit('min_stay', min_stay),
        ...limit('max_stay', max_stay),
        ...bar('stop_sale'),
        ...bar('closed_arrival'),
        ...bar('closed_departure'),
      }
    },
    of: hotel.id,
  })
  const { field, form, messageOf } = saving
  const bars = [
    { value: 'open', label: t('open') },
    { value: 'closed', label: t('closed') },
  ]
  const [from, to] = [form.watch('from'), form.watch('to')]
  return (
    <Form of={saving} guards>
      <Card title={t('change_nights')}>
        <FormNotes of={saving} />
        <div className="grid items-start gap-4 sm:grid-cols-3 lg:grid-cols-5">
          <Select
            label={t('room')}
            empty={null}
            options={hotel.rooms
              .filter(({ active }) => active)
              .map(({ code, name }) => ({ value: code, label: name[locale] }))}
            {...field('room')}
          />
          <DayField
            label={t('from')}
            value={from}
            min={addDays(chosen.from, -400)}
            max={addDays(chosen.from, 730)}
            error={messageOf('from')}
            onChange={(day) => form.setValue('from', day)}
          />
          <DayField
            label={t('to')}
            value={to}
            min={from}
            max={addDays(chosen.from, 730)}
            error={messageOf('to')}
            onChange={(day) => form.setValue('to', day)}
          />
          <TextField label={t('capacity')} optional latin inputMode="numeric" {...field('capacity')} />
          <Select label={t('stop_sale')} empty={t('as_is')} options={bars} {...field('stop_sale')} />
          <TextField label={t('min_stay')} optional latin inputMode="numeric" {...field('min_stay')} />
          <TextField label={t('max_stay')} optional latin inputMode="numeric" {...field('max_stay')} />
          <Select label={t('closed_arrival')} empty={t('as_is')} options={bars} {...field('closed_arrival')} />
          <Select label={t('closed_departure')} empty={t('as_is')} options={bars} {...field('closed_departure')} />
        </div>
        <SubmitButton of={saving} look="primary" className="mt-4">
          {t('apply')}
        </SubmitButton>
      </Card>
    </Form>
  )
}
