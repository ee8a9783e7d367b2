import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { brokenConstraint, inTx, type Tx } from '#server/db/db'
import { dayFromIso, type FlightDayRow, isoFromDay, lockFlightDays, moveSeats, type OfferRef } from '../stock/index.ts'
import type { BookCommand, RetrievedBooking, SupplierBooking, SupplierOffer } from '#server/ports/flight'
import { SupplierError } from '#server/ports/flight'
import { viewBooking } from './booking-view.ts'
import { expireDue } from './expire.ts'
import type { Behaviour } from './faults.ts'
import { timeLimit } from './holds.ts'
import { flightsOf } from './journey.ts'
import { locatorFor } from './locators.ts'
import { flightDateIds, locatorInUse, type Pnr, pnrByKey, seatsOnFlights } from './pnr.sql.ts'
import { checkPassengers, countPassengers, priceBooking, type PricedBooking } from './price-booking.ts'
import { keepRaisedPrice, raisedPriceOf } from './raised-prices.ts'
import { retime } from './retime.ts'
import type { CallContext } from './shop.ts'
import { demoAirlinesWords } from '../words.ts'

/** The same key with the same wish is the same booking. */
const hashOf = ({ ref, passengers, services, expected_total, quote_id }: BookCommand) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        ref,
        passengers.map(({ ptc, given_name, surname }) => [ptc, given_name, surname]),
        services,
        expected_total,
        quote_id ?? null,
      ]),
    )
    .digest('hex')

type RequestedOffer = { command: BookCommand; ref: OfferRef; behaviour: Behaviour; quoted?: SupplierOffer }

/** Holds the seats under a locator, once for each key. All in one transaction over the rows of the flights. */
export async function holdBooking(context: CallContext, request: RequestedOffer): Promise<SupplierBooking> {
  const { shop, loaded, now } = context
  const { command, ref, behaviour } = request
  checkPassengers(command.passengers)
  const { db } = shop.parts
  const keys = ref.legs.flat()
  const names = keys.map((key) => ({ ...key, flight_date: isoFromDay(key.date) }))
  await expireDue(context, await flightDateIds(db, names))
  const party = { ref: command.ref, passengers: countPassengers(command.passengers) }
  type Outcome = { booking: Pnr; ids: number[] } | { retime: number; minutes: number }
  const outcome = await inTx(db, 'hold seats', async (tx): Promise<Outcome> => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`house:${shop.id}:${command.key}`}, 0))`.execute(tx)
    const known = await pnrByKey(tx, shop.id, command.key)
    if (known) {
      if (known.request_hash !== hashOf(command))
        throw new SupplierError('invalid_request', demoAirlinesWords.key_used_for_another_booking)
      return { booking: known, ids: [] }
    }
    const rows = await lockFlightDays(tx, keys)
    if (behaviour.retime !== null) return { retime: rowOf(rows, keys[0]!).id, minutes: behaviour.retime || 45 }
    const legs = flightsOf(loaded, ref, dayOfRows(context, rows))
    if (!legs) throw new SupplierError('offer_gone', 'These flights are no longer sold together.')
    const priced = priceBooking(context, {
      ref,
      legs,
      command,
      taken: await seatsOnFlights(tx, names),
      behaviour,
      ...(request.quoted ? { quoted: request.quoted } : { raised: await raisedPriceOf(tx, context, party) }),
    })
    await writePnr(tx, context, command, priced, rows)
    return { booking: (await pnrByKey(tx, shop.id, command.key))!, ids: rows.map((row) => row.id) }
  }).catch(async (error: unknown) => {
    if (isRise(error) && behaviour.jump > 1 && !request.quoted) await keepRaisedPrice(context, party, error.offer)
    if (brokenConstraint(error) === 'house_seats_pkey')
      throw new SupplierError('sold_out', 'A chosen seat has just been taken.')
    if (brokenConstraint(error) === 'house_pnrs_quote_id_key')
      throw new SupplierError('quote_needed', 'This quote has been used.')
    throw error
  })
  if ('retime' in outcome) {
    await retime(context, keys[0]!, outcome.retime, outcome.minutes)
    throw new SupplierError('schedule_changed', 'The airline has just changed the times of a flight.')
  }
  if (outcome.ids.length) await shop.parts.network.refresh(outcome.ids)
  return viewBooking(db, outcome.booking, now)
}

const isRise = (error: unknown): error is SupplierError & { offer: SupplierOffer } =>
  error instanceof SupplierError && error.kind === 'price_changed' && error.offer !== undefined

/** The state of flight-dates as the locked rows say, whatever the memory of this process holds. */
function dayOfRows({ loaded }: CallContext, rows: readonly FlightDayRow[]) {
  const byFlight = new Map(
    rows.map((row) => [
      `${row.carrier}${row.flight_number}${row.origin}${row.destination}${dayFromIso(row.flight_date)}`,
      row,
    ]),
  )
  return (place: number, date: number) => {
    const { carrier, flight_number, origin, destination } = loaded.book.patterns[place]!
    return byFlight.get(`${carrier}${flight_number}${origin}${destination}${date}`)
  }
}

const rowOf = (rows: readonly FlightDayRow[], key: OfferRef['legs'][number][number]) =>
  rows.find(
    (row) =>
      row.carrier === key.carrier &&
      row.flight_number === key.flight_number &&
      row.origin === key.origin &&
      row.destination === key.destination &&
      dayFromIso(row.flight_date) === key.date,
  )!

const keptOf = ({ ref, fares, brand, validating_carrier, demo }: SupplierOffer): RetrievedBooking['offer'] => ({
  ref,
  fares,
  brand,
  validating_carrier,
  demo,
})

async function writePnr(
  tx: Tx,
  context: CallContext,
  command: BookCommand,
  priced: PricedBooking,
  rows: readonly FlightDayRow[],
): Promise<void> {
  const { shop, now } = context
  const {
    made: { offer, legs },
    total,
    services,
    quote_id,
  } = priced
  const { adults, children } = countPassengers(command.passengers)
  let attempt = 0
  while (await locatorInUse(tx, shop.id, locatorFor(`${shop.id}:${command.key}`, attempt))) attempt++
  const limit = timeLimit(offer.hold_until ?? null, now)
  const passengers = command.passengers.map(({ ptc, title, given_name, surname }) => ({
    ptc,
    title,
    given_name,
    surname,
  }))
  const {
    rows: [pnr],
  } = await sql<{
    id: number
  }>`insert into house_pnrs (supplier, locator, airline_locator, key, request_hash, ref, currency, total,
      validating_carrier, passengers, services, legs, offer, quote_id, ttl_at, price_guarantee_at, booked_at)
    values (${shop.id}, ${locatorFor(`${shop.id}:${command.key}`, attempt)}, ${locatorFor(`airline:${command.key}`, attempt)}, ${command.key}, ${hashOf(command)},
      ${command.ref}, ${offer.currency}, ${total}, ${offer.validating_carrier}, ${JSON.stringify(passengers)}::jsonb,
      ${JSON.stringify(services.map(({ id, passenger, price }) => ({ id, passenger, price })))}::jsonb, ${JSON.stringify(offer.legs)}::jsonb, ${JSON.stringify(keptOf(offer))}::jsonb,
      ${quote_id}, ${limit}, ${limit}, ${now}) returning id`.execute(tx)
  const flown = legs.flatMap(({ flights, classes }, leg) =>
    flights.map((flight, i) => ({ ...flight, leg, rbd: classes[i]!.rbd })),
  )
  const segments = flown.map(({ place, date, leg, rbd }, segment) => {
    const { carrier, flight_number, origin, destination } = context.loaded.book.patterns[place]!
    return {
      pnr_id: pnr!.id,
      segment,
      leg,
      flight_date_id: rowOf(rows, { carrier, flight_number, origin, destination, date }).id,
      cabin: offer.legs[0]!.segments[0]!.cabin_class,
      rbd,
      seats: adults + children,
    }
  })
  await moveSeats(
    tx,
    segments.map(({ flight_date_id, cabin, rbd, seats }) => ({ flight_date_id, cabin, rbd, held: seats, sold: 0 })),
  )
  await sql`insert into house_pnr_segments (pnr_id, segment, leg, flight_date_id, cabin, rbd, seats)
    select * from jsonb_to_recordset(${JSON.stringify(segments)}::jsonb) as s (pnr_id bigint, segment int, leg int, flight_date_id bigint, cabin text, rbd text, seats int)`.execute(
    tx,
  )
  const seats = services.flatMap(({ service, passenger }) =>
    service.kind === 'seat'
      ? [{ flight_date_id: segments[service.segment]!.flight_date_id, seat: service.seat, pnr_id: pnr!.id, passenger }]
      : [],
  )
  if (seats.length) {
    await sql`insert into house_seats (flight_date_id, seat, pnr_id, passenger)
      select * from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as s (flight_date_id bigint, seat text, pnr_id bigint, passenger int)`.execute(
      tx,
    )
  }
}
