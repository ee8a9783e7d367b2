import { useQuery } from '@tanstack/react-query'
import { holidaySales } from '#contract/selling/holiday-sales'
import type { BookedHoliday } from '#contract/selling/holiday-travellers'
import { guestKeyOf } from '#web/api/guest-keys.ts'
import { useApi } from '#web/api/context.tsx'
import { westernDigits } from '#web/i18n/digits.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { cleaned } from '#web/kit/form/cleaned.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { DateFields } from '#web/kit/time/date-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  fieldOfNames,
  namesBody,
  type PlaceToName,
  placesToName,
  sentOf,
  typedNames,
  type TypedNames,
} from './names-values.ts'

type NamesDialogProps = { of: BookedHoliday; onClose: () => void }

/** Names for the places of a booking, as many as are known today. */
export default function NamesDialog(props: NamesDialogProps) {
  const t = useText('holidays')
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && props.onClose()} title={t('names_title')}>
      <WithTexts feature="person">{() => <NamesForm {...props} />}</WithTexts>
    </Dialog>
  )
}

function NamesForm({ of, onClose }: NamesDialogProps) {
  const t = useText('holidays')
  const common = useText('common')
  const places = placesToName(of)
  let sent: readonly number[] = []
  const saving = useEndpointForm(holidaySales.name, {
    values: typedNames(places),
    toBody: (values) => {
      sent = sentOf(values as TypedNames, places)
      return namesBody(values as TypedNames, of, places)
    },
    rename: (path) => fieldOfNames(path, sent),
    guestKey: guestKeyOf(of.booking_id),
    keepOn401: true,
    of: of.booking_id,
    done: onClose,
  }) as EndpointForm<TypedNames>
  return (
    <Form of={saving} className="grid gap-5">
      <p className="text-14 text-ink-2">{t('names_text')}</p>
      {places.map((place, index) => (
        <PersonFields
          key={`${place.item} ${place.position}`}
          of={saving}
          index={index}
          place={place}
          passports={of.passports}
        />
      ))}
      <FormNotes of={saving} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <SubmitButton of={saving} look="primary" loadingText={t('saving')}>
          {t('save_names')}
        </SubmitButton>
      </div>
    </Form>
  )
}

type PersonProps = { of: EndpointForm<TypedNames>; index: number; place: PlaceToName; passports: boolean }

function PersonFields({ of, index, place, passports }: PersonProps) {
  const t = useText('holidays')
  const person = useText('person')
  const locale = useLocale()
  const format = useFormat()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const { field, form, messageOf } = of
  const at = `people.${index}` as const
  const one = form.watch(at)
  const date = (name: 'birth' | 'expiry', label: string) => (
    <DateFields
      className="sm:col-span-3"
      label={label}
      name={`${at}.${name}`}
      value={one[name]}
      short
      error={messageOf(`${at}.${name}`)}
      onChange={(parts) => {
        form.setValue(`${at}.${name}`, parts, { shouldDirty: true })
        form.clearErrors(`${at}.${name}`)
      }}
      onLeave={() => undefined}
    />
  )
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-start mb-3 text-16 font-mid">
        {t('person_in_room', { number: format.number(index + 1), room: format.number(place.item) })}{' '}
        <span className="text-13 font-text text-ink-2">
          {t(`place_${place.place}`)}
          {place.age !== null && ` · ${place.age === 0 ? t('below_one_year') : t('years', { count: place.age })}`}
        </span>
      </legend>
      <div className="clear-both grid gap-x-4 gap-y-4 sm:grid-cols-6">
        <TextField
          className="sm:col-span-3"
          label={person('given_name')}
          latin
          spellCheck={false}
          {...cleaned(field(`${at}.given_name`), asTicketName)}
        />
        <TextField
          className="sm:col-span-3"
          label={person('surname')}
          latin
          spellCheck={false}
          {...cleaned(field(`${at}.surname`), asTicketName)}
        />
        {date('birth', person('date_of_birth'))}
        <Select
          key={countries.length}
          className="sm:col-span-3"
          label={person('nationality')}
          options={countries.map(({ code, name }) => ({ value: code, label: name[locale] }))}
          {...field(`${at}.nationality`)}
        />
        {passports && (
          <>
            <TextField
              className="sm:col-span-3"
              label={person('passport_number')}
              hint={
                place.named?.passport_number ? t('passport_known', { number: place.named.passport_number }) : undefined
              }
              latin
              autoComplete="off"
              spellCheck={false}
              {...cleaned(field(`${at}.passport_number`), (typed) =>
                westernDigits(typed).replace(/\s/g, '').toUpperCase(),
              )}
            />
            {date('expiry', person('passport_expiry'))}
          </>
        )}
      </div>
    </fieldset>
  )
}
