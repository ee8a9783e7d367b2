import type { TableCell } from '#server/features/operations/exports'
import { driverPlace, isLeader, peopleOn } from '../movement/movement-facts.ts'
import { type Person, pilgrimId } from '../work/facts.ts'
import { momentText, number, type PaperFacts, type Sheet, text } from './paper-rows.ts'

/** Names of places as the language calls them: a hotel of the group by its own name, an airport with its city. */
export function placeText({ facts, words, language, cityOf }: PaperFacts, place: string): string {
  const city = /^[A-Z]{3}$/.test(place) && cityOf(place)
  if (city) return `${city} (${place})`
  const stay = facts.stays.find(({ hotel_en }) => place.endsWith(hotel_en))
  if (!stay || language === 'en') return place
  return `${words[stay.city]}، ${stay.hotel_ar}`
}

/** Way by way and seat by seat; who has no seat stands at the end of their way. */
export function busRows(paper: PaperFacts): Sheet {
  const { facts, movement, words } = paper
  const rows = movement.legs.flatMap((leg) => {
    const way = `${placeText(paper, leg.from_place)} – ${placeText(paper, leg.to_place)}`
    const along = peopleOn(leg, facts.people)
    const seats = movement.seats.filter(({ leg_id }) => leg_id === leg.id)
    const line = (one: Person, seat: (typeof seats)[number] | undefined): TableCell[] => {
      const vehicle = movement.vehicles.find(({ id }) => id === seat?.vehicle_id)
      return [
        momentText(leg.at),
        way,
        vehicle ? `${words.vehicles[vehicle.kind]} ${vehicle.no}` : '–',
        vehicle?.plate ?? '',
        seat?.seat_no ?? null,
        one.name,
        one.name_local,
        isLeader(facts, one) ? words.leader : '',
        one.reference,
      ]
    }
    const order = (one: Person) => seats.findIndex((seat) => pilgrimId(seat) === one.id)
    return along
      .toSorted((a, b) => (order(a) < 0 ? 999 : order(a)) - (order(b) < 0 ? 999 : order(b)))
      .map((one) =>
        line(
          one,
          seats.find((seat) => pilgrimId(seat) === one.id),
        ),
      )
  })
  return {
    columns: [
      text(words.time, 2),
      text(words.way, 3),
      text(words.vehicle),
      text(words.plate),
      number(words.seat),
      text(words.name, 3),
      text(words.name_local, 2),
      text(words.leader),
      text(words.booking, 2),
    ],
    rows,
  }
}

/** A line for each pick-up at an airport. */
export function arrivalRows(paper: PaperFacts): Sheet {
  const { app, facts, movement, words } = paper
  const leader = facts.people.find((one) => isLeader(facts, one))
  const rows = movement.legs
    .filter(({ kind }) => kind === 'arrival')
    .map((leg): TableCell[] => {
      const vehicles = movement.vehicles.filter(({ leg_id }) => leg_id === leg.id)
      const drivers = vehicles.flatMap(({ id, driver_encrypted }) =>
        driver_encrypted ? [app.secrets.decrypt(driver_encrypted, driverPlace(id))] : [],
      )
      return [
        leg.flight ?? '–',
        momentText(leg.at),
        placeText(paper, leg.from_place),
        peopleOn(leg, facts.people).length,
        vehicles.map((one) => `${words.vehicles[one.kind]} ${one.no}`).join(' + '),
        vehicles.flatMap(({ plate }) => plate ?? []).join(' + '),
        drivers.join(' + '),
        placeText(paper, leg.to_place),
        leader?.name ?? '',
      ]
    })
  return {
    columns: [
      text(words.flight),
      text(words.time, 2),
      text(words.airport),
      number(words.people),
      text(words.vehicle, 2),
      text(words.plate),
      text(words.driver, 2),
      text(words.hotel, 3),
      text(words.leader, 2),
    ],
    rows,
  }
}
