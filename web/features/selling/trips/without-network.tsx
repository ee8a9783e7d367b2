import type { Airport } from '#contract/catalogue/locations'
import { cityName, ItineraryLegs } from '#web/features/selling/flights/index.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { ticketText } from '#web/kit/record/ticket-number.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { type KeptTrip, keptTrips } from './kept-trips.ts'
import { TripHead } from './trip-head.tsx'

/** The trips that were opened in this browser, each as it was then. */
export function KeptTripList() {
  const t = useText('trips')
  const words = useText('itinerary')
  const format = useFormat()
  const nameOf = ({ route, title, airports }: KeptTrip) => {
    const places: ReadonlyMap<string, Airport> = new Map(airports)
    return route
      ? words(route.trip_type === 'round_trip' ? 'route_return' : 'route_there', {
          from: cityName(places, route.origin, format),
          to: cityName(places, route.destination, format),
        })
      : title[format.locale]
  }
  return (
    <div className="grid gap-3">
      <Notice tone="info">{t('kept_list')}</Notice>
      <ul className="grid gap-3">
        {keptTrips().map((trip) => (
          <li key={trip.reference}>
            <Link
              href={paths.myTrip(trip.reference)}
              className="block rounded-r-3 bg-surface-1 p-4 shadow-lift-1 hover:bg-surface-hover sm:px-6"
            >
              <span className="block text-18 font-mid">{nameOf(trip)}</span>
              <span className="block text-14 text-ink-2">
                {trip.starts && `${format.date(trip.starts.slice(0, 10), 'full')} · `}
                <Code>{trip.pnr ?? trip.reference}</Code>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** One of them: flights by the clocks there, who travels, and their tickets. */
export function KeptTripPage({ trip }: { trip: KeptTrip }) {
  const t = useText('trips')
  const clock = useClock()
  const airports = new Map(trip.airports)
  return (
    <main id="main" tabIndex={-1} className="flex-1">
      <TripHead booking={trip} airports={airports} awaiting={false} />
      <div className="mx-auto grid max-w-page gap-3 px-3 py-6 sm:px-6 xl:px-0">
        <Notice tone="info">{t('kept_trip', { when: clock.moment(trip.kept_at) })}</Notice>
        {trip.legs.length > 0 && (
          <Card title={t('flights')}>
            <ItineraryLegs legs={trip.legs} airports={airports} airlines={new Map(trip.airlines)} />
          </Card>
        )}
        <Card title={t('people')}>
          <ul>
            {trip.people.map(({ name, tickets }) => (
              <li
                key={name}
                className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3 first:border-t-0"
              >
                <Code className="font-mid">{name}</Code>
                <span className="flex flex-wrap gap-x-4">
                  {tickets.map((number) => (
                    <Code key={number}>{ticketText(number)}</Code>
                  ))}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </main>
  )
}
