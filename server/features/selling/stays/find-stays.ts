import type { HotelHit } from '#contract/selling/stay-shapes'
import type { App } from '#server/app'
import { activeMarginRules, type Buyer } from '#server/features/money/margins'
import { hotelReadMsMax, type HotelInfo, type HotelRate, hotelSuppliers, type StayQuery } from '#server/ports/hotel'
import { PortError } from '#server/ports/failure'
import { hitOf, priceRate, type PricedRate } from './rate-view.ts'

const patience = () => AbortSignal.timeout(hotelReadMsMax)

/** Every supplier's hotels of a city, each once at its cheapest. One that fails is left out; where all fail, its failure is thrown. */
export async function findHotels(app: App, city: string, query: StayQuery, buyer: Buyer): Promise<HotelHit[]> {
  const rules = await activeMarginRules(app)
  const now = app.clock.now()
  const best = new Map<string, HotelHit>()
  const failures: unknown[] = []
  const suppliers = [...hotelSuppliers(app).values()]
  for (const supplier of suppliers) {
    try {
      for await (const batch of supplier.search(city, query, { signal: patience(), now }))
        for (const offer of batch) {
          const hit = hitOf(offer, rules, buyer, now)
          const known = best.get(hit.code)
          if (!known || hit.total.amount < known.total.amount) best.set(hit.code, hit)
        }
    } catch (error) {
      if (!(error instanceof PortError)) throw error
      failures.push(error)
    }
  }
  if (failures.length === suppliers.length && failures.length > 0) throw failures[0]
  return [...best.values()].toSorted((a, b) => a.total.amount - b.total.amount || a.code.localeCompare(b.code))
}

/** One hotel with what each party may have; null where no supplier has it. */
export async function findRates(
  app: App,
  code: string,
  query: StayQuery,
  buyer: Buyer,
): Promise<{ hotel: HotelInfo; rates: PricedRate[][] } | null> {
  const rules = await activeMarginRules(app)
  for (const supplier of hotelSuppliers(app).values()) {
    const found = await supplier.rates(code, query, { signal: patience(), now: app.clock.now() })
    if (found)
      return { hotel: found.hotel, rates: found.rates.map((each) => each.map((rate) => priceRate(rate, rules, buyer))) }
  }
  return null
}

/** An offer as it stands now, asked of whoever made it; the first part of its name says who. Throws what the supplier throws. */
export async function recheckOffer(app: App, offer: string, buyer: Buyer): Promise<PricedRate> {
  const rules = await activeMarginRules(app)
  const supplier = hotelSuppliers(app).get(supplierOfOffer(offer))
  if (!supplier) throw new PortError('offer_gone', 'nobody sells this')
  const rate: HotelRate = await supplier.recheck(offer, { signal: patience(), now: app.clock.now() })
  return priceRate(rate, rules, buyer)
}

/** Which supplier's an offer is. */
export const supplierOfOffer = (offer: string): string => `${offer.split(':')[0]}-hotels`
