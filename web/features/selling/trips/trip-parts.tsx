import { vatInside } from '#contract/money/tax'
import type { Booking } from '#contract/selling/bookings'
import type { Airport } from '#contract/catalogue/locations'
import type { Localised } from '#contract/kernel/shapes'
import { fareName } from '#contract/selling/fare-name'
import { extraLabel, FareRules, ItineraryLegs, PriceList } from '#web/features/selling/flights/index.ts'
import { StaysCard } from '#web/features/selling/stays/index.ts'
import { isTicketless, ticketText } from '#web/kit/record/ticket-number.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Money } from '#web/ui/money.tsx'

type TripPartsProps = {
  booking: Booking
  airports: ReadonlyMap<string, Airport>
  airlines: ReadonlyMap<string, Localised>
  /** Whether its reader may give rooms back: somebody with an account. */
  mayCancel: boolean
}

/** Flights, people with their tickets, and the price line by line. */
export function TripParts({ booking, airports, airlines, mayCancel }: TripPartsProps) {
  const format = useFormat()
  const t = useText('trips')
  const words = useText('itinerary')
  // What an agency's customer pays is the agency's price, and its tax the agency's matter.
  const vat = booking.selling === null ? vatInside(booking.price_lines) : null
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-2">
      {booking.legs.length > 0 && (
        <Card title={t('flights')}>
          <ItineraryLegs legs={booking.legs} airports={airports} airlines={airlines} />
        </Card>
      )}
      <StaysCard booking={booking} mayCancel={mayCancel} />
      {booking.passengers.length > 0 && (
        <Card title={t(booking.issues_tickets ? 'people_and_tickets' : 'people_named')}>
          <ul>
            {booking.passengers.map((one) => (
              <Person key={one.position} booking={booking} person={one} />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t('price')}>
        <PriceList lines={booking.price_lines} chosen={[]} decimals="always" />
        <p className="mt-3 flex items-baseline justify-between gap-3 border-t border-line pt-3">
          <span className="font-mid">{t('total')}</span>
          <Money value={booking.total} decimals="always" className="text-20 font-mid" />
        </p>
        {vat !== null && (
          <p className="mt-1 flex items-baseline justify-between gap-3 text-14 text-ink-2">
            <span>{t('vat_included')}</span>
            <Money value={{ ...booking.total, amount: vat }} decimals="always" />
          </p>
        )}
      </Card>
      {booking.brand && (
        <Card title={t('fare_rules')} note={words('fare_named', { name: fareName(booking.brand, format.locale) })}>
          <FareRules brand={booking.brand} />
        </Card>
      )}
    </div>
  )
}

function Person({ booking, person }: { booking: Booking; person: Booking['passengers'][number] }) {
  const t = useText('trips')
  const words = useText('itinerary')
  const format = useFormat()
  const tickets = booking.tickets.filter(
    (ticket) =>
      ticket.passenger === person.position &&
      ticket.coupons.length > 0 &&
      ticket.coupons.every(({ status }) => status !== 'E'),
  )
  const extras = booking.ancillaries.filter((one) => one.passenger === person.position)
  const comma = format.locale === 'ar' ? '، ' : ', '
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0">
        <p className="font-mid">
          <Code>{`${person.surname} / ${person.given_name} ${person.title.toUpperCase()}`}</Code>
        </p>
        <p className="text-14 text-ink-2">
          {t(`type_${person.type}`)}
          {person.date_of_birth && `${comma}${format.date(person.date_of_birth, 'long')}`}
          {comma}
          {t('passport')} <Code>{person.passport_number}</Code>
        </p>
        {extras.length > 0 && (
          <p className="text-14 text-ink-2">
            {extras.map((one, index) => (
              <span key={`${one.id}${index}`}>
                {index > 0 && comma}
                <span className={one.refused ? 'text-bad' : undefined}>
                  {one.kind !== 'special' && `${t(one.kind)} `}
                  <bdi>{extraLabel(one.label, words)}</bdi>
                  {one.refused && ` ${t('extra_refused')}`}
                </span>
              </span>
            ))}
          </p>
        )}
      </div>
      <div className="text-end text-14 max-sm:text-start">
        {tickets.length === 0
          ? booking.legs.length > 0 && (
              <p className="text-ink-3">
                {t(['cancelled', 'expired', 'failed'].includes(booking.status) ? 'never_ticketed' : 'no_ticket')}
              </p>
            )
          : tickets.map((ticket) => (
              <p key={ticket.number}>
                <span className="text-ink-2">{t(isTicketless(ticket.number) ? 'ticketless' : ticket.kind)}</span>{' '}
                <Code className="font-mid">{ticketText(ticket.number)}</Code> <BackTag coupons={ticket.coupons} />
              </p>
            ))}
      </div>
    </li>
  )
}

/** A ticket that was given back no longer travels. */
function BackTag({ coupons }: Pick<Booking['tickets'][number], 'coupons'>) {
  const t = useText('trips')
  const state = (['V', 'R'] as const).find((one) => coupons.some(({ status }) => status === one))
  return state ? <Tag tone="mute">{t(`ticket_${state}`)}</Tag> : null
}
