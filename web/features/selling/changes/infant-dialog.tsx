import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Booking, titles } from '#contract/selling/bookings'
import { changes, type ChangeQuote } from '#contract/selling/changes'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { cleaned } from '#web/kit/form/cleaned.ts'
import { FormDate } from '#web/kit/form/form-date.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { countriesByName } from '#web/kit/people/countries.queries.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { type DateParts, dateOfParts, noDate } from '#web/kit/time/date-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { QuotedChange } from './change-quote.tsx'

type DialogProps = { booking: Booking; item: number; onClose: () => void }

/** An infant and their papers, what they cost, and yes or no to it. */
export function InfantDialog({ booking, item, onClose }: DialogProps) {
  const t = useText('changes')
  const [quote, setQuote] = useState<ChangeQuote | null>(null)
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(open) => !open && onClose()}
      title={quote ? t('infant_ask') : t('infant_title', { reference: booking.reference })}
    >
      {quote ? (
        <QuotedChange booking={booking} quote={quote} onClose={onClose} />
      ) : (
        <WithTexts feature="person">
          {() => <InfantForm booking={booking} item={item} onClose={onClose} onQuote={setQuote} />}
        </WithTexts>
      )}
    </Dialog>
  )
}

type Body = z.output<typeof changes.infantQuote.body>
type Dates = 'date_of_birth' | 'passport_expiry'
type Typed = { infant: Record<Exclude<keyof Body['infant'], Dates>, string> & Record<Dates, DateParts> }

const empty: Typed = {
  infant: {
    title: 'mstr',
    given_name: '',
    surname: '',
    gender: 'm',
    date_of_birth: noDate,
    nationality: '',
    passport_number: '',
    passport_country: '',
    passport_expiry: noDate,
  },
}

function InfantForm({ booking, item, onClose, onQuote }: DialogProps & { onQuote: (quote: ChangeQuote) => void }) {
  const t = useText('changes')
  const infant = useEndpointForm(changes.infantQuote, {
    values: empty,
    // What is not chosen yet is refused by the contract's own words.
    toBody: ({ infant: { date_of_birth, passport_expiry, ...typed } }) => ({
      booking_id: booking.id,
      item,
      infant: {
        ...(typed as Body['infant']),
        date_of_birth: dateOfParts(date_of_birth) ?? '',
        passport_expiry: dateOfParts(passport_expiry) ?? '',
      },
    }),
    of: booking.id,
    says: () => '',
    done: ({ data }) => onQuote(data),
  })
  const { field } = infant
  const locale = useLocale()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const options = countries.map(({ code, name }) => ({ value: code, label: name[locale] }))
  return (
    <Form of={infant} className="grid gap-4 text-ink">
      <p className="text-ink-2">{t('infant_text')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-[8rem_1fr_1fr]">
        <Select
          label={t('name_title_field')}
          empty={null}
          options={titles
            .filter((value) => value === 'mstr' || value === 'miss')
            .map((value) => ({ value, label: t(`title_${value}`) }))}
          {...field('infant.title', {
            onChange: ({ target }: { target: { value: string } }) =>
              infant.form.setValue('infant.gender', target.value === 'miss' ? 'f' : 'm'),
          })}
        />
        <TextField
          latin
          label={t('name_given')}
          autoComplete="off"
          {...cleaned(field('infant.given_name'), asTicketName)}
        />
        <TextField
          latin
          label={t('name_surname')}
          autoComplete="off"
          {...cleaned(field('infant.surname'), asTicketName)}
        />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('infant_gender')}
          options={(['m', 'f'] as const).map((value) => ({ value, label: t(`gender_${value}`) }))}
          {...field('infant.gender')}
        />
        <FormDate of={infant} name="infant.date_of_birth" label={t('infant_born')} short />
        <Select label={t('infant_nationality')} options={options} {...field('infant.nationality')} />
        <TextField label={t('infant_passport')} latin autoComplete="off" {...field('infant.passport_number')} />
        <Select label={t('infant_passport_country')} options={options} {...field('infant.passport_country')} />
        <FormDate of={infant} name="infant.passport_expiry" label={t('infant_passport_expiry')} short />
      </div>
      <FormNotes of={infant} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('decline_services')}</Button>
        <SubmitButton of={infant} look="primary" loadingText={t('finding')}>
          {t('cost')}
        </SubmitButton>
      </div>
    </Form>
  )
}
