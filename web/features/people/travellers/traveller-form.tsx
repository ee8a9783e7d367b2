import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { titles } from '#contract/selling/bookings'
import { type Traveller, travellers } from '#contract/people/travellers'
import { utcToday } from '#web/kit/time/instants.ts'
import { useApi } from '#web/api/context.tsx'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { cleaned } from '#web/kit/form/cleaned.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { DateFields } from '#web/kit/time/date-fields.tsx'
import { dateOfParts } from '#web/kit/time/date-parts.ts'
import { PassportLinesButton } from '#web/kit/people/passport-lines.tsx'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import {
  emptyTraveller,
  fromLines,
  type TravellerField,
  secretFields,
  toInput,
  travellerFields,
  travellerProblems,
  type TravellerValues,
  valuesOf,
} from './traveller.rules.ts'

type DateField = 'date_of_birth' | 'passport_issue' | 'passport_expiry'
type FormProps = {
  /** Whom it edits; somebody new without. */
  traveller?: Traveller
  onSaved: () => void
  onCancel: () => void
}

/** One traveller; a passport's two lines fill most of it. */
export function TravellerForm({ traveller, onSaved, onCancel }: FormProps) {
  const t = useText('travellers')
  const people = useText('person')
  const common = useText('common')
  const format = useFormat()
  const countries = useQuery(countriesByName(useApi(), format.locale)).data ?? []
  const today = utcToday()
  const isNew = !traveller
  const call = isNew ? travellers.save : travellers.update
  const person = useEndpointForm(call, {
    values: traveller ? valuesOf(traveller) : emptyTraveller,
    toBody: (values) => (traveller ? { id: traveller.id, ...toInput(values) } : toInput(values)),
    also: (values) =>
      travellerFields.flatMap((field) => {
        const found = travellerProblems(values, today)[field]
        return found ? [{ field, message: found.feature === 'person' ? people(found.key) : t(found.key) }] : []
      }),
    mode: 'all',
    of: traveller?.id ?? 'new',
    // A passport is read again from its page; what else was typed is kept.
    ...(isNew ? { draft: { name: 'traveller', without: secretFields } } : {}),
    done: onSaved,
  })
  const { form, field, messageOf } = person
  const values = form.watch()

  const date = (name: DateField) => ({
    name,
    value: values[name],
    error: messageOf(name),
    onChange: (parts: TravellerValues[DateField]) => {
      form.setValue(name, parts, { shouldDirty: true })
      if (travellerProblems({ ...values, [name]: parts }, today)[name]?.early) void form.trigger(name)
      else form.clearErrors(name)
    },
    onLeave: () => void form.trigger(name),
  })
  const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name[format.locale] }))
  const expiry = dateOfParts(values.passport_expiry)

  return (
    <Form of={person} guards className="grid w-full max-w-240 gap-4">
      <Card
        title={t('person')}
        note={t('person_note')}
        action={
          <PassportLinesButton
            who={values.given_name || t('new_title')}
            today={today}
            onRead={(lines) => {
              for (const [name, value] of Object.entries(fromLines(lines, today)))
                form.setValue(name as TravellerField, value as never, { shouldDirty: true })
              void form.trigger(Object.keys(fromLines(lines, today)) as TravellerField[])
            }}
          />
        }
      >
        <div className="grid grid-cols-12 gap-x-4 gap-y-5">
          <Select
            {...field('title')}
            className="col-span-12 sm:col-span-2"
            label={people('title_label')}
            options={titles.map((title) => ({ value: title, label: people(`title_${title}`) }))}
          />
          <TextField
            {...cleaned(field('given_name'), asTicketName)}
            className="col-span-12 sm:col-span-5"
            label={people('given_name')}
            latin
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            {...cleaned(field('surname'), asTicketName)}
            className="col-span-12 sm:col-span-5"
            label={people('surname')}
            hint={people('capitals_hint')}
            latin
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            {...field('local_name')}
            className="col-span-12 sm:col-span-6"
            label={t('local_name')}
            hint={t('local_name_hint')}
            optional
            dir="auto"
            autoComplete="off"
            spellCheck={false}
          />
          <DateFields
            {...date('date_of_birth')}
            className="col-span-12 sm:col-span-6"
            label={people('date_of_birth')}
          />
        </div>
      </Card>
      <Card title={t('passport_card')}>
        <div className="grid grid-cols-12 gap-x-4 gap-y-5">
          <Select
            {...field('nationality', {
              // Nearly always the same; whoever has another passport changes it.
              onChange: (event: ChangeEvent<HTMLSelectElement>) => {
                if (!form.getValues('passport_country')) form.setValue('passport_country', event.target.value)
              },
            })}
            className="col-span-12 sm:col-span-4"
            label={people('nationality')}
            value={values.nationality}
            options={countryOptions}
          />
          <TextField
            {...cleaned(field('passport_number'), (typed) => typed.replace(/[\s-]/g, '').toUpperCase())}
            className="col-span-12 sm:col-span-4"
            label={people('passport_number')}
            latin
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <Select
            {...field('passport_country')}
            className="col-span-12 sm:col-span-4"
            label={people('passport_country')}
            value={values.passport_country}
            options={countryOptions}
          />
          <DateFields
            {...date('passport_issue')}
            className="col-span-12 sm:col-span-6"
            label={
              <>
                {t('passport_issue')} <span className="font-text text-ink-3">({common('optional')})</span>
              </>
            }
          />
          <DateFields {...date('passport_expiry')} className="col-span-12 sm:col-span-6" label={t('passport_expiry')} />
          {expiry && expiry < today && (
            <Notice tone="warn" className="col-span-12">
              {t('expired_note')}
            </Notice>
          )}
          <TextField
            {...field('national_id')}
            className="col-span-12 sm:col-span-6"
            label={t('national_id')}
            hint={t('national_id_hint')}
            optional
            latin
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      </Card>
      <FormNotes of={person} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton of={person} look="primary" className="max-sm:w-full">
          {t('save')}
        </SubmitButton>
        <Button onClick={onCancel} className="max-sm:w-full">
          {t('cancel')}
        </Button>
      </div>
    </Form>
  )
}
