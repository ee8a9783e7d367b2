import { type OfferRef, stepMinutes } from '../stock/index.ts'
import type { BookCommand, PassengerCounts, SupplierAncillaries, SupplierOffer } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { ancillariesOf } from './ancillaries.ts'
import type { Behaviour } from './faults.ts'
import { checkOfFlights, type FlightOnDay } from './journey.ts'
import { makeOffer, type Offer, offerTotal } from './offer.ts'
import type { RaisedPrice } from './raised-prices.ts'
import { readServiceId, type Service } from './service-ids.ts'
import { type CallContext, priceMinutes } from './shop.ts'
import { demoAirlinesWords } from '../words.ts'

export type PricedService = { id: string; passenger: number; price: number; service: Service }
/** `quote_id`: the bound price that the booking uses up. */
export type PricedBooking = { made: Offer; total: number; services: PricedService[]; quote_id: string | null }

export const countPassengers = (passengers: readonly { ptc: string }[]): PassengerCounts => {
  const of = (ptc: string) => passengers.filter((passenger) => passenger.ptc === ptc).length
  return { adults: of('ADT'), children: of('CHD'), infants: of('INF') }
}

/** What no booking may have, whatever is on sale. */
export function checkPassengers(passengers: readonly { ptc: string; given_name: string; surname: string }[]): void {
  const { adults, children, infants } = countPassengers(passengers)
  if (adults < 1 || adults + children > 9)
    throw new SupplierError('invalid_request', demoAirlinesWords.booking_for_1_to_9_seats)
  if (infants > adults) throw new SupplierError('invalid_request', demoAirlinesWords.each_infant_needs_adults_lap)
  if (
    passengers.some(
      ({ given_name, surname }) => !/^[A-Z][A-Z '-]*$/i.test(surname) || !/^[A-Z][A-Z '-]*$/i.test(given_name),
    )
  )
    throw new SupplierError('invalid_request', demoAirlinesWords.names_written_in_latin_letters)
}

/** Prices the services asked for from the list of what is on sale, taken seats refused. */
export function priceServices(list: SupplierAncillaries, command: BookCommand): PricedService[] {
  return command.services.map(({ id, passenger }) => {
    const service = readServiceId(id)
    const who = command.passengers[passenger]
    if (!service || service.kind === 'special' || !who || who.ptc === 'INF')
      throw new SupplierError('invalid_request', demoAirlinesWords.service_cannot_sold_to_passenger({ id }))
    if (service.kind === 'bag') {
      const bag = list.bags.find((one) => one.id === id)
      if (!bag) throw new SupplierError('invalid_request', demoAirlinesWords.there_no_service_on_flights({ id }))
      return { id, passenger, price: bag.price, service }
    }
    const map = list.seat_maps.find((one) => one.segment === service.segment)
    const seat = map?.rows.flatMap((row) => row.seats).find((one) => one?.id === id)
    if (!seat) throw new SupplierError('invalid_request', demoAirlinesWords.there_no_service_on_flights({ id }))
    if (seat.taken) throw new SupplierError('sold_out', `Seat ${seat.name} is taken.`)
    if (seat.adults_only && who.ptc !== 'ADT')
      throw new SupplierError('invalid_request', demoAirlinesWords.seat_for_adults({ name: seat.name }))
    return { id, passenger, price: seat.price, service }
  })
}

type RequestedOffer = {
  ref: OfferRef
  legs: FlightOnDay[][]
  command: BookCommand
  taken: ReadonlyMap<number, ReadonlySet<string>>
  behaviour: Behaviour
  quoted?: SupplierOffer
  raised?: RaisedPrice | undefined
}

/**
 * Finds the price that the caller agreed to: of now, of a moment not longer ago than an offer is honoured, or the one
 * that an earlier refusal named. Throws `sold_out`, `schedule_changed`, or `price_changed` with the offer of now.
 */
export function priceBooking(
  context: CallContext,
  { ref, legs, command, taken, behaviour, quoted, raised }: RequestedOffer,
): PricedBooking {
  const request = {
    legs,
    cabin: ref.cabin,
    brand: ref.brand,
    nearby: ref.nearby,
    passengers: countPassengers(command.passengers),
    jump: behaviour.jump,
  }
  const current = behaviour.soldOut ? null : makeOffer(context, request)
  if (checkOfFlights(legs) !== ref.check)
    throw new SupplierError('schedule_changed', 'The times of a flight have changed.', current?.offer)
  if (!current) throw new SupplierError('sold_out', 'The last seats at this fare are gone.')
  const services = priceServices(ancillariesOf(context, legs, ref.cabin, ref.brand, taken), command)
  const extras = services.reduce((sum, { price }) => sum + price, 0)
  if (quoted) {
    const total = offerTotal(quoted) + extras
    if (total !== command.expected_total)
      throw new SupplierError('price_changed', 'The total is not that of the quote.', quoted)
    return { made: boundTo(current, quoted), total, services, quote_id: command.quote_id ?? null }
  }
  const standing = raised && boundTo(current, raised)
  if (standing && offerTotal(standing.offer) + extras === command.expected_total)
    return { made: standing, total: command.expected_total, services, quote_id: raised.id }
  for (let back = 0; back <= priceMinutes / stepMinutes; back++) {
    const made = back === 0 ? current : makeOffer({ ...context, step: context.step - back }, request)
    if (made && offerTotal(made.offer) + extras === command.expected_total)
      return { made, total: command.expected_total, services, quote_id: null }
  }
  throw new SupplierError('price_changed', demoAirlinesWords.price_changed, (standing ?? current).offer)
}

const boundTo = (made: Offer, { fares }: Pick<SupplierOffer, 'fares'>): Offer => ({
  ...made,
  offer: { ...made.offer, fares },
})
