import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Input } from '#contract/kernel/endpoint'
import type { bookings } from '#contract/selling/bookings'
import { type ActRow, beginAct, crashAt, workOn } from '#server/acts/index'
import type { App } from '#server/app'
import { brokenConstraint, inTx } from '#server/db/db'
import {
  type Chosen,
  priceChoices,
  type Repriced,
  reprice,
  supplierRefusal,
  type Buyer,
  toBrand,
} from '#server/features/selling/flights'
import { localised, type Locations, locationsIn } from '#server/features/catalogue/locations'
import { addPriceLines, insertItem } from '#server/features/selling/items'
import type { Principal } from '#server/http/actor'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import { randomToken, sha256 } from '#server/secrets'
import { newReference } from '#server/references'
import { type BookingRecord, bookingBySaveKey } from './bookings.sql.ts'
import { holdAct } from './acts/hold.ts'
import { flightItem } from './flight-item.ts'
import { heldOf, holdAgain } from './hold-seats.ts'
import { passengerProblems } from './passengers.rules.ts'
import { readMsMax } from '#server/ports/flight'

type Body = Input<typeof bookings.save>['body']
type Chosings = { chosen: Chosen[]; total: number }
/** Whose booking it becomes. `created_by`: the person in whose name it is made, where a job makes it for them. */
export type Maker = { by: Principal; created_by: string | null; locale: 'en' | 'ar' }
export type Saved = { booking: BookingRecord; guestKey: string | null }

/**
 * Saves a booking: seats are held at the supplier under a PNR until its TTL. Nothing is charged. Refuses what is wrong
 * with the passengers at their fields, a price other than `expected_total` (409 with old, new, difference), seats
 * that are gone, and flagged flights without a valid quote. The same `saveKey` never holds twice.
 */
export async function saveBooking(
  app: App,
  maker: Maker,
  body: Body,
  buyer: Buyer,
  saveKey: string | null,
): Promise<Saved | Refusal> {
  const earlier = saveKey ? await bookingBySaveKey(app.db, saveKey) : undefined
  if (earlier) return finishEarlier(app, earlier, saveKey!)
  const found = await reprice(app, body.flight_id, body.supplier, buyer, body.quote_id)
  if (isRefusal(found)) return found
  if (found.flight.isSooperFlight && !body.quote_id)
    return new Refusal('quote_needed', 'This fare is sold by quotation. Ask for a quote first.')
  const locations = await locationsIn(app.pool)
  const today = app.clock.now().toISOString().slice(0, 10)
  const problems = passengerProblems(
    body.passengers,
    found.id.passengers,
    found.offer.legs,
    (code) => locations.index.airports.get(code)?.country,
    today,
  )
  if (problems.length) return refuse.fields(problems)
  const extras = await chooseAncillaries(app, found, body)
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
  const draft = await writeDraft(app, maker, body, found, extras, buyer, saveKey, locations)
  if (isRefusal(draft)) return draft
  if (!('act' in draft)) return draft
  const held = await heldOf(app, draft.booking, await workOn(app, holdAct, draft.act))
  return isRefusal(held) ? held : { booking: held, guestKey: draft.guestKey }
}

/**
 * The key of a visitor's booking. With an idempotency key it follows from that intention, so that whoever repeats it,
 * because the answer was lost, is handed the same key again, and nobody else can make it.
 */
const guestKeyOf = (app: App, saveKey: string | null): string =>
  saveKey === null ? randomToken(24) : app.secrets.sign(`guest-key:${saveKey}`)

/**
 * A repeat of a save that did not get to its end, or whose answer was lost: ask after the seats, never for new ones. The
 * visitor's key comes with it while it still opens the booking.
 */
async function finishEarlier(app: App, earlier: BookingRecord, saveKey: string): Promise<Saved | Refusal> {
  const again = earlier.guest_key_hash === null ? null : guestKeyOf(app, saveKey)
  const guestKey = again !== null && sha256(again) === earlier.guest_key_hash ? again : null
  if (earlier.hold_state === 'held') return { booking: earlier, guestKey }
  if (earlier.hold_state === 'none')
    return new Refusal('supplier_failed', 'The airline did not hold these seats. Search again.')
  const held = await holdAgain(app, earlier)
  return isRefusal(held) ? held : { booking: held, guestKey }
}

async function chooseAncillaries(app: App, found: Repriced, body: Body): Promise<Chosings | Refusal> {
  if (body.ancillaries.length === 0) return { chosen: [], total: 0 }
  try {
    const list = await found.supplier.ancillaries(found.id.ref, {
      signal: AbortSignal.timeout(readMsMax),
      now: app.clock.now(),
    })
    return priceChoices(
      list,
      body.ancillaries,
      body.passengers.map((one) => one.type),
    )
  } catch (error) {
    return supplierRefusal(error)
  }
}

/** What a journey is called: the cities at its ends, in both languages. */
function routeTitle({ index }: Locations, origin: string, destination: string) {
  const city = (code: string) => {
    const airport = index.airports.get(code)
    return localised(airport?.city_en ?? code, airport?.city_ar ?? null)
  }
  const [from, to] = [city(origin), city(destination)]
  return { en: `${from.en} – ${to.en}`, ar: `${from.ar} – ${to.ar}` }
}

const maskPassport = (number: string) => `•••• ${number.slice(-3)}`

async function writeDraft(
  app: App,
  maker: Maker,
  body: Body,
  found: Repriced,
  extras: Chosings,
  buyer: Buyer,
  saveKey: string | null,
  locations: Locations,
): Promise<Saved | (Saved & { act: ActRow }) | Refusal> {
  const { offer, flight, id, priced } = found
  const now = app.clock.now()
  const { by, created_by } = maker
  const isGuest = by.kind === 'guest'
  const customerId = by.kind === 'person' && by.actor.role === 'customer' ? by.actor.user_id : null
  const guestKey = isGuest ? guestKeyOf(app, saveKey) : null
  const bookingId = randomUUID()
  const [firstLeg, lastLeg] = [offer.legs[0]!, offer.legs.at(-1)!]
  const lead = body.passengers.find((one) => one.type === 'adult')!
  const snapshot = {
    legs: offer.legs,
    brand: toBrand(offer.brand, offer.currency),
    price_lines: [
      ...priced.lines,
      ...extras.chosen.map((one) => ({
        kind: 'ancillary',
        code: `${one.kind === 'seat' ? 'SEAT' : 'BAG'} ${one.label}`,
        ptc: null,
        quantity: 1,
        amount: one.price,
      })),
    ],
    passengers: id.passengers,
    perPassenger: priced.each,
    ownMargin: priced.ownMargin,
    supplierFares: {
      base: offer.fares.reduce((sum, fare) => sum + fare.base * fare.quantity, 0),
      taxes: priced.supplierTotal - offer.fares.reduce((sum, fare) => sum + fare.base * fare.quantity, 0),
    },
  }
  const roundTrip = offer.legs.length === 2 && firstLeg.origin === lastLeg.destination
  for (let tries = 0; tries < 5; tries++) {
    const reference = newReference('BK')
    try {
      const draft = await inTx(app.db, 'save booking', async (tx) => {
        const { rows } = await sql<BookingRecord>`
          insert into bookings (id, reference, channel, agency_id, customer_id, created_by, guest_key_hash, save_key, client_ref, remark,
            supplier, is_sooper, supplier_ref, quote_id, currency, total_minor, supplier_total_minor, selling_minor, snapshot, ancillaries,
            contact_email, contact_phone, locale, trip_type, origin, destination, departure_at, arriving_at, carrier, lead_passenger, passenger_count, demo, created_at, updated_at)
          values (${bookingId}, ${reference}, ${buyer.channel}, ${buyer.agency_id}, ${customerId}, ${created_by},
            ${guestKey ? sha256(guestKey) : null}, ${saveKey}, ${body.client_ref ?? null}, ${body.remark ?? null},
            ${found.supplier.id}, ${flight.isSooperFlight}, ${offer.ref}, ${body.quote_id ?? null},
            ${offer.currency}, ${flight.price.amount + extras.total}, ${priced.supplierTotal + extras.total},
            ${buyer.agency_id ? flight.price.amount + extras.total + priced.ownMargin : null}, ${JSON.stringify(snapshot)}::jsonb, ${JSON.stringify(extras.chosen)}::jsonb,
            ${body.contact.email}, ${body.contact.phone}, ${maker.locale}, ${roundTrip ? 'round_trip' : offer.legs.length === 1 ? 'one_way' : 'multi_city'},
            ${firstLeg.origin}, ${(roundTrip ? firstLeg : lastLeg).destination}, ${firstLeg.departure_at}, ${lastLeg.arriving_at}, ${offer.validating_carrier},
            ${`${lead.surname} / ${lead.given_name}`}, ${body.passengers.length}, ${offer.demo}, ${now}, ${now})
          returning *`.execute(tx)
        const made = rows[0]!
        await insertItem(tx, flightItem(made, routeTitle(locations, made.origin, made.destination)))
        await addPriceLines(tx, { booking_id: made.id, item_id: made.id }, made.snapshot.price_lines)
        for (const [position, one] of body.passengers.entries()) {
          const encrypted = (plain: string, what: string) =>
            app.secrets.encrypt(plain, `booking_passengers:${bookingId}:${what}:${position}`)
          const extrasOf = extras.chosen
            .filter((chosen) => chosen.passenger === position)
            .reduce((sum, chosen) => sum + chosen.price.amount, 0)
          await sql`insert into booking_passengers (booking_id, position, type, title, given_name, surname, gender, birth_encrypted, nationality, passport_encrypted, passport_index, passport_masked, passport_country, passport_expiry, price_minor)
            values (${bookingId}, ${position}, ${one.type}, ${one.title}, ${one.given_name}, ${one.surname}, ${one.gender}, ${encrypted(one.date_of_birth, 'birth')}, ${one.nationality},
              ${encrypted(one.passport_number, 'passport')}, ${app.secrets.blindIndex(one.passport_number)}, ${maskPassport(one.passport_number)}, ${one.passport_country}, ${one.passport_expiry}, ${priced.each[one.type] + extrasOf})`.execute(
            tx,
          )
        }
        const act = await beginAct(app, tx, holdAct, bookingId, null, { id: created_by, name: null })
        if (isRefusal(act)) throw act
        return { booking: made, act }
      })
      crashAt(app, holdAct, 'begun')
      return { ...draft, guestKey }
    } catch (error) {
      const constraint = brokenConstraint(error)
      if (constraint === 'bookings_save_key_key') {
        const earlier = await bookingBySaveKey(app.db, saveKey!)
        if (earlier) return finishEarlier(app, earlier, saveKey!)
      }
      if (constraint !== 'bookings_reference_key') throw error
    }
  }
  throw new Error('five booking references in a row were taken')
}
