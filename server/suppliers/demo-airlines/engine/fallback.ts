import { answerFrom, joinAnswers } from './answer.ts'
import type { FlightIndex } from './flight-index.ts'
import { greatCircleKm } from './geo.ts'
import type { Network } from './network.ts'
import { searchRegular } from './one-way.ts'
import { searchPaths } from './paths.ts'
import type { Plan } from './plan.ts'
import { startRun } from './run.ts'
import { KINDS } from './types.ts'
import type { Answer } from './types.ts'

/**
 * Adds to thin answers what keeps fewer rules, one kind after the other until there are enough: three stops,
 * self-transfers, nearby airports. Each kind is ordered in itself and follows the one before.
 */
export function withFallbacks(index: FlightIndex, plan: Plan, regular: Answer): Answer {
  const enough = Math.min(index.network.rules.thin, plan.limit)
  const parts = [regular]
  let count = regular.count
  for (const kind of KINDS) {
    if (kind === 'regular') continue
    if (count >= enough) break
    const part = fallbackOf(index, { ...plan, limit: plan.limit - count }, kind)
    if (!part || part.count === 0) continue
    parts.push(part)
    count += part.count
  }
  return parts.length === 1 ? regular : joinAnswers(parts)
}

function fallbackOf(
  index: FlightIndex,
  plan: Plan,
  kind: 'three_stops' | 'self_transfer' | 'nearby',
): Answer | undefined {
  if (kind === 'nearby') {
    const wider = withNearby(index.network, plan)
    if (!wider) return undefined
    const run = searchRegular(index, wider)
    return answerFrom(run, KINDS.indexOf(kind))
  }
  if (kind === 'three_stops' && plan.max_stops < 2) return undefined
  const run = startRun(index, plan)
  if (kind === 'three_stops') searchPaths(run, 4, false)
  else for (let legs = 2; legs <= plan.max_stops + 1; legs++) searchPaths(run, legs, true)
  return answerFrom(run, KINDS.indexOf(kind))
}

/** The plan with the airports close to those asked for behind them, or undefined when there are none. */
function withNearby(network: Network, plan: Plan): Plan | undefined {
  const origins = [...plan.origins, ...nearby(network, plan.origins, network.out_start, plan.destinations)]
  const destinations = [...plan.destinations, ...nearby(network, plan.destinations, network.in_start, origins)]
  if (origins.length === plan.origins.length && destinations.length === plan.destinations.length) return undefined
  return {
    ...plan,
    origins,
    destinations,
    asked_origins: plan.origins.length,
    asked_destinations: plan.destinations.length,
  }
}

function nearby(network: Network, asked: number[], starts: Int32Array, taken: number[]): number[] {
  const found: number[] = []
  network.airports.forEach((airport, id) => {
    if (starts[id] === starts[id + 1] || asked.includes(id) || taken.includes(id)) return
    const near = asked.some((one) => {
      const { lat, lon } = network.airports[one]!
      return greatCircleKm(lat, lon, airport.lat, airport.lon) <= network.rules.nearby_km
    })
    if (near) found.push(id)
  })
  return found
}
