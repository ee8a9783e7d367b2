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
