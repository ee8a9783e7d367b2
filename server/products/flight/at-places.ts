import type { Places } from '#server/features/selling/items'
import type { ServicingAct, ServicingQuote, SupplierBooking } from '#server/ports/flight'

/** The same thing of the same passenger, counted otherwise. */
const counted =
  (by: (passenger: number) => number) =>
  <T extends { passenger: number }>(one: T): T => ({ ...one, passenger: by(one.passenger) })

/** What an airline has, its passengers by their places in our booking. Pure. */
export function bookingAtPlaces(booking: SupplierBooking, { placeOf }: Places): SupplierBooking {
  const of = counted(placeOf)
  const { tickets, services } = booking
  return { ...booking, tickets: tickets.map(of), ...(services && { services: services.map(of) }) }
}

/** What an airline quotes, its passengers by their places in our booking. Pure. */
export function quoteAtPlaces(quote: ServicingQuote, { placeOf }: Places): ServicingQuote {
  const of = counted(placeOf)
  const { passengers, services } = quote
  return { ...quote, passengers: passengers.map(of), ...(services && { services: services.map(of) }) }
}

/** What an airline is asked for, our passengers as it counts them. Pure. */
export function actAtAirline(act: ServicingAct, { nthOf }: Places): ServicingAct {
  const of = counted(nthOf)
  switch (act.kind) {
    case 'name':
    case 'emd':
      return of(act)
    case 'services': {
      const { add, remove, credits } = act
      return { ...act, add: add.map(of), remove: remove.map(of), ...(credits && { credits: credits.map(of) }) }
    }
    case 'change':
      return act.credits ? { ...act, credits: act.credits.map(of) } : act
    case 'credit':
      return { ...act, credits: act.credits.map(of) }
    case 'infant':
      return act
  }
}
