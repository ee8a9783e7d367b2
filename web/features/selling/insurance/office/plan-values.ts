import type { NewInsurancePlan } from '#contract/selling/insurance-shapes'
import type { CoverCode } from '#contract/selling/insurance-terms'
import { basisPointsOf, wholeOf } from '#web/kit/form/typed-numbers.ts'
import { amountOf, minorOf, shortTyped } from '#web/kit/money/typed.ts'

type Name = { en: string; ar: string }
type TypedBand = { age_from: string; age_to: string; days_from: string; days_to: string; premium: string }
/** A plan as it is typed; a limit that is empty: without one. */
export type TypedPlan = {
  insurer: string
  name: Name
  region: NewInsurancePlan['region']
  schengen: boolean
  cover_currency: NewInsurancePlan['cover_currency']
  cover: { code: CoverCode; limit: string; excess: string }[]
  max_days: string
  max_age: string
  wording: Name
  wording_version: string
  commission: string
  agency: string
  cancel_fee: string
  premiums: TypedBand[]
  status: NewInsurancePlan['status']
}

export const newBand = (before?: TypedBand): TypedBand => ({
  age_from: '18',
  age_to: '60',
  days_from: '1',
  days_to: '7',
  premium: '',
  ...(before ? { ...before, premium: '' } : {}),
})

export const newPlan = (): TypedPlan => ({
  insurer: '',
  name: { en: '', ar: '' },
  region: 'worldwide_no_us',
  schengen: false,
  cover_currency: 'EUR',
  cover: (['urgent_medical', 'hospital', 'repatriation', 'death'] as const).map((code) => ({
    code,
    limit: '30000',
    excess: '0',
  })),
  max_days: '92',
  max_age: '75',
  wording: { en: '', ar: '' },
  wording_version: '',
  commission: '20',
  agency: '10',
  cancel_fee: '0',
  premiums: [newBand()],
  status: 'draft',
})

export const typedPlan = (of: NewInsurancePlan, currency: string): TypedPlan => {
  const { commission_bp, agency_bp, ...rest } = of
  return {
    ...rest,
    cover: of.cover.map(({ code, limit, excess }) => ({
      code,
      limit: limit === null ? '' : shortTyped(limit, of.cover_currency),
      excess: shortTyped(excess, of.cover_currency),
    })),
    max_days: String(of.max_days),
    max_age: String(of.max_age),
    commission: String(commission_bp / 100),
    agency: String(agency_bp / 100),
    cancel_fee: shortTyped(of.cancel_fee, currency),
    premiums: of.premiums.map(({ premium, ...band }) => ({
      age_from: String(band.age_from),
      age_to: String(band.age_to),
      days_from: String(band.days_from),
      days_to: String(band.days_to),
      premium: shortTyped(premium, currency),
    })),
  }
}

const zeroOr = (typed: string, currency: string) => amountOf(typed.trim() || '0', currency) ?? Number.NaN

/** As the call takes it. */
export function planOf({ commission, agency, ...typed }: TypedPlan, currency: string): NewInsurancePlan {
  return {
    ...typed,
    cover: typed.cover.map(({ code, limit, excess }) => ({
      code,
      limit: limit.trim() === '' ? null : zeroOr(limit, typed.cover_currency),
      excess: zeroOr(excess, typed.cover_currency),
    })),
    max_days: wholeOf(typed.max_days),
    max_age: wholeOf(typed.max_age),
    commission_bp: basisPointsOf(commission),
    agency_bp: basisPointsOf(agency),
    cancel_fee: zeroOr(typed.cancel_fee, currency),
    premiums: typed.premiums.map((band) => ({
      age_from: wholeOf(band.age_from),
      age_to: wholeOf(band.age_to),
      days_from: wholeOf(band.days_from),
      days_to: wholeOf(band.days_to),
      premium: minorOf(band.premium, currency) ?? Number.NaN,
    })),
  }
}

/** A path of the call as the form names it. */
export const fieldOfPlan = (path: string): string =>
  path.replace(/^commission_bp/, 'commission').replace(/^agency_bp/, 'agency')
