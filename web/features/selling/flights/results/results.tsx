import { ArrowUp } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { cx } from '#web/ui/cx.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useSearchContext } from '../search-context.ts'
import { FieldProblems } from '../search/field-problems.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { Filters } from '../filters/filters.tsx'
import { noFacets } from './flights.queries.ts'
import { filtersSet, type Narrowing, without } from '../filters/narrow.ts'
import { OfferList } from './offer-list.tsx'
import { FilterSkeleton, OfferSkeletons } from './offer-skeleton.tsx'
import type { Question } from '../search/search-address.ts'
import { SortTabs } from './sort-tabs.tsx'
import { SupplierProgress } from './supplier-progress.tsx'
import type { FlightSearch } from './use-flight-search.ts'

/** Seldom needed. */
const SupplierFailure = lazy(() => import('./supplier-failure.tsx'))
/** Of agencies alone. */
const NetSwitch = lazy(async () => ({ default: (await import('#web/kit/money/net-switch.tsx')).NetSwitch }))
/** Fetched with the first filter that somebody sets. */
const AppliedFilters = lazy(async () => ({ default: (await import('../filters/applied-filters.tsx')).AppliedFilters }))
/** Most searches find something. */
const NothingFound = lazy(async () => ({ default: (await import('./nothing-found.tsx')).NothingFound }))

const SkipLinks = lazy(() => import('./skip-links.tsx'))

type ResultsProps = {
  search: FlightSearch
  question: Question
  legCount: number
  narrowing: Narrowing
  onChange: (narrowing: Narrowing) => void
  dayHref: (dates: Question) => string
}

/** Filters beside the offers; on a phone a row of chips over them. */
export function Results({ search, question, legCount, narrowing, onChange, dayHref }: ResultsProps) {
  const t = useText('flights')
  const { area } = useSearchContext()
  const { latest, shown, flights, fitting, leaders, fresh, show, error, retry } = search
  const [wasFinished] = useState(latest?.finished ?? false)
  // Counts, order and list are those of one moment: what is on the page.
  const facets = (shown ?? latest)?.facets ?? noFacets
  const failed = latest?.finished
    ? latest.suppliers.filter(({ status }) => status === 'failed' || status === 'timed_out').length
    : 0
  const part = (change: Partial<Narrowing>) => onChange({ ...narrowing, ...change })
  const isSet = filtersSet(narrowing).length > 0
  const total = shown?.total ?? 0
  const isEmpty = shown !== undefined && total === 0
  if (error && !shown) {
    const refused = error instanceof ApiError && error.errors.length > 0
    return (
      <div className="mx-auto max-w-page px-4 pt-8">
        {refused ? (
          <FieldProblems problems={error.errors} />
        ) : (
          <ErrorState title={t('failed_title')} text={t('failed_text')} error={error} onRetry={retry} />
        )}
      </div>
    )
  }
  const count = !shown
    ? t('asking')
    : isSet
      ? t('found_of', { shown: fitting, count: total })
      : t('found', { count: total })
  const filters = { facets, narrowing, onChange: part, origin: question.origin }

  return (
    <div
      className={cx(
        'grid gap-x-8 lg:grid-cols-[264px_minmax(0,1fr)]',
        area === 'public' && 'mx-auto max-w-page px-3 pt-4 md:px-4 xl:px-0',
      )}
    >
      <Suspense>
        <SkipLinks />
      </Suspense>
      <aside aria-label={t('filters')} className="max-lg:hidden">
        <header className="flex min-h-9 items-baseline justify-between border-b border-line pb-3">
          <h2 className="text-20">{t('filters')}</h2>
          <button
            type="button"
            hidden={!isSet}
            className="text-14 text-sea underline decoration-sea-line underline-offset-4"
            onClick={() => onChange(without(narrowing))}
          >
            {t('clear_all')}
          </button>
        </header>
        <div className="pt-5">
          {facets.stops.length && latest && latest.total > 0 ? (
            <Filters {...filters} />
          ) : (
            !isEmpty && <FilterSkeleton />
          )}
        </div>
      </aside>
      <section aria-labelledby="flights-found" className="min-w-0">
        <header className="flex min-h-11 items-center gap-x-4 gap-y-2 max-md:h-11 md:flex-wrap">
          <h2 id="flights-found" aria-live="polite" className="flex-none text-20 max-md:text-16">
            {count}
          </h2>
          <SupplierProgress suppliers={latest?.suppliers ?? []} finished={latest?.finished ?? false} />
          <div className="ms-auto flex flex-none flex-wrap items-center gap-2">
            {area === 'agent' && (
              <Suspense fallback={<span className="min-h-8 w-28" />}>
                <NetSwitch />
              </Suspense>
            )}
            <div className="max-md:hidden">
              {isSet && (
                <Suspense>
                  <AppliedFilters facets={facets} narrowing={narrowing} onChange={onChange} />
                </Suspense>
              )}
            </div>
          </div>
        </header>
        <div className="relative -mx-3 mb-3.5 flex gap-2.5 overflow-x-auto px-3 pt-1 pb-1 max-md:[scrollbar-width:none] md:mx-0 md:block md:overflow-visible md:px-0">
          {!isEmpty && (
            <>
              <FilterSheet {...filters} count={fitting} onClear={() => onChange(without(narrowing))} />
              <SortTabs sort={narrowing.sort} leaders={leaders} onChange={(sort) => part({ sort })} />
            </>
          )}
        </div>
        {fresh > 0 && (
          <div className="pointer-events-none z-10 flex justify-center max-md:fixed max-md:inset-x-0 max-md:bottom-6 md:sticky md:top-3 md:-mb-2 md:h-0">
            <button
              type="button"
              className="pointer-events-auto inline-flex h-11 items-center md:h-10 md:-translate-y-5 gap-2.5 rounded-full bg-ink px-5 text-14 font-mid text-surface-1 shadow-lift-2 hover:bg-ink-2"
              onClick={show}
            >
              <ArrowUp aria-hidden className="size-4" strokeWidth={1.8} />
              {t('fresh', { count: fresh })}
            </button>
          </div>
        )}
        {!shown ? (
          <OfferSkeletons legs={legCount} />
        ) : flights.length === 0 ? (
          <Suspense>
            <NothingFound
              question={question}
              found={shown}
              flights={shown.flights}
              narrowing={narrowing}
              onChange={onChange}
              hrefOf={dayHref}
            />
          </Suspense>
        ) : (
          <OfferList
            viewKey={search.viewKey}
            flights={flights}
            leaders={leaders}
            question={question}
            label={count}
            isBack={wasFinished}
          />
        )}
        <div className="pt-4">
          {failed > 0 && (
            <Suspense>
              <SupplierFailure count={failed} onRetry={retry} />
            </Suspense>
          )}
        </div>
      </section>
    </div>
  )
}
