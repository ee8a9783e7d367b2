import { useEffect, useRef } from 'react'
import { cabinClasses } from '#contract/selling/flight-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { queryOf, type SearchState } from './search-state.ts'
import { groupOf } from './group-of.ts'
import { type TravellerKind, whyNotFewer, whyNotMore } from './travellers.rules.ts'

const kinds = [
  { kind: 'adults', word: 'adult' },
  { kind: 'children', word: 'child' },
  { kind: 'infants', word: 'infant' },
] as const satisfies { kind: TravellerKind; word: string }[]

type TravellersCellProps = { state: SearchState; onChange: (part: Partial<SearchState>) => void }

/** Who flies, and in which cabin: a native disclosure, so that it opens before any script is there. */
export function TravellersCell({ state, onChange }: TravellersCellProps) {
  const t = useText('search')
  const format = useFormat()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => closeOutside(details.current), [])
  const close = () => details.current?.removeAttribute('open')
  const message = kinds.filter(({ kind }) => state[kind] > 0).map(({ kind, word }) => t(word, { count: state[kind] }))

  return (
    <details ref={details} className="search-cell search-travellers">
      <summary>
        <span className="search-label">{t('travellers')}</span>
        <span className="search-value">{format.list(message)}</span>
        <span className="search-note">{t(`cabin_${state.cabin_class}`)}</span>
      </summary>
      <div className="menu search-panel">
        {kinds.map(({ kind }) => {
          const more = whyNotMore(kind, state)
          const fewer = whyNotFewer(kind, state)
          return (
            <Stepper
              key={kind}
              name={kind}
              label={t(kind)}
              hint={t(`${kind}_hint`)}
              value={state[kind]}
              onChange={(count) => onChange({ [kind]: count })}
              whyNotMore={more && t(`reason_${more}`)}
              whyNotFewer={fewer && (fewer === 'none' ? '' : t(`reason_${fewer}`))}
            />
          )
        })}
        <fieldset className="grid grid-cols-2 gap-x-4 border-t border-line pt-2">
          <legend className="sr-only">{t('cabin')}</legend>
          {cabinClasses.map((cabin) => (
            <label key={cabin} className="search-choice">
              <input
                type="radio"
                className="dot"
                name="cabin_class"
                value={cabin}
                checked={state.cabin_class === cabin}
                onChange={() => onChange({ cabin_class: cabin })}
              />
              {t(`cabin_${cabin}`)}
            </label>
          ))}
        </fieldset>
        {whyNotMore('adults', state) && (
          <Link href={groupOf(queryOf(state))} className={textLink}>
            {t('ask_group')}
          </Link>
        )}
        <button type="button" className={buttonStyle('secondary', 'small')} onClick={close}>
          {t('done')}
        </button>
      </div>
    </details>
  )
}

/** A click elsewhere or Escape closes it. */
function closeOutside(details: HTMLDetailsElement | null) {
  if (!details) return
  const onPointer = (event: PointerEvent) => {
    if (!details.contains(event.target as Node)) details.open = false
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPointer)
  details.addEventListener('keydown', onKey)
  return () => {
    document.removeEventListener('pointerdown', onPointer)
    details.removeEventListener('keydown', onKey)
  }
}
