import { Columns3 } from 'lucide-react'
import type { Flight } from '#contract/selling/flights'
import { useText } from '#web/i18n/use-text.tsx'
import { toast } from '#web/ui/toast.ts'
import { cx } from '#web/ui/cx.ts'
import { comparedMax, useIsCompared } from './compared.ts'

type CompareToggleProps = { flight: Flight; name: string; className?: string }

/** Puts an offer beside others. Over the card's own link on a phone. */
export function CompareToggle({ flight, name, className }: CompareToggleProps) {
  const t = useText('flights')
  const { state, toggle } = useIsCompared(flight)
  const isFull = state === 'full'
  return (
    <button
      type="button"
      aria-pressed={state === 'in'}
      aria-disabled={isFull || undefined}
      aria-label={t('compare_named', { name })}
      title={isFull ? t('compare_full', { count: comparedMax }) : undefined}
      className={cx(
        'relative z-1 inline-flex min-h-9 flex-none items-center gap-1.5 rounded-r-1 text-13',
        state === 'in' ? 'font-mid text-sea-strong' : isFull ? 'text-ink-3' : 'text-sea hover:text-sea-strong',
        className,
      )}
      onClick={() => (isFull ? toast('info', t('compare_full', { count: comparedMax })) : toggle())}
    >
      <Columns3 aria-hidden className="size-4" strokeWidth={state === 'in' ? 2.4 : 1.6} />
      {t(state === 'in' ? 'compare_in' : 'compare')}
    </button>
  )
}
