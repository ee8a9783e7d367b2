import { ChevronDown } from 'lucide-react'
import { offlineProducts, offlineStatuses } from '#contract/selling/offline'
import { SearchBox } from '#web/ui/search-box.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { textLink } from '#web/ui/link.tsx'
import { isFiltered, statusesOf, withStatus } from './offline.rules.ts'
import type { RequestsSearch } from './offline-search.ts'

type FiltersProps = {
  search: RequestsSearch
  /** `typed`: the history of the browser keeps only the last of what was typed. */
  onChange: (search: RequestsSearch, typed?: boolean) => void
}

/** What the list shows; all of it is in the address. */
export function RequestsFilters({ search, onChange }: FiltersProps) {
  const t = useText('offline')
  const common = useText('common')
  const chosen = statusesOf(search)
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3">
      <SearchBox
        label={t('search_label')}
        hint={t('search_hint')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ ...search, q: q || undefined }, true)}
      />
      <div className="field-box w-full sm:w-48">
        <select
          aria-label={t('filter_product')}
          value={search.product ?? ''}
          onChange={(event) =>
            onChange({ ...search, product: offlineProducts.find((one) => one === event.target.value) })
          }
        >
          <option value="">{t('any_product')}</option>
          {offlineProducts.map((product) => (
            <option key={product} value={product}>
              {t(`${product}_product`)}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none size-4 flex-none text-ink-3" strokeWidth={1.8} />
      </div>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('filter_state')}</legend>
        {offlineStatuses.map((status) => (
          <ToggleChip
            key={status}
            pressed={chosen.includes(status)}
            onChange={(pressed) => onChange(withStatus(search, status, pressed))}
          >
            {t(`state_${status}`)}
          </ToggleChip>
        ))}
      </fieldset>
      {isFiltered(search) && (
        <button type="button" className={`${textLink} text-13`} onClick={() => onChange({})}>
          {common('clear_all')}
        </button>
      )}
    </div>
  )
}
