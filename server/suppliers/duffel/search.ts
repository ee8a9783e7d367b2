import { setImmediate as others, setTimeout as sleep } from 'node:timers/promises'
import { readMsMax, SupplierError, type SupplierOffer, type SupplierQuery } from '#server/ports/flight'
import { canTake, type Exchange } from './amounts.ts'
import { type KnownOffers, sumOfFares } from './known-offers.ts'
import { offerOf } from './offer.ts'
import type { Call, Parts } from './parts.ts'
import type { WireOffer } from './wire.ts'
import { duffelWords as words } from './words.ts'

/** Ages are not asked before a booking; these are in the middle of what is sold as a child and as an infant. */
const childAge = 8
const infantAge = 1
/** Several airports of a city are asked for as so many pairs at most. */
const pairsMax = 3
const lookAgainMs = 250
/** Duffel is to stop asking airlines this long before we stop waiting for Duffel. */
const marginMs = 1_500

type Pair = { origin: string; destination: string; departure_date: string }[]

/** The airports that are asked for: of each leg one pair, the first leg's choice being the others' too. */
export function pairsOf({ legs }: SupplierQuery): Pair[] {
  const [first] = legs
  if (!first) return []
  const pairs = first.origins.flatMap((origin) =>
    first.destinations.map((destination) => [origin, destination] as const),
  )
  return pairs.slice(0, pairsMax).map(([origin, destination]) => {
    const chosen = [origin, destination]
    const pick = (airports: string[]) => airports.find((one) => chosen.includes(one)) ?? airports[0]!
    return legs.map((leg, at) => ({
      origin: at === 0 ? origin : pick(leg.origins),
      destination: at === 0 ? destination : pick(leg.destinations),
      departure_date: leg.date,
    }))
  })
}

function wantedOf({ passengers, cabin, stops_max }: SupplierQuery, slices: Pair) {
  const of = <T>(count: number, one: T) => Array.from({ length: count }, () => one)
  return {
    slices,
    passengers: [
      ...of(passengers.adults, { type: 'adult' }),
      ...of(passengers.children, { age: childAge }),
      ...of(passengers.infants, { age: infantAge }),
    ],
    cabin_class: cabin,
    max_connections: Math.min(2, stops_max ?? 2),
  }
}

type Batch = { offers: WireOffer[]; left: number }

/** So many offers are read before others have their turn. */
const readAtOnce = 50

/** Offers of one batch that can be sold; one that cannot be read is left out. */
async function soldIn(exchange: Exchange, wires: readonly WireOffer[], seen: Set<string>): Promise<SupplierOffer[]> {
  const sold: SupplierOffer[] = []
  for (const [at, wire] of wires.entries()) {
    if (at % readAtOnce === readAtOnce - 1) await others()
    try {
      if (canTake(exchange, wire.total_currency)) sold.push(offerOf(exchange, wire))
      else seen.add(wire.total_currency)
    } catch {
      // Others of the batch may be read.
    }
  }
  return sold
}

async function* batchesOf(parts: Parts, query: SupplierQuery, slices: Pair, { signal }: Call): AsyncGenerator<Batch> {
  const started = await parts.client({
    method: 'POST',
    path: `/air/batch_offer_requests?supplier_timeout=${readMsMax - marginMs}`,
    body: wantedOf(query, slices),
    signal,
    harmless: true,
    read: ({ data }) => {
      const { id, total_batches: left } = data as { id: string; total_batches: number }
      if (typeof id !== 'string') throw new Error('no batch')
      return { id, left }
    },
  })
  for (let { left } = started; left > 0; ) {
    const batch = await parts.client({
      path: `/air/batch_offer_requests/${started.id}`,
      signal,
      list: 'offers',
      read: ({ data }) => {
        const { offers, remaining_batches } = data as { offers: WireOffer[]; remaining_batches: number }
        if (!Array.isArray(offers) || !Number.isInteger(remaining_batches)) throw new Error('no batch')
        return { offers, left: remaining_batches }
      },
    })
    yield batch
    if (batch.left > 0 && batch.offers.length === 0) await sleep(lookAgainMs, undefined, { signal }).catch(() => {})
    left = batch.left
  }
}

/** Several streams as one, each batch as it comes. */
async function* merged<T>(streams: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  const next = (stream: AsyncGenerator<T>) => stream.next().then((result) => ({ stream, result }))
  const open = new Map(streams.map((one) => [one, next(one)]))
  for (const one of open.values()) one.catch(() => {})
  while (open.size > 0) {
    const { stream, result } = await Promise.race(open.values())
    if (result.done) {
      open.delete(stream)
      continue
    }
    const after = next(stream)
    after.catch(() => {})
    open.set(stream, after)
    yield result.value
  }
}

/** Searches Duffel and hands offers on batch by batch, cheapest first, at most `query.limit` of them. */
export async function* searchDuffel(
  parts: Parts,
  known: KnownOffers,
  query: SupplierQuery,
  call: Call,
): AsyncGenerator<SupplierOffer[]> {
  const exchange = await parts.exchange()
  const foreign = new Set<string>()
  const all: SupplierOffer[] = []
  for await (const { offers } of merged(pairsOf(query).map((slices) => batchesOf(parts, query, slices, call)))) {
    const sold = (await soldIn(exchange, offers, foreign)).toSorted((a, b) => sumOfFares(a) - sumOfFares(b))
    const room = query.limit - all.length
    all.push(...sold)
    if (sold.length > 0 && room > 0) yield sold.slice(0, room)
  }
  if (all.length === 0 && foreign.size > 0)
    throw new SupplierError('not_supported', words.no_rate({ currency: [...foreign].join(', ') }))
  known.note(query, all, call.now)
}
