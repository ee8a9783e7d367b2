import type { HotelHit, StaySupplier } from '#contract/selling/stay-shapes'
import type { App } from '#server/app'
import { activeMarginRules, type Buyer } from '#server/features/money/margins'
import {
  hotelReadMsMax,
  hotelRecheckMsMax,
  type HotelInfo,
  type HotelOffer,
  type HotelRate,
  type HotelSupplier,
  hotelSuppliers,
  hotelSuppliersInUse,
  type KeptRooms,
  type StayQuery,
} from '#server/ports/hotel'
import { PortError } from '#server/ports/failure'
import { hitOf, priceRate, type PricedRate } from './rate-view.ts'

const patience = () => AbortSignal.timeout(hotelReadMsMax)

/** What one supplier has, as far as it got, and what it failed with. */
async function foundAt(supplier: HotelSupplier, city: string, query: StayQuery, now: Date) {
  const offers: HotelOffer[] = []
  try {
    for await (const batch of supplier.search(city, query, { signal: patience(), now })) offers.push(...batch)
    return { supplier, offers, failure: null }
  } catch (failure) {
    if (!(failure instanceof PortError)) throw failure
    return { supplier, offers, failure }
  }
}

/**
 * Every supplier's hotels of a city, all asked at once, each hotel once at its cheapest. One that fails costs what it
 * had not told yet, and its line says so; where all fail, its failure is thrown.
 */
export async function findHotels(
  app: App,
  city: string,
  query: StayQuery,
  buyer: Buyer,
): Promise<{ hotels: HotelHit[]; suppliers: StaySupplier[] }> {
  const rules = await activeMarginRules(app)
  const now = app.clock.now()
  const best = new Map<string, HotelHit>()
  const asked = await hotelSuppliersInUse(app)
  const answers = await Promise.all(asked.map((supplier) => foundAt(supplier, city, query, now)))
  for (const offer of answers.flatMap(({ offers }) => offers)) {
    const hit = hitOf(offer, rules, buyer, now)
    const known = best.get(hit.code)
    if (!known || hit.total.amount < known.total.amount) best.set(hit.code, hit)
  }
  const failure = answers.find((one) => one.failure)?.failure
  if (failure && answers.every((one) => one.failure && one.offers.length === 0)) throw failure
  return {
    hotels: [...best.values()].toSorted((a, b) => a.total.amount - b.total.amount || a.code.localeCompare(b.code)),
    suppliers: answers.map(({ supplier, offers, failure: failed }) => ({
      supplier: supplier.id,
      status: failed ? (failed.kind === 'timeout' ? 'timed_out' : 'failed') : 'answered',
      hotels: offers.length,
    })),
  }
}

/** This supplier has no such hotel: another may. */
class NotTheirs extends Error {}

/**
 * One hotel with what each party may have; null where no supplier has it. All are asked at once, and whoever has it is
 * not kept waiting for the others. Throws what a supplier failed with where none has it.
 */
export async function findRates(
  app: App,
  code: string,
  query: StayQuery,
  buyer: Buyer,
): Promise<{ hotel: HotelInfo; rates: PricedRate[][] } | null> {
  const rules = await activeMarginRules(app)
  const now = app.clock.now()
  const asked = (await hotelSuppliersInUse(app)).map(async (supplier) => {
    const found = await supplier.rates(code, query, { signal: patience(), now })
    if (!found) throw new NotTheirs()
    return found
  })
  try {
    const { hotel, rates } = await Promise.any(asked)
    return { hotel, rates: rates.map((each) => each.map((rate) => priceRate(rate, rules, buyer))) }
  } catch (error) {
    if (!(error instanceof AggregateError)) throw error
    const failures = error.errors.filter((one) => !(one instanceof NotTheirs))
    const failure = failures.find((one) => !(one instanceof PortError)) ?? failures[0]
    if (failure) throw failure
    return null
  }
}

/** Rooms that are kept for groups and this buyer may have, where nobody of ours sells to them. */
export const keptFor = ({ channel }: Buyer): KeptRooms => (channel === 'agent' ? 'agencies' : 'none')

/**
 * An offer as it stands now, asked of whoever made it; the first part of its name says who. Throws what the
 * supplier throws. `kept`: which rooms that are kept for groups may be it.
 */
export async function recheckOffer(
  app: App,
  offer: string,
  buyer: Buyer,
  kept: KeptRooms = keptFor(buyer),
): Promise<PricedRate> {
  const rules = await activeMarginRules(app)
  const supplier = supplierOfOffer(app, offer)
  if (!supplier) throw new PortError('offer_gone', 'nobody sells this')
  // It may have to ask the hotel.
  const signal = AbortSignal.timeout(hotelRecheckMsMax)
  const rate: HotelRate = await supplier.recheck(offer, { signal, now: app.clock.now() })
  if (rate.block && !(kept === 'all' || (kept === 'agencies' && rate.block.for_agencies)))
    throw new PortError('offer_gone', 'kept for groups')
  return priceRate(rate, rules, buyer)
}

/** Whose an offer is. */
function supplierOfOffer(app: App, offer: string): HotelSupplier | undefined {
  const prefix = offer.split(':')[0]
  return [...hotelSuppliers(app).values()].find((supplier) => supplier.prefix === prefix)
}
