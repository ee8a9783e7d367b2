import { boards, contractStates } from '#contract/catalogue/hotel-terms'
import { type Hotel, type HotelContract, hotels } from '#contract/catalogue/hotels'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CancelFields } from './cancel-fields.tsx'
import { ChildFields, MealFields } from './extras-fields.tsx'
import { type ContractForm as Form_, contractValues, fieldOfTerms, termsOf } from './contract-values.ts'
import { SeasonFields } from './season-fields.tsx'

type ContractFormProps = { hotel: Hotel; contract: HotelContract | undefined; onSaved: (id: string) => void }
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

/** What is agreed with a hotel, whole: it is checked and written at once. */
export function ContractForm({ hotel, contract, onSaved }: ContractFormProps) {
  const t = useText('hotels')
  const clock = useClock()
  const today = clock.today()
  const saving: Form_ = useEndpointForm(hotels.saveContract, {
    values: contractValues(hotel, contract, today),
    toBody: (values) => ({
      hotel_id: hotel.id,
      ...(contract ? { id: contract.id, version: contract.version } : {}),
      number: values.number,
      supplier: values.supplier,
      currency: values.currency,
      first_night: values.first_night.trim(),
      last_night: values.last_night.trim(),
      state: values.state,
      terms: termsOf(values),
    }),
    rename: (path) => fieldOfTerms(path, saving.form.getValues()),
    of: contract?.id ?? `new ${hotel.id}`,
    done: ({ data }) => onSaved(data.id),
  })
  return (
    <Form of={saving} guards className="flex flex-col gap-4">
      <FormNotes of={saving} />
      <Head of={saving} />
      <RoomTerms of={saving} />
      <SeasonFields of={saving} />
      <ChildFields of={saving} />
      <MealFields of={saving} />
      <CancelFields of={saving} />
      <SubmitButton of={saving} look="primary" className="self-end">
        {t('save')}
      </SubmitButton>
    </Form>
  )
}

function Head({ of: { field } }: { of: Form_ }) {
  const t = useText('hotels')
  const stay = useText('stay')
  const { error: _error, ...weekend } = field('weekend')
  return (
    <Card>
      <div className="grid gap-5 sm:grid-cols-4">
        <TextField label={t('number')} latin {...field('number')} />
        <TextField label={t('supplier')} hint={t('supplier_hint')} latin {...field('supplier')} />
        <TextField label={t('currency')} latin maxLength={3} {...field('currency')} />
        <Select
          label={t('state')}
          empty={null}
          options={contractStates.map((value) => ({ value, label: t(`state_${value}`) }))}
          {...field('state')}
        />
        <TextField label={t('first_night')} latin {...field('first_night')} />
        <TextField label={t('last_night')} latin {...field('last_night')} />
        <Select
          label={t('board')}
          empty={null}
          options={boards.map((value) => ({ value, label: stay(`board_${value}`) }))}
          {...field('board')}
        />
        <TextField label={t('max_child_age')} latin inputMode="numeric" {...field('max_child_age')} />
      </div>
      <fieldset className="mt-4 flex flex-wrap gap-x-5">
        <legend className="text-14 font-mid">{t('weekend')}</legend>
        {weekdays.map((day) => (
          <Checkbox key={day} label={t(`day_${day}`)} value={day} {...weekend} />
        ))}
      </fieldset>
    </Card>
  )
}

/** Every room that the hotel sells: what is agreed of those that are switched on. */
function RoomTerms({ of: { form, field, messageOf } }: { of: Form_ }) {
  const t = useText('hotels')
  const rooms = form.watch('rooms')
  const none = messageOf('rooms')
  return (
    <Card title={t('contract_rooms')} note={t('contract_rooms_note')}>
      {rooms.map(({ room, on }, index) => (
        <fieldset key={`${room} ${index}`} className="grid items-end gap-4 py-2 sm:grid-cols-4">
          <legend className="sr-only">{room}</legend>
          <Checkbox label={<bdi>{room}</bdi>} {...field(`rooms.${index}.on`)} />
          {on && (
            <>
              <TextField
                label={t('base_persons')}
                latin
                inputMode="numeric"
                {...field(`rooms.${index}.base_persons`)}
              />
              <TextField label={t('allotment')} latin inputMode="numeric" {...field(`rooms.${index}.allotment`)} />
              <TextField
                label={t('release_days')}
                latin
                inputMode="numeric"
                {...field(`rooms.${index}.release_days`)}
              />
            </>
          )}
        </fieldset>
      ))}
      {none && <p className="text-13 font-mid text-bad">{none}</p>}
    </Card>
  )
}
