import type { Input } from '#contract/kernel/endpoint'
import type { bookings } from '#contract/selling/bookings'
import type { App } from '#server/app'
import { type Chosen, extrasOf, type Repriced, reprice, type Buyer, toBrand } from '#server/features/selling/flights'
import { type Locations, locationsIn } from '#server/features/catalogue/locations'
import { duplicateGuard } from '#server/features/selling/duplicates'
import {
  type BookingRecord,
  type Draft,
  draftBooking,
  type DraftItem,
  holdAgain,
  holdDrafted,
  type Maker,
  savedBefore,
} from '#server/features/selling/bookings'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { detailVersion, type FlightDetail } from './flight-detail.ts'
import { routeTitle, timesOf } from './flight-item.ts'
import { heldOf } from './held.ts'
import { passengerProblems } from './passengers.rules.ts'
import { flightWords } from './words.ts'

type Body = Input<typeof bookings.save>['body']
type Chosings = { chosen: Chosen[]; total: number }
export type Saved = { booking: BookingRecord; guestKey: string | null }
/** Where a member of staff sells it: as whose, and what else is written with it. */
export type SoldBy = {
  channel: Draft['channel']
  customer_id: string | null
  also: NonNullable<Parameters<typeof draftBooking>[4]>
}

/**
 * Saves a flight: seats are held at the supplier under a PNR until its TTL. Nothing is charged. Refuses what is wrong
 * with the passengers at their fields, a price other than `expected_total` (409 with old, new, difference), seats
 * that are gone, flagged flights without a valid quote, and, until `accept_duplicates` says otherwise, people who are
 * booked elsewhere at that time. The same `saveKey` never holds twice.
 */
export async function saveFlight(
  app: App,
  maker: Maker,
  body: Body,
  buyer: Buyer,
  saveKey: string | null,
  soldBy?: SoldBy,
): Promise<Saved | Refusal> {
  const { also, ...desk } = soldBy ?? {}
  const earlier = saveKey ? await savedBefore(app, saveKey) : undefined
  if (earlier) return finishEarlier(app, earlier)
  const found = await reprice(app, body.flight_id, body.supplier, buyer, body.quote_id)
  if (isRefusal(found)) return found
  if (found.flight.isSooperFlight && !body.quote_id)
    return new Refusal('quote_needed', flightWords.fare_sold_by_quotation_ask)
  const locations = await locationsIn(app.pool)
  const today = app.clock.now().toISOString().slice(0, 10)
  const problems = passengerProblems(
    body.passengers,
    found.id.passengers,
    found.offer.legs,
    (code) => locations.index.airports.get(code)?.country,
    today,
    found.offer.passport_needed,
  )
  if (problems.length) return refuse.fields(problems)
  const extras = await extrasOf(
    found,
    body.ancillaries,
    app.clock.now(),
    body.passengers.map(({ type }) => type),
  )
  if (isRefusal(extras)) return extras
  const total = found.flight.price.amount + extras.total
  const { currency } = found.flight.price
  if (body.expected_total.amount !== total || body.expected_total.currency !== currency) {
    return refuse.priceChanged({
      old: body.expected_total,
      new: { amount: total, currency },
      difference: { amount: total - body.expected_total.amount, currency },
    })
  }
  const draft = { ...draftOf(body, found, extras, buyer, locations), ...desk }
  const guard = duplicateGuard(app, {
    people: body.passengers,
    legs: found.offer.legs,
    accepts: body.accept_duplicates ?? false,
    by_staff: soldBy !== undefined,
  })
  const drafted = await draftBooking(
    app,
    maker,
    draft,
    saveKey,
    async (tx, booking) => (await guard.check(tx, booking)) ?? also?.(tx, booking),
  )
  await guard.note(drafted)
  if (isRefusal(drafted)) return drafted
  if (!drafted) return finishEarlier(app, (await savedBefore(app, saveKey!))!)
  const [outcome] = await holdDrafted(app, drafted)
  const held = await heldOf(app, drafted.booking, outcome!)
  return isRefusal(held) ? held : { booking: held, guestKey: drafted.guestKey }
}

/** A repeat of a save that did not get to its end, or whose answer was lost: ask after the seats, never for new ones. */
async function finishEarlier(app: App, { booking, guestKey }: Saved): Promise<Saved | Refusal> {
  if (booking.hold_state === 'held') return { booking, guestKey }
  if (booking.hold_state === 'none') return new Refusal('supplier_failed', flightWords.airline_did_not_hold_seats)
  const held = await heldOf(app, booking, await holdAgain(app, booking.id))
  return isRefusal(held) ? held : { booking: held, guestKey }
}

/** What is bought, as the offer is now. */
function draftOf(body: Body, found: Repriced, extras: Chosings, buyer: Buyer, locations: Locations): Draft {
  const { priced, offer } = found
  const people = body.passengers.map((one, position) => ({
    ...one,
    price_minor:
      priced.each[one.type] +
      extras.chosen
        .filter((chosen) => chosen.passenger === position)
        .reduce((sum, chosen) => sum + chosen.price.amount, 0),
  }))
  return {
    channel: buyer.channel,
    agency_id: buyer.agency_id,
    currency: offer.currency,
    items: [
      itemOfFound(found, { quote_id: body.quote_id ?? null, extras, sells: buyer.agency_id !== null }, locations),
    ],
    people,
    contact: body.contact,
    client_ref: body.client_ref ?? null,
    remark: body.remark ?? null,
  }
}

type ItemTerms = { quote_id: string | null; extras: Chosings; sells: boolean; places?: number[] }
/** A flight as it was found, with nothing beside it. */
export const plainTerms = ({ agency_id }: Buyer): ItemTerms => ({
  quote_id: null,
  extras: { chosen: [], total: 0 },
  sells: agency_id !== null,
})

/** What is bought of a flight that was found; `sells`: an agency sells it on. `places`: of those who fly, where they sit in a booking already. */
export function itemOfFound(found: Repriced, terms: ItemTerms, locations: Locations): DraftItem {
  const { quote_id, extras, sells, places } = terms
  const { offer, flight, id, priced } = found
  const detail = detailOf(found, extras)
  const base = offer.fares.reduce((sum, fare) => sum + fare.base * fare.quantity, 0)
  return {
    product: 'flight',
    source: quote_id ? 'quote' : 'search',
    supplier: found.supplier.id,
    offer_ref: offer.ref,
    quote_id,
    cost_minor: priced.supplierTotal + extras.total,
    selling_minor: sells ? flight.price.amount + extras.total + priced.ownMargin : null,
    lines: [
      ...priced.lines,
      ...extras.chosen.map((one) => ({
        kind: 'ancillary' as const,
        code: `${one.kind === 'seat' ? 'SEAT' : 'BAG'} ${one.label}`,
        ptc: null,
        quantity: 1,
        amount: one.price,
      })),
    ],
    detail: {
      ...detail,
      is_sooper: flight.isSooperFlight,
      passengers: id.passengers,
      own_margin: priced.ownMargin,
      fares: { base, taxes: priced.supplierTotal - base },
      ...(places && { places }),
    } satisfies FlightDetail,
    detail_version: detailVersion,
    title: routeTitle(locations, detail.origin, detail.destination),
    place: detail.destination,
    ...timesOf(offer.legs),
    demo: offer.demo,
  }
}

function detailOf({ offer }: Repriced, extras: Chosings) {
  const [firstLeg, lastLeg] = [offer.legs[0]!, offer.legs.at(-1)!]
  const roundTrip = offer.legs.length === 2 && firstLeg.origin === lastLeg.destination
  return {
    trip_type: roundTrip
      ? ('round_trip' as const)
      : offer.legs.length === 1
        ? ('one_way' as const)
        : ('multi_city' as const),
    origin: firstLeg.origin,
    destination: (roundTrip ? firstLeg : lastLeg).destination,
    carrier: offer.validating_carrier,
    legs: offer.legs,
    brand: toBrand(offer.brand, offer.currency),
    ancillaries: extras.chosen,
  }
}
