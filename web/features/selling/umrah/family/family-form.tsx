import { useQuery } from '@tanstack/react-query'
import { UserRoundPlus } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import type { Booking } from '#contract/selling/bookings'
import type { umrahSales } from '#contract/selling/umrah-sales'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { partyWishes, pilgrimsMax } from '#contract/selling/umrah-terms'
import { useApi } from '#web/api/context.tsx'
import { keepGuestKey } from '#web/api/guest-keys.ts'
import { bareContact, ContactFields } from '#web/features/selling/purchase/index.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes } from '#web/kit/form/form.tsx'
import { type EndpointForm, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { callingCodeOf, countriesByName } from '#web/kit/people/countries.queries.ts'
import { dateOfParts } from '#web/kit/time/date-parts.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { withoutPilgrim } from './moves.ts'
import { bodyOf, fieldOfParty, newPilgrim, partyOf, type TypedParty } from './party-values.ts'
import { PilgrimFields } from './pilgrim-fields.tsx'
import { RoomsBoard } from './rooms-board.tsx'
import { Summary } from './summary.tsx'

type FamilyFormProps = {
  of: UmrahPackage
  departure: UmrahDeparture
  /** The place on the waiting list for which seats are kept. */
  wait?: string | undefined
  /** By whom it is bought: whoever is at this screen, or somebody before the desk. */
  call: typeof umrahSales.book
  /** Staff sell to somebody: for whom, whether at an agency's price, and whom we write to. */
  desk?: {
    for: { agency_id?: string; customer_id?: string }
    isAgency: boolean
    contact: { email: string; number: string }
  }
  onHeld: (booking: Booking) => void
}
const noParty: TypedParty = {
  pilgrims: [newPilgrim(), newPilgrim()],
  rooms: null,
  wishes: { low_floor: false, view: false, cot: false, extra_bed: false, wheelchair: false },
  ...bareContact(),
}

/** Who travels, in which rooms, and whom we write to; the seats are held with one call. */
export function FamilyForm({ of, departure, wait, call, desk, onHeld }: FamilyFormProps) {
  const isNet = desk?.isAgency ?? true
  const t = useText('umrah')
  const locale = useLocale()
  const { data: countries = [] } = useQuery(countriesByName(useApi(), locale))
  const saving = useEndpointForm(call, {
    values: { ...noParty, ...desk?.contact },
    toBody: (values) => ({
      ...bodyOf(values, departure, callingCodeOf(countries, values.country), isNet),
      ...desk?.for,
      ...(wait ? { wait } : {}),
    }),
    rename: fieldOfParty,
    keepOn401: true,
    of: departure.id,
    ...(desk ? {} : { draft: { name: `umrah ${departure.id}`, without: [] } }),
    says: () => '',
    done: ({ booking }) => {
      if (booking.guest_key) keepGuestKey(booking.reference, booking.guest_key)
      onHeld(booking)
    },
  })
  const { form } = saving
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'pilgrims' })
  const values = form.watch()
  const party = partyOf(values, departure, isNet)
  const nameOf = (at: number) => values.pilgrims[at]?.given_name.trim() || t('pilgrim_number', { number: at + 1 })
  const drop = (at: number) => {
    if (values.rooms) form.setValue('rooms', withoutPilgrim(values.rooms, at))
    remove(at)
  }
  return (
    <Form of={saving} className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div className="grid min-w-0 gap-5">
        <section aria-labelledby="people-title" className="grid gap-4">
          <div>
            <h2 id="people-title" className="text-22">
              {t('people_title')}
            </h2>
            <p className="text-14 text-ink-2">{t('people_text')}</p>
          </div>
          {fields.map(({ id }, index) => (
            <PilgrimFields
              key={id}
              of={saving}
              index={index}
              age={party.people[index]?.age ?? null}
              countries={countries}
              onDrop={fields.length > 1 ? () => drop(index) : undefined}
            />
          ))}
          {fields.length < pilgrimsMax && (
            <Button
              className="justify-self-start"
              icon={<UserRoundPlus aria-hidden className="size-4" strokeWidth={1.8} />}
              onClick={() => append(newPilgrim(values.pilgrims[0]?.nationality))}
            >
              {t('add_pilgrim')}
            </Button>
          )}
        </section>
        <RoomsBoard
          party={party}
          departure={departure}
          nameOf={nameOf}
          ageOf={(at) => (dateOfParts(values.pilgrims[at]!.birth) ? party.people[at]!.age : null)}
          problem={saving.messageOf('rooms')}
          isProposed={values.rooms === null}
          onRooms={(rooms) => {
            form.setValue('rooms', rooms, { shouldDirty: true })
            form.clearErrors('rooms')
          }}
        />
        <Wishes of={saving} />
        <ContactFields of={saving} countries={countries} title={t('contact')} />
      </div>
      <div className="grid gap-3 lg:sticky lg:top-4">
        <FormNotes of={saving} />
        <Summary
          of={of}
          departure={departure}
          party={party}
          nameOf={nameOf}
          saving={saving}
          isKept={wait !== undefined}
        />
      </div>
    </Form>
  )
}

/** What the party asks the hotels for. */
function Wishes({ of }: { of: EndpointForm<TypedParty> }) {
  const t = useText('umrah')
  return (
    <Card title={t('wishes')} note={t('wishes_text')}>
      <div className="grid gap-2 sm:grid-cols-2">
        {partyWishes.map((wish) => (
          <Checkbox key={wish} label={t(`wish_${wish}`)} {...of.field(`wishes.${wish}`)} />
        ))}
      </div>
    </Card>
  )
}
