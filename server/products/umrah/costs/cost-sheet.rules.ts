/** What is sold and what it costs, in minor units. */
export type CostLine = { planned: number; actual: number | null }
export type Sheet = {
  leader_free: number
  revenue: number
  planned: number
  actual: number
  profit_planned: number
  profit_actual: number
  per_head: number
}

/** Free places of a group: one for each full number of paying pilgrims. */
export const freePlacesOf = (paying: number, free_per: number | null): number =>
  free_per === null ? 0 : Math.floor(paying / free_per)

/**
 * The sheet of a group. `leader`: the price of the leader's place, null where nobody leads. The place is free only where
 * so many pay; lost by cancellations it is paid again. A cost that is not known yet counts as planned.
 */
export function costSheet(of: {
  sold: number
  leader: number | null
  freePlaces: number
  lines: readonly CostLine[]
  people: number
}): Sheet {
  const leader_free = of.leader !== null && of.freePlaces > 0 ? of.leader : 0
  const revenue = of.sold - leader_free
  const planned = of.lines.reduce((sum, line) => sum + line.planned, 0)
  const actual = of.lines.reduce((sum, line) => sum + (line.actual ?? line.planned), 0)
  return {
    leader_free,
    revenue,
    planned,
    actual,
    profit_planned: revenue - planned,
    profit_actual: revenue - actual,
    per_head: of.people === 0 ? 0 : Math.round((revenue - actual) / of.people),
  }
}
