import type { Carrier } from './carriers.ts'
import type { Cabin } from '../engine/index.ts'
import { fareName } from '../network/fare-families.ts'

type Bag = { pieces: number; kg: number }
/** A bundle of conditions. Fees in halalas; a null fee is free. */
export type BrandRules = {
  code: BrandCode
  name: string
  /** Where the name is ours and not the airline's own. */
  name_ar?: string
  carry_on_bags: Bag
  checked_bags: Bag
  change: { allowed: boolean; fee: number | null }
  refund: { allowed: boolean; fee: number | null }
  no_show_fee: number | null
  seat: 'at_check_in' | 'paid' | 'free'
  meal: boolean
}
export const brandCodes = ['SV', 'VL', 'FX'] as const
export type BrandCode = (typeof brandCodes)[number]

/** What a brand costs beside the cheapest of its cabin: a share of the fare and an amount for each flight, halalas. */
const step: Record<BrandCode, { level: number; extra: number }> = {
  SV: { level: 1, extra: 0 },
  VL: { level: 1.12, extra: 2_500 },
  FX: { level: 1.38, extra: 5_000 },
}
const frontStep: Record<BrandCode, { level: number; extra: number }> = {
  SV: { level: 1, extra: 0 },
  VL: { level: 1, extra: 0 },
  FX: { level: 1.22, extra: 0 },
}
const isFront = (cabin: Cabin) => cabin === 'business' || cabin === 'first'

/** Brands of a cabin, cheapest first. The cheapest costs the bare fare. */
export const brandsOf = (cabin: Cabin): readonly BrandCode[] => (isFront(cabin) ? ['VL', 'FX'] : brandCodes)
export const brandStep = (cabin: Cabin, brand: BrandCode) => (isFront(cabin) ? frontStep : step)[brand]

/** Carriers that sell by weight and include a bag in their lowest fare: the custom of Pakistan, the Gulf and India. */
const byWeight = new Set('PK AE QA OM KW BH IN BD LK JO EG ET'.split(' '))
/** Where people travel with their luggage: from and to there whoever flies in full service includes a bag. */
const withLuggage = new Set([...byWeight, ...'SA NP AF SD YE ID PH'.split(' ')])
const byPieces = new Set(['US', 'CA'])

function checkedBag(carrier: Carrier, cabin: Cabin, brand: BrandCode, countries: ReadonlySet<string>): Bag {
  if (isFront(cabin)) return { pieces: 2, kg: 32 }
  const among = (set: ReadonlySet<string>) => countries.size > 1 && [...countries].some((country) => set.has(country))
  if (carrier.low_cost) {
    if (brand === 'SV') return { pieces: 0, kg: 0 }
    return { pieces: 1, kg: brand === 'VL' ? 20 : 30 }
  }
  const weight = byWeight.has(carrier.country)
  if (weight && among(byPieces)) return { pieces: 2, kg: brand === 'FX' ? 32 : 23 }
  if (weight) return { pieces: 1, kg: { SV: 25, VL: 30, FX: 40 }[brand] }
  if (brand !== 'SV') return { pieces: 2, kg: 23 }
  return among(withLuggage) ? { pieces: 1, kg: 23 } : { pieces: 0, kg: 0 }
}

/**
 * The conditions of a brand at the carrier whose ticket it is. `km`: length of the journey, which the fees follow;
 * `countries`: where its legs begin and end, which the bags follow.
 */
export function brandRules(
  carrier: Carrier,
  cabin: Cabin,
  brand: BrandCode,
  km: number,
  countries: ReadonlySet<string>,
): BrandRules {
  const far = km > 4_000 ? 2 : km > 1_500 ? 1.5 : 1
  const fee = (riyals: number) => Math.round((riyals * far) / 5) * 500
  const common = {
    code: brand,
    ...fareName(carrier.code, isFront(cabin), brand),
    carry_on_bags: { pieces: brand === 'FX' || isFront(cabin) ? 2 : 1, kg: 7 },
    checked_bags: checkedBag(carrier, cabin, brand, countries),
  }
  switch (brand) {
    case 'SV':
      return {
        ...common,
        change: { allowed: false, fee: null },
        refund: { allowed: false, fee: null },
        no_show_fee: null,
        seat: 'at_check_in',
        meal: !carrier.low_cost,
      }
    case 'VL':
      return {
        ...common,
        change: { allowed: true, fee: fee(100) },
        refund: { allowed: true, fee: fee(260) },
        no_show_fee: fee(200),
        seat: isFront(cabin) ? 'free' : 'paid',
        meal: !carrier.low_cost || isFront(cabin),
      }
    case 'FX':
      return {
        ...common,
        change: { allowed: true, fee: null },
        refund: { allowed: true, fee: fee(65) },
        no_show_fee: fee(130),
        seat: 'free',
        meal: true,
      }
  }
}
