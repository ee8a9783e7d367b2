import { RotateCw, Unplug } from 'lucide-react'
import type { StaySupplier } from '#contract/selling/stay-shapes'
import { useText } from '#web/i18n/use-text.tsx'

/** Says that somebody could not answer: a quiet line over the hotels, never in their place. */
export function SilentSuppliers({ suppliers, onRetry }: { suppliers: readonly StaySupplier[]; onRetry: () => void }) {
  const t = useText('stays')
  const common = useText('common')
  if (suppliers.every(({ status }) => status === 'answered')) return null
  return (
    <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-r-2 bg-surface-3 px-4 py-2 text-14 text-ink-2">
      <span role="status" className="flex items-center gap-3">
        <Unplug aria-hidden className="size-4 flex-none" strokeWidth={1.8} />
        {t('not_all')}
      </span>
      <button
        type="button"
        className="ms-auto inline-flex min-h-8 items-center gap-2 text-sea underline decoration-sea-line underline-offset-4"
        onClick={onRetry}
      >
        <RotateCw aria-hidden className="size-3.5" strokeWidth={1.8} />
        {common('try_again')}
      </button>
    </div>
  )
}
