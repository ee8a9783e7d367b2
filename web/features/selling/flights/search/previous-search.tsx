import { ShieldCheck } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { previousKey } from './previous-search-key.ts'
import type { FlatQuery } from './search-state.ts'

const Card = lazy(() => import('./previous-search-card.tsx'))

export type PreviousSearchProps = { hrefOf: (query: FlatQuery) => string }

/** The last search, offered again; where there is none, the company's price rule keeps its place. */
export function PreviousSearch({ hrefOf }: PreviousSearchProps) {
  const t = useText('search')
  const [held, setHeld] = useState(false)
  useEffect(() => setHeld(hasPrevious()), [])
  const rule = (
    <p className="flex min-h-9 items-center gap-2.5 text-13 text-ink-3">
      <ShieldCheck aria-hidden className="size-4 flex-none" strokeWidth={1.8} />
      {t('price_rule')}
    </p>
  )
  if (!held) return rule
  return (
    <Suspense fallback={rule}>
      <Card hrefOf={hrefOf} rule={rule} />
    </Suspense>
  )
}

function hasPrevious(): boolean {
  try {
    return localStorage.getItem(previousKey) !== null
  } catch {
    return false
  }
}
