import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useCompared } from './compared.ts'
import type { Question } from '../search/search-address.ts'

const CompareDialog = lazy(() => import('./compare-dialog.tsx'))

/** At the lower edge while something is chosen: how many, and the way to see them side by side. */
export function CompareTray({ question }: { question: Question }) {
  const t = useText('flights')
  const { flights, store } = useCompared()
  const [open, setOpen] = useState(false)
  if (flights.length === 0) return null
  return (
    <div className="sticky bottom-3 z-10 mx-auto mt-4 flex w-fit max-w-full items-center gap-3 rounded-r-3 bg-surface-1 px-4 py-2.5 shadow-lift-2 inset-ring inset-ring-line">
      <p aria-live="polite" className="text-14">
        {t('compare_chosen', { count: flights.length })}
      </p>
      <Button look="ghost" size="small" onClick={() => store.clear()}>
        {t('compare_clear')}
      </Button>
      <Button
        look="ink"
        size="small"
        {...(flights.length < 2 ? { refused: t('compare_one_more') } : {})}
        onClick={() => setOpen(true)}
      >
        {t('compare_open')}
      </Button>
      {open && (
        <Suspense>
          <CompareDialog flights={flights} question={question} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
