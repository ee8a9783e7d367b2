import { type Hotel, hotels } from '#contract/catalogue/hotels'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { addDays } from '#web/kit/time/calendar.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { DayField } from './day-field.tsx'
import { type Chosen, type NightsValues, nightsBody, nothingChanged } from './nights-values.ts'

/** Changes the chosen nights of a room; what is left empty stays as it is. */
export function NightsForm({ hotel, chosen }: { hotel: Hotel; chosen: Chosen }) {
  const t = useText('hotels')
  const locale = useLocale()
  const saving = useEndpointForm(hotels.setNights, {
    values: nothingChanged(chosen),
    toBody: (values: NightsValues) => nightsBody(hotel.id, values),
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
          <div className="grid gap-2">
            <TextField
              label={t('capacity')}
              optional
              latin
              inputMode="numeric"
              {...field('capacity')}
              disabled={form.watch('by_contract')}
            />
            <Checkbox label={t('by_contract')} {...field('by_contract')} />
          </div>
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
