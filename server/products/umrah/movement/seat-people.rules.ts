export type Sitter = { id: string; party: string; age: number; leads: boolean }
export type Coach = { id: string; seats: number; taken: readonly number[] }
export type Seating = { vehicle: string; seat: number; sitter: string }

const freeOf = ({ seats, taken }: Coach): number[] =>
  Array.from({ length: seats }, (_, at) => at + 1).filter((seat) => !taken.includes(seat))

/** The leader first, then parties from the largest; each party from its eldest. */
function partiesOf(people: readonly Sitter[]): Sitter[][] {
  const ids = [...new Set(people.map(({ party }) => party))]
  return ids
    .map((id) =>
      people.filter(({ party }) => party === id).toSorted((a, b) => b.age - a.age || a.id.localeCompare(b.id)),
    )
    .toSorted(
      (a, b) =>
        Number(b.some(({ leads }) => leads)) - Number(a.some(({ leads }) => leads)) ||
        b.length - a.length ||
        a[0]!.id.localeCompare(b[0]!.id),
    )
}

/** The first run of seats, one after the other, that holds so many; else the first free ones. */
function runOf(free: readonly number[], count: number): number[] {
  const start = free.findIndex((seat, at) => free[at + count - 1] === seat + count - 1)
  return free.slice(Math.max(0, start), Math.max(0, start) + count)
}

/**
 * Seats for these people: each party whole in one vehicle and side by side where one has room, the largest first into the
 * first vehicle that holds it; a party that no vehicle holds whole is parted last. Null where there are too few seats.
 */
export function seatPeople(people: readonly Sitter[], coaches: readonly Coach[]): Seating[] | null {
  const free = new Map(coaches.map((coach) => [coach.id, freeOf(coach)]))
  if ([...free.values()].reduce((sum, seats) => sum + seats.length, 0) < people.length) return null
  const seated: Seating[] = []
  const sit = (vehicle: string, party: readonly Sitter[]) => {
    const seats = runOf(free.get(vehicle)!, party.length)
    free.set(
      vehicle,
      free.get(vehicle)!.filter((seat) => !seats.includes(seat)),
    )
    for (const [at, sitter] of party.entries()) seated.push({ vehicle, seat: seats[at]!, sitter: sitter.id })
  }
  const parted: Sitter[] = []
  for (const party of partiesOf(people)) {
    const leader = party.findIndex(({ leads }) => leads)
    const inOrder = leader > 0 ? [party[leader]!, ...party.filter((_, at) => at !== leader)] : party
    const fits = coaches.find(({ id }) => free.get(id)!.length >= party.length)
    if (fits) sit(fits.id, inOrder)
    else parted.push(...inOrder)
  }
  for (const one of parted) sit(coaches.find(({ id }) => free.get(id)!.length > 0)!.id, [one])
  return seated
}
