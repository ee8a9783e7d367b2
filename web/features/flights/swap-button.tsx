import { ArrowLeftRight } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'

/** On the seam between the two places. */
export function SwapButton({ onSwap }: { onSwap: () => void }) {
  const t = useText('search')
  return (
    <button type="button" className="search-swap" aria-label={t('swap')} onClick={onSwap}>
      <ArrowLeftRight aria-hidden className="size-4.5 max-md:rotate-90" strokeWidth={1.8} />
    </button>
  )
}
