import type { DuplicateKind } from '#contract/selling/duplicate-terms'
import type { Leg } from '#contract/selling/flights'
import type { FlightPassenger } from '#contract/selling/bookings'
import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { flightSuppliers } from '#server/ports/flight'
import {
  bookingsUnder,
  type Finding,
  lockPeople,
  type Near,
  type Owner,
  passengersNear,
  type Written,
} from './duplicates.sql.ts'
import { isSameJourney, overlapOf, spanOf } from './overlap.rules.ts'

const dayMs = 86_400_000
const firstName = (given: string) => given.trim().split(/\s+/)[0]!

/** Whether a passenger of another booking is this one: by passport, else by surname, first name and day of birth. */
export function isSamePerson(app: App, one: FlightPassenger, indexes: readonly string[], near: Near): boolean {
  if (near.passport_index !== null && indexes.includes(near.passport_index)) return true
  if (near.surname !== one.surname || firstName(near.given_name) !== firstName(one.given_name)) return false
  if (near.birth_encrypted === null) return false
  const place = `booking_passengers:${near.booking_id}:birth:${near.position}`
  return app.secrets.decrypt(near.birth_encrypted, place) === one.date_of_birth
}

const flightsOf = (leg: Leg) =>
  leg.segments.map(({ marketing_carrier, flight_number }) => `${marketing_carrier} ${flight_number}`).join(', ')

/** What stands against one passenger's journey: the worst overlap with how many there are, and how often it was let go. */
function against(passenger: number, legs: readonly Leg[], theirs: readonly Near[]): Finding[] {
  const ranked = { same_flight: 0, same_route: 1, overlap: 2 } as const
  const overlaps = theirs
    .filter(({ is_live }) => is_live)
    .flatMap((near) => {
      const overlap = overlapOf(legs, near.legs)
      return overlap ? [{ near, ...overlap }] : []
    })
    .toSorted((a, b) => ranked[a.kind] - ranked[b.kind])
  const letGo = theirs.filter((near) => !near.is_live && isSameJourney(legs, near.legs))
  const finding = (kind: DuplicateKind, near: Near, leg: Leg, among: readonly Near[]): Finding => ({
    kind,
    passenger,
    booking: near.reference,
    flight: flightsOf(leg),
    departs: leg.departure_at,
    count: new Set(among.map(({ booking_id }) => booking_id)).size,
    found_booking_id: near.booking_id,
    found_position: near.position,
  })
  const worst = overlaps[0]
  return [
    ...(worst
      ? [
          finding(
            worst.kind,
            worst.near,
            worst.leg,
            overlaps.map(({ near }) => near),
          ),
        ]
      : []),
    ...(letGo.length > 0 ? [finding('churn', letGo.at(-1)!, legs[0]!, letGo)] : []),
  ]
}

/**
 * What of the owner's bookings stands against this journey for these people, each looked at under a lock of their own,
 * so that of two bookings at once the second finds the first. `except`: what is being written.
 */
export async function findDuplicates(
  app: App,
  tx: Tx,
  ask: {
    owner: Owner
    people: readonly FlightPassenger[]
    legs: readonly Leg[]
    except: Written
    let_go_since: Date
  },
): Promise<Finding[]> {
  const { people, legs } = ask
  if (people.length === 0 || legs.length === 0) return []
  const indexes = people.map(({ passport_number }) =>
    passport_number === '' ? [] : app.secrets.blindIndexes(passport_number),
  )
  await lockPeople(tx, [
    ...indexes.flatMap(([current]) => (current ? [current] : [])),
    ...people.map((one) => app.secrets.blindIndex(`${one.surname}/${firstName(one.given_name)}/${one.date_of_birth}`)),
  ])
  const spans = legs.map(spanOf)
  const near = await passengersNear(tx, {
    owner: ask.owner,
    passports: indexes.flat(),
    surnames: [...new Set(people.map(({ surname }) => surname))],
    except: ask.except,
    from: new Date(Math.min(...spans.map(({ from }) => from)) - dayMs),
    to: new Date(Math.max(...spans.map(({ to }) => to)) + dayMs),
    let_go_since: ask.let_go_since,
  })
  return people.flatMap((one, position) =>
    against(
      position,
      legs,
      near.filter((other) => isSamePerson(app, one, indexes[position]!, other)),
    ),
  )
}

/** What has one of these PNRs already. Bookings of anybody: only for who may see them. */
export async function findByPnr(app: App, tx: Tx, pnrs: readonly string[], except: Written): Promise<Finding[]> {
  if (pnrs.length === 0) return []
  const suppliers = [...flightSuppliers(app).keys(), byHand]
  const found = await bookingsUnder(tx, { suppliers, pnrs, except })
  return found.map(({ booking_id, reference, pnr, starts }) => ({
    kind: 'same_pnr',
    passenger: 0,
    booking: reference,
    flight: pnr,
    departs: starts ?? app.clock.now().toISOString().slice(0, 16),
    count: found.length,
    found_booking_id: booking_id,
    found_position: 0,
  }))
}
/** What a member of staff has booked elsewhere. */
const byHand = 'manual'
