import { randomUUID } from 'node:crypto'
import type { Facets, Flight, SearchQuery, SearchReply } from '#contract/selling/flights'
import { askedLegs } from '#contract/selling/flight-search-rules'
import type { App } from '#server/app'
import { activeMarginRules, type RuleBook } from '#server/features/money/margins'
import { airportsBehind, localised, type Locations, locationsIn } from '#server/features/catalogue/locations'
import { settingsOf } from '#server/features/operations/settings'
import { suppliersOn } from '#server/features/catalogue/suppliers'
import { sharesOf } from '#server/memory'
import { type FlightSupplier, type SupplierQuery, readMsMax } from '#server/ports/flight'
import { Candidates, fittedOf, fittingOf } from './candidates.ts'
import { FacetCount } from './facets.ts'
import type { Found } from './found.ts'
import { KeptSearches, usualLimits } from './kept-searches.ts'
import { narrowingOf, sortFound, type Weights } from './narrow.ts'
import type { Buyer } from './price-offer.ts'
import { portionsOf, searchTurn, sourceOf, takeOffers, type Turn } from './take-offers.ts'

/** One supplier may take this long, and so may the whole search: they are asked at the same time. */
export const searchMsMax = readMsMax
/** Within this time the same question by the same kind of buyer is answered from what is kept. */
const freshMs = 45_000

type SupplierState = SearchReply['suppliers'][number]
export type Search = {
  id: string
  query: SearchQuery
  buyer: Buyer
  /** What it is priced with: under other rules the same question has another answer. */
  rules: RuleBook
  /** How "best" was decided when it began. */
  weights: Weights
  startedAt: number
  /** The same moment by the app's clock, which offers expire by. */
  askedAt: Date
  /** All candidates, deduplicated; not filtered. */
  candidates: Candidates
  suppliers: SupplierState[]
  /** Settles when every supplier has answered, failed or run out of time. */
  finished: Promise<void>
  /** Told of the first offers, and whenever a supplier has answered. */
  listeners: Set<(supplier: string) => void>
  /** Whether any offer is there yet. */
  began: boolean
}

const kept = new WeakMap<App, KeptSearches<Search>>()
const keptBy = (app: App) => {
  let searches = kept.get(app)
  if (!searches) {
    const { openSearches, packedSearches } = sharesOf(app.config.memory)
    searches = new KeptSearches({ ...usualLimits, openBytes: openSearches, packedBytes: packedSearches })
    kept.set(app, searches)
  }
  return searches
}

/** Nobody is there: what is kept of searches takes as little memory as it can. */
export const restSearches = async (app: App): Promise<void> => kept.get(app)?.rest()

/** What is the same question: filters and sorting are not part of it. */
const questionOf = (query: SearchQuery, buyer: Buyer) =>
  JSON.stringify([
    askedLegs(query),
    query.adults,
    query.children,
    query.infants,
    query.cabin_class,
    buyer.channel,
    buyer.agency_id,
  ])

/** A search in a supplier's words: metro codes become their airports. */
export function supplierQuery(locations: Locations, query: SearchQuery, limit: number): SupplierQuery {
  return {
    legs: askedLegs(query).map((leg) => ({
      origins: airportsBehind(locations.index, leg.origin),
      destinations: airportsBehind(locations.index, leg.destination),
      date: leg.date,
    })),
    passengers: { adults: query.adults, children: query.children, infants: query.infants },
    cabin: query.cabin_class,
    limit,
  }
}

async function askSupplier(
  app: App,
  search: Search,
  supplier: FlightSupplier,
  state: SupplierState,
  asked: SupplierQuery,
): Promise<void> {
  const signal = AbortSignal.timeout(searchMsMax)
  const now = search.askedAt
  const gaveUp = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
  )
  gaveUp.catch(() => {})
  const source = sourceOf(app, search, supplier, now)
  const drain = async () => {
    for await (const batch of supplier.search(asked, { signal, now })) {
      for (const some of portionsOf(batch)) {
        // What came in time is kept; later nothing is added to an answer that was given.
        signal.throwIfAborted()
        state.flights += await takeOffers(search.candidates, source, some)
        // The first offers are shown at once, whatever is still to come.
        if (!search.began && search.candidates.size > 0) {
          search.began = true
          for (const listener of search.listeners) listener(supplier.id)
        }
      }
    }
  }
  try {
    await Promise.race([drain(), gaveUp])
    state.status = 'answered'
  } catch (error) {
    state.status = signal.aborted ? 'timed_out' : 'failed'
    if (!signal.aborted) app.log.warn({ err: error, supplier: supplier.id }, 'a supplier failed to answer a search')
  }
  state.milliseconds = Math.round(performance.now() - search.startedAt)
  for (const listener of search.listeners) listener(supplier.id)
}

/** Starts a search, or joins one that asks the same right now. Nothing here throws: a supplier's failure is its state. */
export async function startSearch(app: App, query: SearchQuery, buyer: Buyer): Promise<Search> {
  const locations = await locationsIn(app.pool)
  const rules = await activeMarginRules(app)
  const suppliers = await suppliersOn(app)
  const { sale } = await settingsOf(app)
  const searches = keptBy(app)
  const question = questionOf(query, buyer)
  const running = searches.asked(question)
  if (
    running &&
    running.rules === rules &&
    app.clock.now().getTime() - running.askedAt.getTime() < freshMs &&
    running.suppliers.length === suppliers.size &&
    running.suppliers.every(
      ({ supplier, status }) => suppliers.has(supplier) && (status === 'answered' || status === 'searching'),
    )
  ) {
    searches.use(running.id)
    return { ...running, query }
  }
  const search: Search = {
    id: randomUUID(),
    query,
    buyer,
    rules,
    weights: sale,
    startedAt: performance.now(),
    askedAt: app.clock.now(),
    candidates: new Candidates(),
    suppliers: [...suppliers.keys()].map((supplier) => ({
      supplier,
      status: 'searching',
      milliseconds: null,
      flights: 0,
    })),
    finished: Promise.resolve(),
    listeners: new Set(),
    began: false,
  }
  const asked = supplierQuery(locations, query, sale.search_offers_max)
  search.finished = Promise.all(
    search.suppliers.map((state) => askSupplier(app, search, suppliers.get(state.supplier)!, state, asked)),
  ).then(() => {})
  searches.keep(search, question)
  return search
}

/** A search that is kept here, for the kind of buyer that made it. */
export const findSearch = (app: App, id: string, buyer: Buyer): Promise<Search | undefined> =>
  keptBy(app).find(id, (search) => search.buyer.channel === buyer.channel && search.buyer.agency_id === buyer.agency_id)

/** A search that is kept here, whoever made it. */
export const heldSearch = (app: App, id: string): Promise<Search | undefined> => keptBy(app).find(id)

/** Keeps a search whose suppliers have answered in another process, as one that ended here. */
export function keepSearch(app: App, ended: Omit<Search, 'startedAt' | 'finished' | 'listeners' | 'began'>): Search {
  const search = {
    ...ended,
    startedAt: performance.now(),
    finished: Promise.resolve(),
    listeners: new Set<never>(),
    began: true,
  }
  keptBy(app).keep(search, null)
  return search
}

export type Answer = Omit<SearchReply, 'success' | 'type' | 'message' | 'previous_search'>

const defaultLimit = 150

/**
 * What the wire gets of a search as far as it has come: facets over all candidates, the best of what fits. Others have
 * their turn meanwhile, however many candidates there are.
 */
export async function answerOf(locations: Locations, search: Search, turn: Turn = searchTurn): Promise<Answer> {
  const airlineNames = new Map(locations.airlines.map((row) => [row.code, localised(row.name_en, row.name_ar)]))
  const candidates = search.candidates.all()
  const suppliers = search.suppliers.map((state) => ({ ...state }))
  const narrowing = narrowingOf(search.query)
  const fitting: Found[] = []
  const counting = new FacetCount()
  for (const candidate of candidates) {
    counting.add(candidate)
    const one = fittingOf(candidate, narrowing)
    if (one) fitting.push(one)
    const others = turn()
    if (others) await others
  }
  const facets = counting.counted()
  const { sort = 'best', limit = defaultLimit } = search.query
  return {
    search_id: search.id,
    flights: await made(sortFound(fitting, sort, search.weights, limit), turn),
    available_airlines: facets.airlines.map(({ value, count, from }) => ({
      code: value,
      name: airlineNames.get(value) ?? { en: value, ar: value },
      count,
      from,
    })),
    suppliers,
    total: candidates.length,
    facets,
    hints: fitting.length === 0 ? hintsFor(candidates, search.query) : [],
  }
}

/** Offers as the wire carries them, made with turns for others in between. */
export async function made(list: readonly Found[], turn: Turn = searchTurn): Promise<Flight[]> {
  const flights: Flight[] = []
  for (const found of list) {
    flights.push(found.flight())
    const others = turn()
    if (others) await others
  }
  return flights
}

/** Each filter by itself: what comes back when only it is let go. */
function hintsFor(candidates: Found[], query: SearchQuery): Answer['hints'] {
  const narrowing = narrowingOf(query)
  const cheapest = (fitted: Found[]) =>
    fitted.reduce<Facets['price']['min']>(
      (low, { perAdult, offer }) =>
        !low || perAdult < low.amount ? { amount: perAdult, currency: offer.currency } : low,
      null,
    )
  const relax = (name: Answer['hints'][number]['relax'], keys: (keyof typeof narrowing)[], value: string) => {
    if (keys.every((key) => narrowing[key] === undefined)) return []
    const rest = Object.fromEntries(
      Object.entries(narrowing).filter(([key]) => !keys.includes(key as keyof typeof narrowing)),
    )
    const found = fittedOf(candidates, rest)
    return found.length ? [{ relax: name, value, count: found.length, from: cheapest(found) }] : []
  }
  return [
    ...relax('stops', ['stopsMax', 'stops'], String(query.stops ?? 0)),
    ...relax('airline', ['airlines'], query.airline ?? ''),
    ...relax('max_price', ['max_price'], String(query.max_price ?? '')),
    ...relax('departure_time', ['departure_time'], query.departure_time ?? ''),
    ...relax(
      'checked_bags',
      ['checked_bags', 'checked_kg', 'carry_on_bags'],
      String(query.checked_bags ?? query.checked_kg ?? ''),
    ),
  ]
}
