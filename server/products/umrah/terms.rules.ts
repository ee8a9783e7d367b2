import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { UmrahDetail } from './umrah-detail.ts'

/** The first moment of a day in the Kingdom, which has one clock all year. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`)

/**
 * What is kept of the whole price now: by the step of the ladder that began last. `free_until`: before the first step;
 * null where that is over, or nothing is ever free.
 */
export function keptNow({ ladder, starts }: Pick<UmrahDetail, 'ladder' | 'starts'>, now: Date) {
  const begun = ladder.filter(({ days_before }) => now >= startOf(plusDays(starts, -days_before)))
  const keeps_bp = now >= startOf(starts) ? 10_000 : Math.max(0, ...begun.map((step) => step.keeps_bp))
  const first = ladder.find((step) => step.keeps_bp > 0)
  return { keeps_bp, free_until: startOf(first ? plusDays(starts, -first.days_before) : starts) }
}
