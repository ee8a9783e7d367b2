import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { Booking } from '#contract/selling/bookings'
import type { holidaySales } from '#contract/selling/holiday-sales'
import type { Holiday, HolidayDeparture } from '#contract/selling/holiday-shapes'
import { roomsMax } from '#contract/selling/holiday-terms'
import { useApi } from '#web/api/context.tsx'
import { ContactFields } from '#web/features/selling/purchase/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { cleaned } from '#web/kit/form/cleaned.ts'
import { Form, FormNotes } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { callingCodeOf, countriesByName } from '#web/kit/people/countries.queries.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { bodyOf, fieldOfParty, newRoom, noParty, partyOf } from './party-values.ts'
import { RoomFields } from './room-fields.tsx'
import { Summary } from './summary.tsx'

type PartyFormProps = {
  of: Holiday
  departure: HolidayDeparture
  /** By whom it is bought: the visitor or agency at this screen, or somebody before the desk. */
  call: typeof holidaySales.book
  /** Staff sell to somebody: for whom, and whom we write to. */
  desk?: { for: { agency_id?: string; customer_id?: string }; contact: { email: string; number: string } }
  onHeld: (booking: Booking) => void
}

/** Rooms with who sleeps in them, and whom we write to; the seats are held with one call. */
export function PartyForm({ of, departure, call, desk, onHeld }: PartyFormProps) {
  const t = useText('holidays')
  const person = useText('person')
  const locale = useLocale()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const saving = useEndpointForm(call, {
    values: { ...noParty(), ...desk?.contact },
    toBody: (values) => ({
      ...bodyOf(values, of, departure, callingCodeOf(countries, values.country)),
      ...desk?.for,
    }),
    rename: fieldOfParty,
    keepOn401: true,
    of: departure.id,
    ...(desk ? {} : { draft: { name: `holiday ${departure.id}`, without: [] } }),
    says: () => '',
    done: ({ booking }) => onHeld(booking),
  })
  const { fields, append, remove } = useFieldArray({ control: saving.form.control, name: 'rooms' })
  const values = saving.form.watch()
  const party = partyOf(values, of, departure)
  return (
    <Form of={saving} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 gap-5">
        <section aria-labelledby="rooms-title" className="grid gap-4">
          <div>
            <h2 id="rooms-title" className="text-22">
              {t('rooms_title')}
            </h2>
            <p className="text-14 text-ink-2">{t('rooms_text')}</p>
          </div>
          {fields.map(({ id }, index) => (
            <RoomFields
              key={id}
              of={saving}
              index={index}
              ages={of.ages}
              problems={party.problems[index] ?? []}
              onDrop={fields.length > 1 ? () => remove(index) : undefined}
            />
          ))}
          {fields.length < roomsMax && (
            <Button
              className="justify-self-start"
              icon={<Plus aria-hidden className="size-4" strokeWidth={1.8} />}
              onClick={() => append(newRoom())}
            >
              {t('add_room')}
            </Button>
          )}
        </section>
        <ContactFields of={saving} countries={countries} title={t('lead')} note={t('lead_text')}>
          <TextField
            label={person('given_name')}
            latin
            autoComplete="given-name"
            spellCheck={false}
            {...cleaned(saving.field('given_name'), asTicketName)}
          />
          <TextField
            label={person('surname')}
            latin
            autoComplete="family-name"
            spellCheck={false}
            {...cleaned(saving.field('surname'), asTicketName)}
          />
        </ContactFields>
      </div>
      <div className="grid gap-3 lg:sticky lg:top-4">
        <FormNotes of={saving} />
        <Summary of={of} departure={departure} party={party} saving={saving} />
      </div>
    </Form>
  )
}
