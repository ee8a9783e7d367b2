import { carrierByCode, carriers } from './carriers.ts'

/** Carrier to alliance, for those in one: the shape of the search rules' `alliances`. */
export const alliances: Readonly<Record<string, string>> = Object.fromEntries(
  carriers.flatMap(({ code, alliance }) => (alliance ? [[code, alliance]] : [])),
)

const hasTickets = (code: string) => carrierByCode(code)?.accounting_code != null

/**
 * Pairs that sell each other's flights outside an alliance, each pair once: the search rules' `partners`. An airline
 * without ticket stock is on nobody else's ticket, whatever its dealings.
 */
export const partners: readonly (readonly [string, string])[] = [
  ...new Set(
    carriers.flatMap(({ code, partners }) =>
      partners
        .filter((other) => hasTickets(code) && hasTickets(other))
        .map((other) => (code < other ? `${code} ${other}` : `${other} ${code}`)),
    ),
  ),
].map((pair) => pair.split(' ') as [string, string])

const friends = new Map<string, Set<string>>()
for (const [one, other] of partners) {
  for (const [a, b] of [
    [one, other],
    [other, one],
  ] as const)
    friends.set(a, (friends.get(a) ?? new Set()).add(b))
}

/** Whether two carriers' flights may stand in one ticket: the same, allied or partners. */
export function mayInterline(one: string, other: string): boolean {
  if (one === other) return true
  const alliance = alliances[one]
  return (alliance !== undefined && alliance === alliances[other]) || (friends.get(one)?.has(other) ?? false)
}
