import { useState } from 'react'
import type * as z from 'zod/mini'
import { type Booking, titles } from '#contract/selling/bookings'
import { changes, type ChangeQuote } from '#contract/selling/changes'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
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
        <InfantForm booking={booking} item={item} onClose={onClose} onQuote={setQuote} />
      )}
    </Dialog>
  )
}

type Body = z.output<typeof changes.infantQuote.body>
type Typed = { infant: Record<keyof Body['infant'], string> }

const empty: Typed = {
  infant: {
    title: 'mstr',
    given_name: '',
    surname: '',
    gender: '',
    date_of_birth: '',
    nationality: '',
    passport_number: '',
    passport_country: '',
    passport_expiry: '',
  },
}

function InfantForm({ booking, item, onClose, onQuote }: DialogProps & { onQuote: (quote: ChangeQuote) => void }) {
  const t = useText('changes')
  const infant = useEndpointForm(changes.infantQuote, {
    values: empty,
    // What is not chosen yet is refused by the contract's own words.
    toBody: ({ infant: typed }) => ({ booking_id: booking.id, item, infant: typed as Body['infant'] }),
    of: booking.id,
    says: () => '',
    done: ({ data }) => onQuote(data),
  })
  const { field } = infant
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
          {...field('infant.title')}
        />
        <TextField latin label={t('name_given')} autoComplete="off" {...field('infant.given_name')} />
        <TextField latin label={t('name_surname')} autoComplete="off" {...field('infant.surname')} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Select
          label={t('infant_gender')}
          options={(['m', 'f'] as const).map((value) => ({ value, label: t(`gender_${value}`) }))}
          {...field('infant.gender')}
        />
        <TextField label={t('infant_born')} type="date" {...field('infant.date_of_birth')} />
        <TextField
          label={t('infant_nationality')}
          hint={t('country_hint')}
          latin
          maxLength={2}
          {...field('infant.nationality')}
        />
        <TextField label={t('infant_passport')} latin autoComplete="off" {...field('infant.passport_number')} />
        <TextField label={t('infant_passport_country')} latin maxLength={2} {...field('infant.passport_country')} />
        <TextField label={t('infant_passport_expiry')} type="date" {...field('infant.passport_expiry')} />
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
