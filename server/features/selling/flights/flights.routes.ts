import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { flights, type SearchQuery } from '#contract/selling/flights'
import { searchProblems } from '#contract/selling/flight-search-rules'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import { activeMarginRules } from '#server/features/money/margins'
import { type Locations, locationsIn, locationView } from '#server/features/catalogue/locations'
import { mayTrade } from '#server/http/actor'
import { ok } from '#server/http/answers'
import type { Context } from '#server/http/context'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { sha256 } from '#server/secrets'
import { extrasOf } from './extras-of.ts'
import { fittedOf } from './candidates.ts'
import { sortFound } from './narrow.ts'
import { openFlight, reprice, supplierRefusal } from './open-flight.ts'
import type { Buyer } from './price-offer.ts'
import { priceStrip } from './price-strip.ts'
import { askQuote, getQuote } from './quotes.ts'
import { answerOf, findSearch, made, startSearch } from './search-flights.ts'
import { searchStream } from './search-stream.ts'
import { searchElsewhere } from './shared-searches.ts'
import { toFlight } from './to-flight.ts'
import { suppliersOn } from '#server/features/catalogue/suppliers'
import { readMsMax } from '#server/ports/flight'
import { flightsWords } from './words.ts'

/** So many of an order go over the wire. */
const sortedMax = 300

/** An agent who is not approved yet sees what every visitor sees. */
export const buyerOf = (context: Context): Buyer =>
  context.actor?.role === 'agent' && mayTrade(context.actor)
    ? { channel: 'agent', agency_id: context.actor.agency_id }
    : { channel: 'customer', agency_id: null }

/** Today where it is latest on earth: nobody is told that their own today has passed. */
const earliestToday = (now: Date) => new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10)

/** Refuses a question that no search can answer, at its fields. */
export function checkSearch(app: App, locations: Locations, query: SearchQuery): void {
  const problems = searchProblems(query, earliestToday(app.clock.now()))
  for (const field of ['origin', 'destination'] as const) {
    const code = query.trip_type === 'multi_city' ? undefined : query[field]
    if (code && !locationView(locations.index, code))
      problems.push({ field, message: flightsWords.no_airport_or_city_code({ code }) })
  }
  if (query.trip_type === 'multi_city') {
    for (const code of new Set((query.legs ?? '').toUpperCase().match(/\b[A-Z]{3}\b/g) ?? []))
      if (!locationView(locations.index, code))
        problems.push({ field: 'legs', message: flightsWords.no_airport_or_city_code({ code }) })
  }
  if (problems.length)
    throw new Refusal('invalid', flightsWords.please_ensure_fields_filled_properly, { errors: problems })
}

/** Remembers this search for its visitor and answers the one before, which the form offers again. No answer waits for the disk: a search that a crash forgets is typed again. */
async function previousSearch(app: App, context: Context): Promise<Record<string, string> | null> {
  const cookie = context.request.cookies['XSRF-TOKEN']
  const owner = context.actor?.user_id ?? (cookie ? sha256(cookie) : null)
  if (!owner || context.actor?.viewed_by) return null
  const query = Object.fromEntries(
    Object.entries(context.request.query as Record<string, unknown>).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>
  const row = await first(
    app.db,
    sql<{ old: Record<string, string> | null }>`
    with quick as materialized (select set_config('synchronous_commit', 'off', true)),
    before as (select query from previous_searches where owner = ${owner}),
    stored as (insert into previous_searches (owner, query, at) values (${owner}, ${JSON.stringify(query)}::jsonb, now())
      on conflict (owner) do update set query = excluded.query, at = excluded.at returning 1)
    select (select query from before) as old from quick, stored`,
  )
  return row?.old ?? null
}

export const flightRoutes = (app: App): Handlers<typeof flights> => ({
  async search(context, { query }) {
    const locations = await locationsIn(app.pool)
    checkSearch(app, locations, query)
    const previous = await previousSearch(app, context)
    const search = await startSearch(app, query, buyerOf(context))
    if (context.request.headers.accept?.includes('text/event-stream')) {
      return context.reply
        .header('cache-control', 'no-store')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(Readable.from(searchStream(locations, search, previous))) as never
    }
    await search.finished
    const answer = await answerOf(locations, search)
    return ok(
      { ...answer, previous_search: previous },
      answer.flights.length === 0 ? flightsWords.nothing_found : undefined,
    )
  },

  async priceStrip(context, { query }) {
    checkSearch(app, await locationsIn(app.pool), query)
    return ok({ days: await priceStrip(app, query, buyerOf(context)) })
  },

  async get(context, { params }) {
    const buyer = buyerOf(context)
    const found = await reprice(app, params.flight_id, params.supplier, buyer)
    if (isRefusal(found)) return found
    const { supplier, id, flight, brands } = found
    const rules = await activeMarginRules(app)
    const others = brands.map((offer) => toFlight(app, supplier, offer, id.passengers, rules, buyer, app.clock.now()))
    const currency = flight.price.currency
    const moved = id.channel === buyer.channel && id.total !== flight.price.amount
    return ok({
      flight,
      price_change: moved
        ? {
            old: { amount: id.total, currency },
            new: flight.price,
            difference: { amount: flight.price.amount - id.total, currency },
          }
        : null,
      brands: others.map((one) => ({
        flight_id: one.flight_id,
        brand: one.brand,
        price: one.price,
        price_per_adult: one.price_per_adult,
        seats_left: one.seats_left,
        sold_at_once: one.sold_at_once,
        hold_until: one.hold_until,
        agent_view: one.agent_view,
      })),
    })
  },

  async providers() {
    return ok({
      data: {
        providers: [...(await suppliersOn(app)).values()].map((one) => ({
          id: one.id,
          name: one.name,
          isSooperFlight: one.fulfilment === 'quotation',
          healthy: one.healthy(),
        })),
      },
    })
  },

  async sort(context, { body }) {
    const buyer = buyerOf(context)
    const { search_id } = body
    const search = (await findSearch(app, search_id, buyer)) ?? (await searchElsewhere(app, search_id, buyer))
    if (!search) return new Refusal('offer_expired', flightsWords.search_no_longer_kept_search)
    const fitting = fittedOf(search.candidates.all(), body.filters ?? {})
    const first = sortFound(fitting, body.sort, search.weights, sortedMax)
    return ok({ flights: await made(first), total: fitting.length })
  },

  async ancillaries(_context, { query }) {
    const opened = await openFlight(app, query.flight_id, query.supplier)
    if (isRefusal(opened)) return opened
    try {
      const list = await opened.supplier.ancillaries(opened.id.ref, {
        signal: AbortSignal.timeout(readMsMax),
        now: app.clock.now(),
      })
      const money = (amount: number) => ({ amount, currency: list.currency })
      return ok({
        ancillaries: {
          bags: list.bags.map((bag) => ({ ...bag, price: money(bag.price) })),
          seat_maps: list.seat_maps.map((map) => ({
            ...map,
            rows: map.rows.map((row) => ({
              ...row,
              seats: row.seats.map((seat) => (seat ? { ...seat, price: money(seat.price) } : null)),
            })),
          })),
        },
      })
    } catch (error) {
      return supplierRefusal(error)
    }
  },

  async patchAncillaries(context, { body }) {
    const found = await reprice(app, body.flight_id, body.supplier, buyerOf(context))
    if (isRefusal(found)) return found
    const priced = await extrasOf(found, body.choices, app.clock.now())
    if (isRefusal(priced)) return priced
    const { currency, amount } = found.flight.price
    return ok(
      {
        ancillaries: priced.chosen,
        ancillaries_total: { amount: priced.total, currency },
        total: { amount: amount + priced.total, currency },
      },
      flightsWords.bags_and_seats_priced,
    )
  },

  async sendSooperQuote(context, { body }) {
    const opened = await openFlight(app, body.flight_id, body.supplier)
    if (isRefusal(opened)) return opened
    const { adults, children, infants } = opened.id.passengers
    if (adults !== body.adults || children !== body.children || infants !== body.infants)
      return refuse.invalid('adults', flightsWords.passengers_not_those_search)
    const quote = await askQuote(app, opened, buyerOf(context))
    return isRefusal(quote) ? quote : ok({ quote }, flightsWords.quote_ready)
  },

  async quotation(context, { query }) {
    const quote = await getQuote(app, query.id, buyerOf(context))
    return isRefusal(quote) ? quote : ok({ quote })
  },
})
