import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import type { LocationChoice } from './search-state.ts'

const loadCombobox = () => import('./location-combobox.tsx')
const LocationCombobox = lazy(loadCombobox)

type LocationCellProps = {
  /** Of the plain form's field: what was typed. */
  name: 'from' | 'to'
  field: string
  place: LocationChoice | null
  missing: readonly string[]
  onChange: (place: LocationChoice) => void
}

/** A place: a plain input that becomes the airport search when it is first touched. */
export function LocationCell({ name, field, place, missing, onChange }: LocationCellProps) {
  const t = useText('search')
  const locale = useLocale()
  const id = useId()
  const [awake, setAwake] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const early = useRef<HTMLInputElement>(null)
  // Typed before the scripts came: taken over, and where one still types, typed on.
  useEffect(() => {
    const input = early.current
    if (!input) return
    if (input.value !== city) setTyped(input.value)
    if (input === document.activeElement) setAwake(true)
  }, [])
  const city = place?.city[locale] ?? ''
  const text = typed ?? city
  const isMissing = missing.includes(field)
  const common = {
    id,
    'data-field': field,
    className: 'search-value',
    placeholder: name === 'from' ? t('where_from') : t('where_to'),
    autoComplete: 'off',
    'aria-invalid': isMissing || undefined,
    'aria-describedby': `${id}-note`,
  }
  const plain = (
    <input
      {...common}
      name={name}
      ref={early}
      value={text}
      data-typed={(text !== city && text.trim() !== '') || undefined}
      autoFocus={awake}
      onChange={(event) => setTyped(event.target.value)}
      onPointerEnter={() => void loadCombobox()}
      onFocus={() => setAwake(true)}
    />
  )

  return (
    <div className="search-cell search-place" data-invalid={isMissing || undefined}>
      <label htmlFor={id}>{t(name)}</label>
      <span className="flex items-baseline gap-2">
        {awake ? (
          <Suspense fallback={plain}>
            <LocationCombobox
              input={common}
              label={t(name)}
              typed={typed}
              place={place}
              onChange={(next) => {
                setTyped(null)
                onChange(next)
              }}
            />
          </Suspense>
        ) : (
          plain
        )}
        {place && text === city && <Code className="search-code">{place.code}</Code>}
      </span>
      <span id={`${id}-note`} className="search-note">
        {isMissing
          ? t(name === 'from' ? 'invalid_origin' : 'invalid_destination')
          : (place?.name?.[locale] ?? '\u00a0')}
      </span>
    </div>
  )
}
