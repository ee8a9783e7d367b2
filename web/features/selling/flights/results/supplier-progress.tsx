import { RotateCw, Unplug } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import type { SupplierState } from './flights.queries.ts'

/** The route line as progress: a stop for each supplier, drawn as far as they have answered. */
export function SupplierProgress({ suppliers, finished }: { suppliers: readonly SupplierState[]; finished: boolean }) {
  const t = useText('flights')
  const done = suppliers.filter(({ status }) => status !== 'searching').length
  const text = finished
    ? t('all_answered')
    : suppliers.length > 0 && t('answered', { count: done, all: suppliers.length })
  return (
    <p role="status" className={cx('flex min-w-0 items-center gap-3 text-13 text-ink-2', finished && 'sr-only')}>
      <Arc share={suppliers.length ? done / suppliers.length : 0} />
      <span className="truncate">{text}</span>
    </p>
  )
}

const arcLength = 46

function Arc({ share }: { share: number }) {
  return (
    <svg aria-hidden width="50" height="22" viewBox="0 0 50 22" fill="none" className="flex-none rtl:-scale-x-100">
      <path
        d="M7 16Q25-2 43 16"
        className="stroke-line-strong"
        strokeWidth="2"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <path
        d="M7 16Q25-2 43 16"
        className="stroke-accent-line transition-[stroke-dashoffset] duration-(--calm)"
        strokeWidth="2"
        strokeDasharray={arcLength}
        strokeDashoffset={arcLength * (1 - share)}
      />
      <circle cx="6" cy="16" r="4" className="fill-surface-0 stroke-ink" strokeWidth="2" />
      <circle
        cx="44"
        cy="16"
        r="4"
        className={share === 1 ? 'fill-ink stroke-ink' : 'fill-surface-0 stroke-ink-3'}
        strokeWidth="2"
      />
    </svg>
  )
}

/** Who could not answer: a quiet line under the flights, never in their place. */
export function SupplierFailure({ suppliers, onRetry }: { suppliers: readonly SupplierState[]; onRetry: () => void }) {
  const t = useText('flights')
  const common = useText('common')
  const count = suppliers.filter(({ status }) => status === 'failed' || status === 'timed_out').length
  if (count === 0) return null
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
