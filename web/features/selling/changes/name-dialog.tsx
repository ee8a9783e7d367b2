import { useState } from 'react'
import { changes, type ChangeQuote } from '#contract/selling/changes'
import { type Booking, titles } from '#contract/selling/bookings'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { QuotedChange } from './change-quote.tsx'

type DialogProps = { booking: Booking; item: number; onClose: () => void }

/** The name as it should be, what it costs, and yes or no to it. */
export function NameDialog({ booking, item, onClose }: DialogProps) {
  const t = useText('changes')
  const [quote, setQuote] = useState<ChangeQuote | null>(null)
  return (
    <Dialog
      isOpen
      wide
      onOpenChange={(open) => !open && onClose()}
      title={quote ? t('name_ask') : t('name_title', { reference: booking.reference })}
    >
      {quote ? (
        <QuotedChange booking={booking} quote={quote} onClose={onClose} />
      ) : (
        <NameForm booking={booking} item={item} onClose={onClose} onQuote={setQuote} />
      )}
    </Dialog>
  )
}

type Typed = { passenger: string; title: (typeof titles)[number]; given_name: string; surname: string }

/** Those who still travel, each with the name on the ticket. */
const travellersOf = ({ passengers, items }: Booking, item: number) => {
  const gone = items.find(({ no }) => no === item)?.given_back ?? []
  return passengers.filter(({ position }) => !gone.includes(position))
}

const typedName = ({ title, given_name, surname, position }: Booking['passengers'][number]): Typed => ({
  passenger: String(position),
  title: title as Typed['title'],
  given_name,
  surname,
})

function NameForm({ booking, item, onClose, onQuote }: DialogProps & { onQuote: (quote: ChangeQuote) => void }) {
  const t = useText('changes')
  const people = travellersOf(booking, item)
  const name = useEndpointForm(changes.nameQuote, {
    values: typedName(people[0]!),
    toBody: ({ passenger, ...typed }) => ({ booking_id: booking.id, item, passenger: Number(passenger), ...typed }),
    of: booking.id,
    says: () => '',
    done: ({ data }) => onQuote(data),
  })
  const choose = (position: string) => {
    const person = people.find((one) => String(one.position) === position)
    if (person) name.form.reset(typedName(person))
  }
  return (
    <Form of={name} className="grid gap-4 text-ink">
      <p className="text-ink-2">{t('name_text')}</p>
      {people.length > 1 && (
        <Select
          label={t('name_who')}
          empty={null}
          options={people.map(({ position, surname, given_name }) => ({
            value: String(position),
            label: `${surname} / ${given_name}`,
          }))}
          {...name.field('passenger', {
            onChange: ({ target }: { target: { value: string } }) => choose(target.value),
          })}
        />
      )}
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr_1fr]">
        <Select
          label={t('name_title_field')}
          empty={null}
          options={titles.map((value) => ({ value, label: t(`title_${value}`) }))}
          {...name.field('title')}
        />
        <TextField latin label={t('name_given')} {...name.field('given_name')} />
        <TextField latin label={t('name_surname')} {...name.field('surname')} />
      </div>
      <FormNotes of={name} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('decline')}</Button>
        <SubmitButton of={name} look="primary" loadingText={t('finding')}>
          {t('cost')}
        </SubmitButton>
      </div>
    </Form>
  )
}
