import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/kernel/endpoint'
import type { umrahMovement } from '#contract/selling/umrah-movement'
import { vehicleSeats } from '#contract/selling/umrah-work-terms'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { type Refusal, refuse } from '#server/http/refusal'
import { lockGroup } from '../group/group.sql.ts'
import { umrahWords } from '../words.ts'
import { findPerson, type GroupFacts, groupFacts, pilgrimId } from '../work/facts.ts'
import { umrahWorkWords as words } from '../work/words.ts'
import { driverPlace, isLeader, movementOf, peopleOn } from './movement-facts.ts'
import {
  clearSeats,
  dropOthers,
  dropPlanned,
  dropSeat,
  dropSeatsBeyond,
  insertLeg,
  insertSeat,
  lockLeg,
  putVehicle,
  seatsOf,
  touchLeg,
  updateLeg,
  vehiclesOf,
} from './movement.sql.ts'
import { planLegs, vehiclesFor } from './plan-legs.rules.ts'
import { seatPeople } from './seat-people.rules.ts'

type Body<K extends 'saveLeg' | 'seat' | 'moveSeat'> = Input<(typeof umrahMovement)[K]>['body']
type Here = { tx: Tx; facts: GroupFacts }

/** One transaction at a time on the ways of a group. */
const onGroup = (app: App, id: string, what: string, run: (here: Here) => Promise<Refusal | null>) =>
  inTx(app.db, what, async (tx) => {
    await lockGroup(tx, id)
    const facts = await groupFacts(app, tx, id)
    return facts ? run({ tx, facts }) : refuse.notFound(umrahWords.group_not_found)
  })

/** Plans arrivals, ways between cities and departures anew, with vehicles enough; visits stay as they are. */
export const planJourneys = (app: App, id: string): Promise<Refusal | null> =>
  onGroup(app, id, 'plan umrah journeys', async ({ tx, facts }) => {
    const flights = facts.people.flatMap((one) => [one.in, one.out].flatMap((flight) => flight ?? []))
    if (flights.length === 0 || facts.stays.length === 0) return refuse.wrongState(words.plan_needs_flights)
    await dropPlanned(tx, id)
    for (const { people, ...leg } of planLegs(facts.stays, flights, facts.people.length)) {
      const leg_id = await insertLeg(tx, id, leg)
      for (const [at, kind] of vehiclesFor(people).entries()) {
        const seats = vehicleSeats[kind]
        await putVehicle(tx, { id: randomUUID(), leg_id, no: at + 1, kind, seats, plate: null, driver_encrypted: null })
      }
    }
    return null
  })

/** Writes a way with its vehicles; refuses one that was changed since it was read. */
export const saveLeg = (app: App, body: Body<'saveLeg'>): Promise<Refusal | null> =>
  onGroup(app, body.id, 'save umrah leg', async ({ tx }) => {
    const leg = {
      kind: body.kind,
      from_place: body.from,
      to_place: body.to,
      at: body.at,
      minutes: body.minutes,
      guide: body.guide || null,
    }
    const held = body.leg_id ? await lockLeg(tx, body.id, body.leg_id) : undefined
    if (body.leg_id && !held) return refuse.notFound(words.leg_gone)
    if (held && held.version !== body.version) return refuse.wrongState(words.leg_stale)
    const leg_id = held ? held.id : await insertLeg(tx, body.id, { ...leg, flight: null, flight_on: null })
    if (held) await updateLeg(tx, held.id, leg)
    const there = (await vehiclesOf(tx, body.id)).filter((one) => one.leg_id === leg_id)
    if (body.vehicles.some(({ id }) => id && !there.some((one) => one.id === id)))
      return refuse.notFound(words.vehicle_gone)
    const kept = body.vehicles.flatMap(({ id }) => id ?? [])
    await dropOthers(tx, leg_id, kept)
    let no = Math.max(0, ...there.filter(({ id }) => kept.includes(id)).map((one) => one.no))
    for (const one of body.vehicles) {
      const id = one.id ?? randomUUID()
      const driver_encrypted = one.driver ? app.secrets.encrypt(one.driver, driverPlace(id)) : null
      const number = there.find((old) => old.id === id)?.no ?? ++no
      await putVehicle(tx, {
        id,
        leg_id,
        no: number,
        kind: one.kind,
        seats: one.seats,
        plate: one.plate || null,
        driver_encrypted,
      })
    }
    await dropSeatsBeyond(tx, leg_id)
    return null
  })

/** Seats everybody whom no hand seated, families together. Refuses where seats are too few. */
export const seatLeg = (app: App, body: Body<'seat'>): Promise<Refusal | null> =>
  onGroup(app, body.id, 'seat umrah leg', async ({ tx, facts }) => {
    const leg = await lockLeg(tx, body.id, body.leg_id)
    if (!leg) return refuse.notFound(words.leg_gone)
    if (leg.version !== body.version) return refuse.wrongState(words.leg_stale)
    const along = peopleOn(leg, facts.people)
    await clearSeats(
      tx,
      leg.id,
      along.map(({ id }) => id),
    )
    const { vehicles, seats } = await movementOf(tx, body.id)
    const taken = seats.filter(({ leg_id }) => leg_id === leg.id)
    const coaches = vehicles
      .filter(({ leg_id }) => leg_id === leg.id)
      .map(({ id, seats: count }) => ({
        id,
        seats: count,
        taken: taken.filter(({ vehicle_id }) => vehicle_id === id).map(({ seat_no }) => seat_no),
      }))
    const open = along.filter(({ id }) => !taken.some((row) => pilgrimId(row) === id))
    const sitters = open.map((one) => ({ id: one.id, party: one.item_id, age: one.age, leads: isLeader(facts, one) }))
    const seated = seatPeople(sitters, coaches)
    if (!seated) {
      const free = coaches.reduce((sum, coach) => sum + coach.seats - coach.taken.length, 0)
      return refuse.wrongState(words.seats_short({ count: open.length - free }))
    }
    for (const { vehicle, seat, sitter } of seated) {
      const { item_id, position } = open.find(({ id }) => id === sitter)!
      await insertSeat(tx, { vehicle_id: vehicle, leg_id: leg.id, seat_no: seat, item_id, position, by_hand: false })
    }
    await touchLeg(tx, leg.id)
    return null
  })

/** Moves one person to a seat; whoever sat there takes the seat that is left, or none. */
export const moveSeat = (app: App, body: Body<'moveSeat'>): Promise<Refusal | null> =>
  onGroup(app, body.id, 'move umrah seat', async ({ tx, facts }) => {
    const leg = await lockLeg(tx, body.id, body.leg_id)
    if (!leg) return refuse.notFound(words.leg_gone)
    if (leg.version !== body.version) return refuse.wrongState(words.leg_stale)
    const person = findPerson(facts, body.person)
    if (!person || peopleOn(leg, [person]).length === 0) return refuse.notFound(umrahWords.pilgrim_gone)
    const vehicle = (await vehiclesOf(tx, body.id)).find(
      ({ id, leg_id }) => id === body.vehicle_id && leg_id === leg.id,
    )
    if (!vehicle) return refuse.notFound(words.vehicle_gone)
    if (body.seat > vehicle.seats) return refuse.invalid('seat', words.seat_none)
    const seats = (await seatsOf(tx, body.id)).filter(({ leg_id }) => leg_id === leg.id)
    const before = seats.find((row) => pilgrimId(row) === person.id)
    const there = seats.find((row) => row.vehicle_id === vehicle.id && row.seat_no === body.seat)
    const { item_id, position } = person
    if (there) await dropSeat(tx, leg.id, there)
    if (before) await dropSeat(tx, leg.id, before)
    await insertSeat(tx, {
      vehicle_id: vehicle.id,
      leg_id: leg.id,
      seat_no: body.seat,
      item_id,
      position,
      by_hand: true,
    })
    if (there && before && there !== before)
      await insertSeat(tx, { ...there, vehicle_id: before.vehicle_id, seat_no: before.seat_no, by_hand: true })
    await touchLeg(tx, leg.id)
    return null
  })
