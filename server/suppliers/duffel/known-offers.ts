import type { SupplierOffer, SupplierQuery } from '#server/ports/flight'

/** So many searches are remembered by this process, and for as long as Duffel's offers usually stand. */
const searchesMax = 200
const msKept = 15 * 60_000

type Search = { at: number; offers: SupplierOffer[] }
const flightsOf = ({ legs }: SupplierOffer) =>
  legs
    .flatMap(({ segments }) =>
      segments.map((one) => `${one.marketing_carrier}${one.flight_number}@${one.departure_at}`),
    )
    .join('/')

/** The same question on the same days, whoever asks it. */
const questionOf = ({ legs, passengers, cabin }: SupplierQuery) => JSON.stringify([legs, passengers, cabin])

export type KnownOffers = {
  note(query: SupplierQuery, offers: SupplierOffer[], now: Date): void
  /** The cheapest that a search for these days has found lately; undefined: nobody has searched. */
  lowest(query: SupplierQuery, now: Date): SupplierOffer | null | undefined
  /** The same flights in other fares, as the search that found this offer saw them. */
  siblings(offer: SupplierOffer, now: Date): SupplierOffer[]
}

export const sumOfFares = ({ fares }: SupplierOffer): number =>
  fares.reduce((sum, { base, taxes, quantity }) => sum + (base + (taxes[0]?.amount ?? 0)) * quantity, 0)

/** What searches have found a moment ago: each search at Duffel counts against what it allows for each booking. */
export function knownOffers(): KnownOffers {
  const searches = new Map<string, Search>()
  const byRef = new Map<string, Search>()
  const isFresh = (search: Search, now: Date) => now.getTime() - search.at < msKept
  const drop = (question: string, search: Search) => {
    searches.delete(question)
    for (const { ref } of search.offers) if (byRef.get(ref) === search) byRef.delete(ref)
  }
  return {
    note(query, offers, now) {
      const question = questionOf(query)
      const before = searches.get(question)
      if (before) drop(question, before)
      const search = { at: now.getTime(), offers }
      searches.set(question, search)
      for (const { ref } of offers) byRef.set(ref, search)
      const [oldest] = searches
      if (oldest && searches.size > searchesMax) drop(...oldest)
    },
    lowest(query, now) {
      const search = searches.get(questionOf(query))
      if (!search || !isFresh(search, now)) return undefined
      return search.offers.reduce<SupplierOffer | null>(
        (low, one) => (!low || sumOfFares(one) < sumOfFares(low) ? one : low),
        null,
      )
    },
    siblings(offer, now) {
      const search = byRef.get(offer.ref)
      if (!search || !isFresh(search, now)) return []
      const flights = flightsOf(offer)
      return search.offers.filter((one) => one.ref !== offer.ref && flightsOf(one) === flights && one.expires_at > now)
    },
  }
}
