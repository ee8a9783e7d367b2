import type { Money } from '#contract/kernel/shapes'
import type { ApiError } from '#web/api/api-error.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'

/** How much an agency's wallet and limit are short of, where that is why it was refused. */
export function ShortOf({ refusal }: { refusal: ApiError | null }) {
  const t = useText('desk_sales')
  const format = useFormat()
  const { available, shortfall } = (refusal?.body ?? {}) as { available?: Money; shortfall?: Money }
  if (!available || !shortfall) return null
  return (
    <p className="text-14 text-ink-2">
      {t('short_of', {
        available: format.money(available, 'always'),
        shortfall: format.money(shortfall, 'always'),
      })}
    </p>
  )
}
