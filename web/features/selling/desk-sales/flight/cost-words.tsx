import type { Money as Amount } from '#contract/kernel/shapes'
import { useText } from '#web/i18n/use-text.tsx'
import { Money } from '#web/ui/money.tsx'

type CostWordsProps = { cost: Amount | null; margin: Amount | null; className?: string }

/** What the company pays and what is left, for whoever may see it. */
export function CostWords({ cost, margin, className = '' }: CostWordsProps) {
  const t = useText('desk_sales')
  if (!cost || !margin) return null
  return (
    <dl className={`flex flex-wrap gap-x-3 text-13 text-ink-2 ${className}`}>
      <div className="flex gap-1">
        <dt className="text-ink-3">{t('cost')}</dt>
        <dd>
          <Money value={cost} size="bare" decimals="always" />
        </dd>
      </div>
      <div className="flex gap-1">
        <dt className="text-ink-3">{t('margin')}</dt>
        <dd>
          <Money value={margin} size="bare" decimals="always" />
        </dd>
      </div>
    </dl>
  )
}
