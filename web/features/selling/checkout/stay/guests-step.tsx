import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useState } from 'react'
import { stays, type StayRate } from '#contract/selling/stays'
import type { Money } from '#contract/kernel/shapes'
import type { Booking } from '#contract/selling/bookings'
import type { ApiError } from '#web/api/api-error.ts'
import { keepGuestKey } from '#web/api/guest-keys.ts'
import type { PriceChange } from '#web/features/selling/bookings/index.ts'
import { type Offered, useStayWords } from '#web/features/selling/stays/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { cleaned } from '#web/kit/form/cleaned.ts'
import { Form, FormNotes } from '#web/kit/form/form.tsx'
import { phoneOf } from '#web/kit/form/typed.ts'
import { type Fields, useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { asTicketName } from '#web/kit/people/ticket-name.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { StepAct } from '../step-act.tsx'
import { StepHead } from '../step-head.tsx'
import { ChangedDialog, type Changed } from './changed-dialog.tsx'

type Values = {
  rooms: { guests: { given_name: string; surname: string }[]; requests: string }[]
  contact: { email: string; phone: string }
  client_ref: string
}
type Room = Offered['rooms'][number]

const nameOf = (guest: { given_name: string; surname: string } | undefined) => {
  const given_name = guest?.given_name.trim()
  const surname = guest?.surname.trim()
  return { ...(given_name ? { given_name } : {}), ...(surname ? { surname } : {}) }
}

/** What of a refusal asks for consent: another price, or other terms of a room. */
function changedOf({ code, body }: ApiError): Changed | null {
  if (code === 'price_changed') return { kind: 'price', price: body['price_change'] as PriceChange }
  if (code === 'terms_changed' && body['rate'])
    return { kind: 'terms', room: Number(body['room']), rate: body['rate'] as StayRate }
  return null
}

/** Staff sell to somebody before them: by which call, for whom, and what follows once the rooms are held. */
type AtDesk = {
  call: typeof stays.save
  for: { agency_id?: string; customer_id?: string }
  onHeld: (booking: Booking) => void
}
type GuestsStepProps = {
  offered: Offered
  offers: string
  isAgent: boolean
  email: string
  phone?: string
  desk?: AtDesk
}

/** Who sleeps in each room and whom to write to; then the rooms are held at the price and terms that were read. */
export function GuestsStep({ offered, offers, isAgent, email, phone = '', desk }: GuestsStepProps) {
  const t = useText('stays')
  const formId = useId()
  const navigate = useNavigate()
  const [agreed, setAgreed] = useState<{ total: Money; terms: string[] }>({
    total: offered.total,
    terms: offered.rooms.map(({ rate }) => rate.terms_key),
  })
  const [changed, setChanged] = useState<Changed | null>(null)
  const [again, setAgain] = useState(false)
  const saving = useEndpointForm(desk?.call ?? stays.save, {
    values: {
      rooms: offered.rooms.map(({ adults }) => ({
        guests: Array.from({ length: adults }, () => ({ given_name: '', surname: '' })),
        requests: '',
      })),
      contact: { email, phone },
      client_ref: '',
    } satisfies Values,
    toBody: ({ rooms, contact, client_ref }: Values) => ({
      rooms: offered.rooms.map(({ rate, adults, child_ages }, index) => ({
        offer: rate.offer,
        terms_key: agreed.terms[index] ?? '',
        guests: [
          ...Array.from({ length: adults }, (_, nth) => ({
            kind: 'adult' as const,
            ...nameOf(rooms[index]?.guests[nth]),
          })),
          ...child_ages.map(() => ({ kind: 'child' as const })),
        ],
        ...(rooms[index]?.requests.trim() ? { requests: rooms[index].requests } : {}),
      })),
      contact: { email: contact.email.trim(), phone: phoneOf(contact.phone) },
      expected_total: agreed.total,
      ...desk?.for,
      ...(client_ref.trim() ? { client_ref } : {}),
    }),
    // One adult of each room by name; the others where they are known, whole.
    also: ({ rooms }) =>
      rooms.flatMap(({ guests }, index) =>
        guests.flatMap(({ given_name, surname }, nth) =>
          (['given_name', 'surname'] as const).flatMap((name) =>
            (name === 'given_name' ? given_name : surname).trim() === '' &&
            (nth === 0 || given_name.trim() !== surname.trim())
              ? [{ field: `rooms.${index}.guests.${nth}.${name}` as const, message: t('name_needed') }]
              : [],
          ),
        ),
      ),
    of: offers,
    ...(desk ? {} : { draft: { name: `stay ${offered.rooms.map(({ adults }) => adults).join('-')}`, without: [] } }),
    keepOn401: true,
    says: () => '',
    refused(error) {
      const found = changedOf(error)
      if (found) setChanged(found)
      return found !== null
    },
    async done({ booking }) {
      if (desk) return desk.onHeld(booking)
      if (booking.guest_key) keepGuestKey(booking.reference, booking.guest_key)
      await navigate({ href: paths.hotelCheckout({ booking: booking.reference }), replace: true })
    },
  })
  // Sent once more after what changed was agreed to, with what the form holds by then.
  useEffect(() => {
    if (!again) return
    setAgain(false)
    saving.submit()
  }, [again, saving])
  const accept = () => {
    if (!changed) return
    setAgreed(
      changed.kind === 'price'
        ? { ...agreed, total: changed.price.new }
        : { ...agreed, terms: agreed.terms.map((key, at) => (at === changed.room - 1 ? changed.rate.terms_key : key)) },
    )
    setChanged(null)
    setAgain(true)
  }
  const { field } = saving
  const isHeld = offered.rooms.every(({ rate }) => rate.held)
  return (
    <>
      {!desk && <StepHead title={t('checkout')} text={t(isHeld ? 'checkout_text' : 'checkout_asked')} />}
      <Form of={saving} id={formId} className="flex flex-col gap-4">
        <FormNotes of={saving} />
        {offered.rooms.map((room, index) => (
          <RoomGuests key={index} no={index} room={room} field={field} />
        ))}
        <Card title={t('contact')} note={t('contact_text')}>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField label={t('email')} latin type="email" autoComplete="email" {...field('contact.email')} />
            <TextField
              label={t('phone')}
              hint={t('phone_hint')}
              latin
              type="tel"
              autoComplete="tel"
              {...field('contact.phone')}
            />
            {isAgent && <TextField label={t('client_ref')} optional {...field('client_ref')} />}
          </div>
        </Card>
        <StepAct
          type="submit"
          form={formId}
          className="self-end max-sm:w-full"
          short={t(isHeld ? 'hold' : 'continue')}
          text={t(isHeld ? 'hold' : 'continue')}
          loading={saving.busy}
        />
      </Form>
      <ChangedDialog
        changed={changed}
        zone={offered.hotel.zone}
        busy={saving.busy}
        onAccept={accept}
        onBack={() => setChanged(null)}
      />
    </>
  )
}

function RoomGuests({ no, room, field }: { no: number; room: Room } & Fields<Values>) {
  const t = useText('stays')
  const words = useStayWords()
  const { adults, child_ages } = room
  return (
    <Card title={t('rooms_for', { no: no + 1, who: words.party({ adults, child_ages }) })} note={t('guest_names')}>
      <div className="flex flex-col gap-5">
        {Array.from({ length: adults }, (_, nth) => (
          <fieldset key={nth} className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <legend className="mb-1 text-14 font-mid">{t('adult_no', { no: nth + 1 })}</legend>
            <TextField
              label={t('given_name')}
              latin
              autoComplete="off"
              optional={nth > 0}
              {...cleaned(field(`rooms.${no}.guests.${nth}.given_name`), asTicketName)}
            />
            <TextField
              label={t('surname')}
              latin
              autoComplete="off"
              optional={nth > 0}
              {...cleaned(field(`rooms.${no}.guests.${nth}.surname`), asTicketName)}
            />
          </fieldset>
        ))}
        <TextArea label={t('wishes')} optional rows={2} dir="auto" {...field(`rooms.${no}.requests`)} />
      </div>
    </Card>
  )
}
