import type { VisaCheck, VisaFee } from '#contract/selling/visa-shapes'
import type { VisaSpeed } from '#contract/selling/visa-terms'

type For = { nationality: string; age: number }

const isFor = (of: Pick<VisaFee, 'nationalities' | 'age_from' | 'age_to'>, { nationality, age }: For) =>
  (of.nationalities.length === 0 || of.nationalities.includes(nationality)) && age >= of.age_from && age <= of.age_to

/** What somebody pays: the line that names the nationality, then that of the narrowest ages; undefined where none speaks. */
export const feeFor = (fees: readonly VisaFee[], speed: VisaSpeed, somebody: For): VisaFee | undefined =>
  fees
    .filter((fee) => fee.speed === speed && isFor(fee, somebody))
    .toSorted(
      (a, b) =>
        Number(a.nationalities.length === 0) - Number(b.nationalities.length === 0) ||
        a.age_to - a.age_from - (b.age_to - b.age_from),
    )[0]

/** The papers that are asked of somebody. */
export const papersFor = (checklist: readonly VisaCheck[], somebody: For): VisaCheck[] =>
  checklist.filter((paper) => isFor(paper, somebody))

/** Lines for a nationality, whatever the age; those for all where none names it. Without one: those for all. */
export function feesOfNationality(fees: readonly VisaFee[], nationality: string | undefined): VisaFee[] {
  const own = fees.filter((fee) => nationality && fee.nationalities.includes(nationality))
  const general = fees.filter((fee) => fee.nationalities.length === 0)
  const covered = (fee: VisaFee) =>
    own.some((one) => one.speed === fee.speed && one.age_from <= fee.age_from && one.age_to >= fee.age_to)
  const shown = [...own, ...general.filter((fee) => !covered(fee))]
  // Who has not said where they come from is shown what there is.
  return shown.length > 0 || nationality ? shown : [...fees]
}

export const priceOf = (fee: VisaFee, isAgent: boolean): number =>
  fee.embassy + fee.centre + (isAgent ? fee.agent_service : fee.service)

const restDays = { fri_sat: [5, 6], sat_sun: [6, 0] } as const

/** The day after so many working days of the issuing country; the day itself is not counted. */
export function afterWorkingDays(from: string, count: number, weekend: keyof typeof restDays): string {
  const day = new Date(`${from}T00:00:00Z`)
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (!(restDays[weekend] as readonly number[]).includes(day.getUTCDay())) left--
  }
  return day.toISOString().slice(0, 10)
}
