import type { InsuranceOffer } from '#contract/selling/insurance-shapes'
import { useFormat, useText } from '#web/i18n/use-text.tsx'

type Line = InsuranceOffer['cover'][number]

/** What a plan pays at most, and what the insured bears of it. */
export function useCoverWords() {
  const t = useText('insurance')
  const format = useFormat()
  return {
    limit: ({ limit }: Line) => (limit ? format.money(limit) : t('no_limit')),
    excess: ({ excess }: Line) => (excess.amount > 0 ? t('excess', { amount: format.money(excess) }) : ''),
  }
}
