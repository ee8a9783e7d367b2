import { RotateCw, Unplug } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'

/** Who could not answer: a quiet line under the flights, never in their place. */
export default function SupplierFailure({ count, onRetry }: { count: number; onRetry: () => void }) {
  const t = useText('flights')
  const common = useText('common')
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-r-2 bg-surface-3 px-4 py-2 text-14 text-ink-2">
      <span className="flex items-center gap-3">
        <Unplug aria-hidden className="size-4 flex-none" strokeWidth={1.8} />
        {t('failed', { count })}
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
