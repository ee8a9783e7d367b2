/** Where a policy holds, the narrowest first. */
export const insuranceRegions = ['gcc', 'worldwide_no_us', 'worldwide', 'schengen'] as const
export type InsuranceRegion = (typeof insuranceRegions)[number]

/** Lines of a cover table. */
export const coverCodes = [
  'urgent_medical',
  'hospital',
  'repatriation',
  'death',
  'personal_accident',
  'trip_cancellation',
  'baggage',
  'baggage_delay',
  'travel_delay',
  'passport_loss',
  'liability',
] as const
export type CoverCode = (typeof coverCodes)[number]

/** What a Schengen visa asks for (Regulation (EC) 810/2009, article 15), each to at least EUR 30,000. */
export const schengenLines: readonly CoverCode[] = ['urgent_medical', 'hospital', 'repatriation', 'death']
export const schengenLeast = { amount: 3_000_000, currency: 'EUR' } as const
const schengenRegions: readonly InsuranceRegion[] = ['schengen', 'worldwide', 'worldwide_no_us']

export type CoverLine = { code: CoverCode; limit: number | null; excess: number }

/** The lines that a plan lacks for the mark of a Schengen plan; the region counts as all of them. */
export function schengenLacks(plan: {
  region: InsuranceRegion
  cover_currency: string
  cover: readonly CoverLine[]
}): CoverCode[] {
  if (!schengenRegions.includes(plan.region)) return [...schengenLines]
  const holds = ({ limit }: CoverLine) =>
    limit === null || (plan.cover_currency === schengenLeast.currency && limit >= schengenLeast.amount)
  return schengenLines.filter((code) => !plan.cover.some((line) => line.code === code && holds(line)))
}

export const insurancePlanStatuses = ['draft', 'on_sale', 'archived'] as const
export type InsurancePlanStatus = (typeof insurancePlanStatuses)[number]

export const insuredMax = 9

/** Days that a policy holds: the first and the last count. */
export const daysInsured = (from: string, to: string) =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000) + 1
