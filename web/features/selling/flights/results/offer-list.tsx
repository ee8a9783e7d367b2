import { lazy, memo, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Flight } from '#contract/selling/flights'
import { ComparedProvider, createCompared } from '../compare/compared.ts'
import { useSearchContext } from '../search-context.ts'
import { detailsHref } from '../details/details-address.ts'
import type { Leaders } from '../filters/narrow.ts'
import { OfferCard } from './offer-card.tsx'
import type { Badge } from './offer-price.tsx'
import type { Question } from '../search/search-address.ts'

const CompareTray = lazy(async () => ({ default: (await import('../compare/compare-tray.tsx')).CompareTray }))
const QuoteDialog = lazy(() => import('../details/quote-dialog.tsx'))

/** Cards drawn at each approach to their end. */
const growBy = 24
/** Cards drawn with the first answer: what a screen shows, so that it is seen before the others are drawn. */
const drawnFirst = 6
const badges: readonly Badge[] = ['best', 'cheapest', 'fastest']

type OfferListProps = {
  flights: readonly Flight[]
  leaders: Leaders
  question: Question
  label: string
  /** Changes with filters and order: the list begins anew. */
  viewKey: string
  /** Whoever comes back finds the list as long as it was. */
  isBack: boolean
}

/** The offers as tickets; long lists grow as one comes near their end. */
export const OfferList = memo(function OfferList(props: OfferListProps) {
  const { flights, leaders, question, label, viewKey, isBack } = props
  const { area } = useSearchContext()
  const [grown, setGrown] = useState({ viewKey, drawn: isBack ? growBy : drawnFirst })
  const drawn = grown.viewKey === viewKey ? grown.drawn : growBy
  const [compared] = useState(createCompared)
  const [asked, setAsked] = useState<Flight | null>(null)
  const end = useRef<HTMLDivElement>(null)
  const onAsk = useCallback((flight: Flight) => setAsked(flight), [])
  const left = flights.length - drawn
  useEffect(() => {
    if (left <= 0 || !end.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setGrown({ viewKey, drawn: drawn + growBy }),
      { rootMargin: '1200px' },
    )
    watcher.observe(end.current)
    return () => watcher.disconnect()
  }, [left, drawn, viewKey])
  const badgeOf = (flight: Flight) => badges.find((badge) => leaders[badge]?.flight_id === flight.flight_id) ?? null

  return (
    <ComparedProvider value={compared}>
      <ul aria-label={label} className="offers grid grid-cols-1 gap-3.5 md:in-data-[density=compact]:gap-1.5">
        {flights.slice(0, drawn).map((flight) => (
          <OfferCard
            key={flight.flight_id}
            flight={flight}
            badge={badgeOf(flight)}
            href={detailsHref(area, flight, question)}
            onAsk={onAsk}
          />
        ))}
      </ul>
      <div ref={end} />
      <Suspense>
        <CompareTray question={question} />
      </Suspense>
      {asked && (
        <Suspense>
          <QuoteDialog flight={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </ComparedProvider>
  )
})
