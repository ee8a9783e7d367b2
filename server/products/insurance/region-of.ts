import type { InsuranceRegion } from '#contract/selling/insurance-terms'

const gcc = new Set(['SA', 'AE', 'QA', 'BH', 'OM', 'KW'])
const schengen = new Set(
  'AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT NL NO PL PT RO SK SI ES SE CH'.split(' '),
)

/** The narrowest region that holds in all of these countries; one that is not known counts as anywhere. */
export function regionOf(countries: readonly (string | undefined)[]): InsuranceRegion {
  if (countries.some((one) => one === undefined || one === 'US' || one === 'CA')) return 'worldwide'
  if (countries.some((one) => schengen.has(one!))) return 'schengen'
  return countries.every((one) => gcc.has(one!)) ? 'gcc' : 'worldwide_no_us'
}
