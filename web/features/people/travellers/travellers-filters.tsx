import { type PassportState, passportStates } from '#contract/people/travellers'
import { useText } from '#web/i18n/use-text.tsx'
import { ToggleChip } from '#web/ui/chip.tsx'
import { textLink } from '#web/ui/link.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { TravellersSearch } from './travellers-address.ts'

type FiltersProps = {
  search: TravellersSearch
  /** `typed`: the history of the browser keeps only the last of what was typed. */
  onChange: (search: TravellersSearch, typed?: boolean) => void
}

/** What the list shows; all of it is in the address. */
export function TravellersFilters({ search, onChange }: FiltersProps) {
  const t = useText('travellers')
  const common = useText('common')
  const choose = (state: PassportState, pressed: boolean) =>
    onChange({ ...search, passport: pressed ? state : undefined })
  return (
    <div className="flex flex-wrap items-center gap-2 px-card py-3">
      <SearchBox
        label={t('search_label')}
        hint={t('search_hint')}
        value={search.q ?? ''}
        onChange={(q) => onChange({ ...search, q: q || undefined }, true)}
      />
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('passport')}</legend>
        <span aria-hidden className="ms-1 text-13 text-ink-2">
          {t('passport')}
        </span>
        {passportStates.map((state) => (
          <ToggleChip key={state} pressed={search.passport === state} onChange={(pressed) => choose(state, pressed)}>
            {t(`passport_${state}`)}
          </ToggleChip>
        ))}
        <ToggleChip
          pressed={search.sort === 'expiry'}
          onChange={(pressed) => onChange({ ...search, sort: pressed ? 'expiry' : undefined })}
        >
          {t('sort_expiry')}
        </ToggleChip>
      </fieldset>
      {(search.q || search.passport || search.sort) && (
        <button type="button" className={`${textLink} text-13`} onClick={() => onChange({})}>
          {common('clear_all')}
        </button>
      )}
    </div>
  )
}
