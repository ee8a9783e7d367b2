import type { Flight } from '#contract/selling/flights'
import type { Locations } from '#server/features/catalogue/locations'
import { ok } from '#server/http/answers'
import { answerOf, type Search } from './search-flights.ts'

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/**
 * What an answer has that the visitor was not sent yet. `added`: offers that were in no answer before. `order`: all that
 * are shown now, best first, each by its place among the offers sent so far. The rest, such as counts and facets,
 * stands as in the whole answer and only where it changed: what is not there is as it was.
 */
function newsOf() {
  const places = new Map<Flight, number>()
  const said = new Map<string, string>()
  return async (locations: Locations, search: Search): Promise<Record<string, unknown>> => {
    const { flights, ...rest } = await answerOf(locations, search)
    const added = flights.filter((flight) => !places.has(flight))
    for (const flight of added) places.set(flight, places.size)
    const facts = { ...rest, order: flights.map((flight) => places.get(flight)!) }
    const changed = Object.entries(facts).filter(([name, value]) => {
      const text = JSON.stringify(value)
      const isNew = said.get(name) !== text
      said.set(name, text)
      return isNew
    })
    return { added, ...Object.fromEntries(changed) }
  }
}

/**
 * A search as events: `started` with its suppliers, a `batch` with the first offers and whenever a supplier has
 * answered, then `done`. Each offer is sent once. Ends early when the visitor leaves.
 */
export async function* searchStream(
  locations: Locations,
  search: Search,
  previous: Record<string, string> | null,
): AsyncGenerator<string> {
  const waiting: string[] = []
  let wake = () => {}
  const listener = (supplier: string) => {
    waiting.push(supplier)
    wake()
  }
  search.listeners.add(listener)
  let finished = false
  void search.finished.then(() => {
    finished = true
    wake()
  })
  const news = newsOf()
  try {
    yield event('started', { search_id: search.id, suppliers: search.suppliers, previous_search: previous })
    // Joined, or already under way: what is there is shown at once.
    if (search.began && !finished) yield event('batch', ok(await news(locations, search)))
    while (!finished || waiting.length) {
      if (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
      if (finished) break
      if (waiting.length) yield event('batch', { supplier: waiting.shift()!, ...ok(await news(locations, search)) })
    }
    yield event('done', { ...ok(await news(locations, search)), total: search.candidates.size })
  } finally {
    search.listeners.delete(listener)
  }
}
