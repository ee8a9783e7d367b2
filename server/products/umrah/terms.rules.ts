import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { LadderStep } from './packages.sql.ts'
import type { UmrahDetail } from './umrah-detail.ts'

/** The first moment of a day in the Kingdom, which has one clock all year. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`)

/** When a day of the Kingdom ends: until then what is due on it may be paid. */
export const endOf = (day: string): string => `${day}T20:59:59.000Z`

type Terms = Pick<UmrahDetail, 'ladder' | 'starts' | 'sold_starts' | 'components'>

/**
 * What is kept of the whole price now: by the step of the ladder that began last, or of each part's own ladder by its share
 * of the price. Hundredths of a percent, which the parts may leave broken: the amount is rounded, once. `free_until`: before
 * the first step. Where the days moved, the steps count from the day that was sold or from the new one, whichever is later,
 * for that keeps less; once the journey has begun all is kept.
 */
export function keptNow({ ladder, starts, sold_starts = starts, components = [] }: Terms, now: Date) {
  const counted = sold_starts > starts ? sold_starts : starts
  const keepsOf = (steps: readonly LadderStep[]) => {
    const begun = steps.filter(({ days_before }) => now >= startOf(plusDays(counted, -days_before)))
    return now >= startOf(starts) ? 10_000 : Math.max(0, ...begun.map((step) => step.keeps_bp))
  }
  const parts = components.length > 0 ? components : [{ share_bp: 10_000, ladder }]
  const keeps_bp = parts.reduce((sum, part) => sum + part.share_bp * keepsOf(part.ladder), 0) / 10_000
  const firstDays = parts.flatMap((part) => part.ladder.find((step) => step.keeps_bp > 0)?.days_before ?? [])
  return { keeps_bp, free_until: startOf(plusDays(counted, -Math.max(0, ...firstDays))) }
}
