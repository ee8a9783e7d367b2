import type { Party } from '#contract/catalogue/hotel-terms'
import type { HotelRate } from '#server/ports/hotel'

/** Parties of one shape have the same rooms and prices: they are asked for once. */
export const shapeOf = ({ adults, child_ages }: Party): string => `${adults} ${child_ages.toSorted().join(' ')}`
export const shapesOf = (parties: readonly Party[]): Party[] => [
  ...new Map(parties.map((party) => [shapeOf(party), party])).values(),
]

export const cheapestFirst = (rates: readonly HotelRate[]): HotelRate[] =>
  rates.toSorted((a, b) => a.total_minor - b.total_minor || a.ref.localeCompare(b.ref))

/** For each party the cheapest room that is left for it; null where somebody has none. */
export function roomsFor(parties: readonly Party[], of: (party: Party) => HotelRate[]): HotelRate[] | null {
  const taken = new Map<string, number>()
  const rates: HotelRate[] = []
  for (const party of parties) {
    const best = of(party).find((rate) => rate.left === null || rate.left > (taken.get(rate.ref) ?? 0))
    if (!best) return null
    taken.set(best.ref, (taken.get(best.ref) ?? 0) + 1)
    rates.push(best)
  }
  return rates
}

/**
 * Batches that are asked side by side and handed on in their order as they come. A batch that fails costs its own
 * hotels, as long as there are others; where there are none its failure is thrown.
 */
export async function* inBatches<T, R>(all: readonly T[], size: number, ask: (batch: T[]) => Promise<R[]>) {
  const failures: unknown[] = []
  let found = 0
  const asking = Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    ask(all.slice(index * size, (index + 1) * size)).catch((error: unknown) => void failures.push(error)),
  )
  for (const one of asking) {
    const batch = await one
    if (!batch || batch.length === 0) continue
    found += batch.length
    yield batch
  }
  if (found === 0 && failures.length > 0) throw failures[0]
}
