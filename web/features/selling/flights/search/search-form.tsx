import { ScriptOnce, useRouter } from '@tanstack/react-router'
import { ArrowLeftRight, Plane, Search } from 'lucide-react'
import { lazy, type FormEvent, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { DatesCell } from './dates-cell.tsx'
import { keepPresses } from './keep-presses.ts'
import { LocationCell } from './location-cell.tsx'
import { PreviousSearch } from './previous-search.tsx'
import { SearchOptions } from './search-options.tsx'
import { type FlatQuery, missingFields, queryOf, type SearchState } from './search-state.ts'
import { TravellersCell } from './travellers-cell.tsx'

const loadEarly = () => import('./early-input.ts')
const MoreLegs = lazy(() => import('./more-legs.tsx'))

type SearchFormProps = {
  initial: SearchState
  /** Above the frame: the tab of the first page. */
  tab?: boolean
  /** Called when a complete search is on its way. */
  onSearch?: () => void
  /** Where a search leads; the public results unless told. */
  hrefOf?: (query: FlatQuery) => string
}

/**
 * Where, when, who. Before its scripts arrive it is a plain form that asks `/flight/search`; each cell upgrades when
 * it is first touched. Typed places go as `from` and `to`, for the search page to look up.
 */
export function SearchForm({ initial, tab = true, onSearch, hrefOf = paths.flightSearch }: SearchFormProps) {
  const t = useText('search')
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(initial)
  const [missing, setMissing] = useState<readonly string[]>([])
  const change = (part: Partial<SearchState>) => {
    setState((before) => ({ ...before, ...part }))
    setMissing([])
  }

  useLayoutEffect(() => form.current!.setAttribute('data-live', ''), [])
  useEffect(() => {
    void loadEarly().then(({ pressAgain, fetchAhead }) => {
      const plain = form.current
      if (!plain) return
      pressAgain(plain)
      fetchAhead(router, plain, hrefOf({}))
    })
  }, [])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentTarget } = event
    const { typedLocations, askAhead } = await loadEarly()
    const { typed, open } = typedLocations(currentTarget, state)
    const lookedUp = [typed.from && 'origin', typed.to && 'destination']
    const found = [...new Set([...missingFields(state).filter((field) => !lookedUp.includes(field)), ...open])]
    setMissing(found)
    const [first] = found
    if (first) {
      const [field, leg = '0'] = first.split('.')
      form.current?.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)[Number(leg)]?.focus()
      return
    }
    onSearch?.()
    const href = hrefOf(queryOf(state, typed))
    askAhead(router, href)
    void router.navigate({ href })
  }

  const isReturn = state.trip_type === 'round_trip'
  const isMulti = state.trip_type === 'multi_city'
  // After the last field on a phone, where the flights of several cities stand under the frame.
  const go = (where: string) => (
    <button type="submit" className={buttonStyle('primary', 'large', `search-submit ${where}`)}>
      <Search aria-hidden className="size-5" strokeWidth={1.8} />
      <span className="max-md:hidden">{t('search')}</span>
      <span className="md:hidden">{t('search_flights')}</span>
    </button>
  )
  return (
    <form ref={form} method="get" action={hrefOf({})} onSubmit={(event) => void submit(event)} className="search-form">
      {import.meta.env.SSR && <ScriptOnce>{keepPresses}</ScriptOnce>}
      {tab && (
        <p className="counter inline-flex items-center gap-2.5 rounded-t-r-3 bg-surface-2 px-5 py-3 text-14 font-mid text-ink">
          <Plane aria-hidden className="size-4.5" strokeWidth={1.6} />
          {t('flights')}
        </p>
      )}
      <div className={`counter search-card ${tab ? 'rounded-ss-none' : ''}`}>
        <SearchOptions state={state} onChange={change} />
        <div className="search-frame">
          <LocationCell
            name="from"
            field="origin"
            place={state.origin}
            missing={missing}
            onChange={(origin) => change({ origin })}
          />
          <SwapButton onSwap={() => change({ origin: state.destination, destination: state.origin })} />
          <LocationCell
            name="to"
            field="destination"
            place={state.destination}
            missing={missing}
            onChange={(destination) => change({ destination })}
          />
          <DatesCell state={state} withReturn={isReturn} missing={missing} onChange={change} />
          <TravellersCell state={state} onChange={change} />
          {go(isMulti ? 'max-md:hidden' : '')}
        </div>
        {isMulti && (
          <>
            <Suspense>
              <MoreLegs state={state} missing={missing} onChange={change} />
            </Suspense>
            {go('md:hidden')}
          </>
        )}
        {missing.length > 0 ? (
          <p role="alert" className="text-14 font-mid text-bad">
            {t('invalid')}
          </p>
        ) : (
          <PreviousSearch hrefOf={hrefOf} />
        )}
      </div>
    </form>
  )
}

/** On the seam between the two places. */
function SwapButton({ onSwap }: { onSwap: () => void }) {
  const t = useText('search')
  return (
    <button type="button" className="search-swap" aria-label={t('swap')} onClick={onSwap}>
      <ArrowLeftRight aria-hidden className="size-4.5 max-md:rotate-90" strokeWidth={1.8} />
    </button>
  )
}
