import { SlidersHorizontal } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import type { FilterProps } from './filters.tsx'
import { filtersSet } from './narrow.ts'

const FilterPanel = lazy(() => import('./filter-panel.tsx'))

type FilterSheetProps = FilterProps & { origin: string | undefined; count: number; onClear: () => void }

/** On narrow pages: the chip with how many filters are in force, and the sheet it opens. */
export function FilterSheet(props: FilterSheetProps) {
  const t = useText('flights')
  const [open, setOpen] = useState(false)
  const set = filtersSet(props.narrowing).length
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={cx(
          'inline-flex min-h-11 flex-none items-center gap-2 rounded-full px-4 text-14 font-mid md:mb-3 lg:hidden',
          set > 0
            ? 'bg-sea-soft text-sea-strong inset-ring-2 inset-ring-sea'
            : 'bg-surface-2 inset-ring inset-ring-line-strong',
        )}
      >
        <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.8} />
        {t('filters')}
        {set > 0 && (
          <span className="grid size-5.5 place-items-center rounded-full bg-sea text-12 text-on-sea">{set}</span>
        )}
      </button>
      {open && (
        <Suspense>
          <FilterPanel {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
