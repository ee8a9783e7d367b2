import type { Answer, Facets } from './types.ts'

/** Counts every answer under each value a filter may offer. A carrier counts once per answer it flies a leg of. */
export function countFacets(answer: Answer): Facets {
  const facets: Facets = {
    stops: new Map(),
    carriers: new Map(),
    via: new Map(),
    origins: new Map(),
    destinations: new Map(),
    departure_hours: new Map(),
    arrival_hours: new Map(),
    kinds: new Map(),
    price_min: Number.POSITIVE_INFINITY,
    price_max: 0,
    duration_min: Number.POSITIVE_INFINITY,
    duration_max: 0,
  }
  for (let row = 0; row < answer.count; row++) {
    const { legs, stops, kind, price_minor, duration } = answer.itinerary(row)
    const first = legs[0]!
    const last = legs[legs.length - 1]!
    add(facets.stops, stops)
    add(facets.kinds, kind)
    for (const carrier of new Set(legs.map((leg) => leg.carrier))) add(facets.carriers, carrier)
    for (const leg of legs) if (leg !== first) add(facets.via, leg.origin)
    add(facets.origins, first.origin)
    add(facets.destinations, last.destination)
    add(facets.departure_hours, Number(first.departure_local.slice(11, 13)))
    add(facets.arrival_hours, Number(last.arrival_local.slice(11, 13)))
    facets.price_min = Math.min(facets.price_min, price_minor)
    facets.price_max = Math.max(facets.price_max, price_minor)
    facets.duration_min = Math.min(facets.duration_min, duration)
    facets.duration_max = Math.max(facets.duration_max, duration)
  }
  if (answer.count === 0) facets.price_min = facets.duration_min = 0
  return facets
}

function add<T>(counts: Map<T, number>, value: T) {
  counts.set(value, (counts.get(value) ?? 0) + 1)
}
