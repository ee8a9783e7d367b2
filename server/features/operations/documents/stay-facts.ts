import type { BookedStay } from '#contract/selling/stay-shapes'
import type { DocumentContext } from './document-context.ts'
import { asTyped, isolate } from './bidi.ts'
import type { Fact } from './facts.ts'
import { hijriText, wallClock } from './format.ts'

/** An item that was given back is shown to nobody at a desk. */
const live: readonly string[] = ['saved', 'confirming', 'pending_supplier', 'confirmed', 'approved', 'completed']

/** The rooms of a booking that count, as a hotel's desk reads them: where, who, when, what is eaten, and what giving it back costs. */
export function stayFacts(doc: DocumentContext): Fact[][] {
  const { booking } = doc.input
  return (booking.stays ?? [])
    .filter(({ item }) => live.includes(booking.items.find(({ no }) => no === item)?.status ?? ''))
    .map((stay) => factsOf(doc, stay, booking.items.find(({ no }) => no === stay.item)?.lines ?? []))
}

function factsOf(doc: DocumentContext, stay: BookedStay, bought: readonly { en: string; ar: string }[]): Fact[] {
  const { text, named } = doc
  const { hotel } = stay
  const day = (date: string, time: string) =>
    [doc.date(date, 'long'), hijriText(date, doc.locale), isolate(time)].join(text.comma)
  const names = stay.guests.flatMap(({ given_name, surname }) => (surname ? [isolate(`${given_name} ${surname}`)] : []))
  const near = hotel.haram_m === null ? [] : [text.to_haram(String(hotel.haram_m), hotel.haram === 'madinah')]
  const free = stay.free_until && wallClock(stay.free_until, hotel.zone)
  return [
    {
      label: text.hotel,
      lines: [
        asTyped(hotel.name.en),
        asTyped(hotel.name.ar),
        asTyped(named(hotel.address)),
        isolate(hotel.phone),
        ...near,
      ],
    },
    { label: text.room, lines: bought.map((line) => asTyped(named(line))) },
    { label: text.check_in, lines: [day(stay.check_in, stay.check_in_from)] },
    { label: text.check_out, lines: [day(stay.check_out, stay.check_out_until)] },
    { label: text.guests, lines: [...names, text.people_in_room(stay.adults, stay.child_ages)] },
    ...(stay.confirmation ? [{ label: text.hotel_confirmation, lines: [isolate(stay.confirmation)] }] : []),
    ...(stay.requests ? [{ label: text.wishes, lines: [asTyped(stay.requests)] }] : []),
    ...(stay.included.length > 0
      ? [{ label: text.in_price, lines: [stay.included.map((what) => text.hotel_taxes[what]).join(text.comma)] }]
      : []),
    ...(stay.at_hotel.length > 0
      ? [
          {
            label: text.at_hotel,
            lines: stay.at_hotel.map(({ what, amount }) => `${text.hotel_taxes[what]}: ${doc.money(amount)}`),
          },
        ]
      : []),
    {
      label: text.cancellation,
      lines: [
        free ? text.free_until(`${doc.date(free.date, 'long')}${text.comma}${isolate(free.time)}`) : text.not_free,
      ],
    },
  ]
}
