import { useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Sheet } from '#web/ui/drawer.tsx'
import { type FilterProps, Filters } from './filters.tsx'
import { filtersSet } from './narrow.ts'

type FilterPanelProps = FilterProps & {
  origin: string | undefined
  count: number
  onClear: () => void
  onClose: () => void
}

/** All filters over the page of a phone; the foot says how many flights are left and leads back to them. */
export default function FilterPanel({ count, onClear, onClose, ...filters }: FilterPanelProps) {
  const t = useText('flights')
  return (
    <Sheet isOpen onOpenChange={(open) => !open && onClose()} label={t('filters')}>
      <header className="mb-4 flex items-baseline justify-between">
        <h2 className="text-20">{t('filters')}</h2>
        <button
          type="button"
          hidden={filtersSet(filters.narrowing).length === 0}
          className="min-h-9 text-14 text-sea underline decoration-sea-line underline-offset-4"
          onClick={onClear}
        >
          {t('clear_all')}
        </button>
      </header>
      <Filters {...filters} />
      <div className="sticky -bottom-4 -mx-4 border-t border-line bg-surface-2 px-4 py-3">
        <button type="button" className={buttonStyle('primary', 'normal', 'w-full')} onClick={onClose}>
          {t('show_flights', { count })}
        </button>
      </div>
    </Sheet>
  )
}
