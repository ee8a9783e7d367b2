import type { Word } from '#contract/kernel/word'
import type { GroupLeg, GroupMovement } from '#contract/selling/umrah-movement'
import type { App } from '#server/app'
import type { Db, Tx } from '#server/db/db'
import type { Actor } from '#server/http/actor'
import { type GroupFacts, type Person, pilgrimId } from '../work/facts.ts'
import { binds, daysOf } from '../work/judge.rules.ts'
import {
  type LegRow,
  legsOf,
  type PermitRow,
  permits,
  permitsOf,
  type SeatRow,
  seatsOf,
  type VehicleRow,
  vehiclesOf,
} from './movement.sql.ts'
import { dayOfFlight } from './plan-legs.rules.ts'
import { type Limits, permitClashes, type Pilgrim } from './permit-clash.rules.ts'

export type Movement = { legs: LegRow[]; vehicles: VehicleRow[]; seats: SeatRow[]; permits: PermitRow[] }
export const movementOf = async (db: Db | Tx, id: string): Promise<Movement> => ({
  legs: await legsOf(db, id),
  vehicles: await vehiclesOf(db, id),
  seats: await seatsOf(db, id),
  permits: await permitsOf(db, id),
})

export const driverPlace = (id: string) => `umrah_vehicles:${id}:driver`

/** Who goes along on a way: of an arrival or a departure those of its flight on its day, else everybody. */
export const peopleOn = (leg: LegRow, people: readonly Person[]): Person[] =>
  people.filter((one) => {
    if (leg.flight === null) return true
    const flown = leg.kind === 'arrival' ? one.in : one.out
    return flown?.flight === leg.flight && (leg.flight_on === null || leg.flight_on === dayOfFlight(flown))
  })

/** Whether somebody is led: who leads the group sits in front. */
export const isLeader = ({ filing }: GroupFacts, { item_id, position }: Person) =>
  filing.leader_item_id === item_id && filing.leader_position === position

/** A pilgrim as slots are checked against them. `except`: the slot itself, where it is there already. */
export function pilgrimFor(facts: GroupFacts, movement: Movement, person: Person, except: string | null): Pilgrim {
  return {
    age: person.age,
    lands: person.in?.arrives ?? null,
    leaves: person.out?.departs ?? null,
    stays: facts.stays.map(({ city, from_night, to_night }) => ({ city, from: from_night, to: to_night })),
    ways: movement.legs.filter((leg) => peopleOn(leg, [person]).length > 0),
    visits: movement.permits
      .filter((one) => one.kind === 'rawdah' && one.state !== 'cancelled' && one.id !== except)
      .filter((one) => pilgrimId(one) === person.id)
      .map(({ at }) => at.slice(0, 10)),
  }
}

/** What the rules of permits ask of one pilgrim. */
export function limitsFor({ rules, departure, today }: GroupFacts, person: Person): Limits {
  const bound = rules.filter((rule) => binds(rule, person, daysOf(person, departure, today)))
  const gaps = bound.flatMap(({ need }) => (need.kind === 'permit_gap' ? [need.days] : []))
  const ages = bound.flatMap(({ need }) => (need.kind === 'permit_age' ? [need.age] : []))
  return {
    gapDays: gaps.length > 0 ? Math.max(...gaps) : null,
    fromAge: ages.length > 0 ? Math.max(...ages) : null,
  }
}

/** What stands against a slot that is booked, of somebody who travels. */
export function clashesOf(facts: GroupFacts, movement: Movement, row: PermitRow): Word[] {
  const person = row.state === 'booked' && facts.people.find(({ id }) => id === pilgrimId(row))
  return person ? permitClashes(row, pilgrimFor(facts, movement, person, row.id), limitsFor(facts, person)) : []
}

function legView(app: App, facts: GroupFacts, { vehicles, seats }: Movement, leg: LegRow): GroupLeg {
  const along = peopleOn(leg, facts.people)
  const taken = seats.filter(({ leg_id }) => leg_id === leg.id)
  const personAt = (row: SeatRow) => facts.people.find(({ id }) => id === pilgrimId(row))
  return {
    id: leg.id,
    version: leg.version,
    kind: leg.kind,
    from: leg.from_place,
    to: leg.to_place,
    flight: leg.flight,
    at: leg.at,
    minutes: leg.minutes,
    guide: leg.guide,
    people: along.length,
    without_seat: along.filter(({ id }) => !taken.some((row) => pilgrimId(row) === id)).length,
    vehicles: vehicles
      .filter(({ leg_id }) => leg_id === leg.id)
      .map((one) => ({
        id: one.id,
        no: one.no,
        kind: one.kind,
        seats: one.seats,
        plate: one.plate,
        driver: one.driver_encrypted && app.secrets.decrypt(one.driver_encrypted, driverPlace(one.id)),
        taken: taken.flatMap((row) => {
          const person = row.vehicle_id === one.id ? personAt(row) : undefined
          return person ? [{ seat: row.seat_no, person: person.key, name: person.name, by_hand: row.by_hand }] : []
        }),
      })),
  }
}

/** The ways, seats and permits of a group, each permit with what stands against it now. */
export function movementView(app: App, facts: GroupFacts, movement: Movement, actor: Actor): GroupMovement {
  return {
    legs: movement.legs.map((leg) => legView(app, facts, movement, leg)),
    permits: movement.permits.flatMap((row) => {
      const person = facts.people.find(({ id }) => id === pilgrimId(row))
      if (!person) return []
      const { id, kind, at, number, state } = row
      const clashes = clashesOf(facts, movement, row)
      const allowed_actions = permits.allowed(row, actor)
      return [
        {
          id,
          kind,
          at,
          number,
          state,
          clashes,
          allowed_actions,
          person: person.key,
          name: person.name,
          gender: person.gender,
        },
      ]
    }),
    people: facts.people.map(({ key, name, gender, age }) => ({ key, name, gender, age })),
  }
}
