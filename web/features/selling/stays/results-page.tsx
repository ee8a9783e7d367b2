import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState } from 'react'
import { readParties } from '#contract/catalogue/hotel-terms'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { wallClock } from '#web/kit/time/calendar.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { StayFilters } from './filters.tsx'
import { HotelCard } from './hotel-card.tsx'
import { addressOf, isNarrowed, narrow, type Narrowing, narrowingOf } from './narrow.ts'
import { Plot } from './plot.tsx'
import { StaySearchForm } from './search-form.tsx'
import { SilentSuppliers } from './silent-suppliers.tsx'
import { readStayAddress } from './stay-address.ts'
import { questionOf, type StayQuestion } from './stay-question.ts'
import { useStayWords } from './stay-words.ts'
import { citiesQuery, hotelsQuery, type Who } from './stays.queries.ts'

export type FrameProps = { hall: ReactNode; children: ReactNode }
/** `top`: a picture behind the hall. */
type ResultsProps = { area: Who; Frame: ComponentType<FrameProps>; top?: ReactNode }

/** HotelSearch: what was asked over what was found, with filters and a drawn map beside it. */
export function StayResults({ area, Frame, top }: ResultsProps) {
  const t = useText('stays')
  const locale = useLocale()
  const router = useRouter()
  const address = readStayAddress(useSearch({ strict: false }))
  const { zone } = useSite()
  const [now] = useState(() => Date.now())
  const today = wallClock(now, zone).date
  const { data: cities = [] } = useQuery(citiesQuery(useApi()))
  const question = questionOf({ ...address, city: address.city ?? cities[0]?.code }, today)
  const base = area === 'agent' ? paths.agentHotels : paths.hotelSearch
  const city = cities.find(({ code }) => code === question.city)
  const narrowing = narrowingOf(address)
  const change = (next: Narrowing) =>
    void router.navigate({ href: base({ ...question, ...addressOf(next) }), replace: true, resetScroll: false })
  const hall = (
    <section className="hall relative isolate bg-dusk-1 text-on-dusk">
      {top}
      <div
        className={
          area === 'agent'
            ? 'relative max-w-400 px-4 py-5 lg:px-6'
            : 'relative mx-auto max-w-page px-3 py-6 md:px-4 xl:px-0'
        }
      >
        <h1 className="mb-4 text-32 leading-tight font-light tracking-display max-md:text-24">
          {city ? t('heading', { city: city.name[locale] }) : t('heading_bare')}
        </h1>
        <StaySearchForm
          key={JSON.stringify(question)}
          question={question}
          today={today}
          hrefOf={(next) => base(next)}
        />
      </div>
    </section>
  )
  return <Frame hall={hall}>{city && <Found question={question} narrowing={narrowing} onChange={change} />}</Frame>
}

type FoundProps = { question: StayQuestion; narrowing: Narrowing; onChange: (narrowing: Narrowing) => void }

function Found({ question, narrowing, onChange }: FoundProps) {
  const t = useText('stays')
  const words = useStayWords()
  const { user } = useUser()
  const who: Who = user?.role === 'agent' ? 'agent' : 'public'
  // On a phone the list comes first.
  const [aside, setAside] = useState(false)
  const { data, error, refetch } = useQuery(hotelsQuery(useApi(), question, who))
  if (error && !data)
    return (
      <div className="mx-auto max-w-page px-4 pt-8">
        <ErrorState title={t('failed')} text={t('failed_text')} error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <Loading className="mx-auto grid max-w-page gap-3 px-4 pt-8">
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-44 w-full" />
      </Loading>
    )
  const hotels = narrow(data.hotels, narrowing)
  const rooms = readParties(question.rooms)?.length ?? 1
  const narrowed = isNarrowed(narrowing)
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-5 px-3 pt-6 pb-20 md:px-4 lg:grid-cols-[260px_minmax(0,1fr)] xl:px-0">
      {data.hotels.length > 0 && (
        <div className="flex flex-col gap-4">
          <Button className="lg:hidden" aria-expanded={aside} onClick={() => setAside(!aside)}>
            {t('map_and_filters')}
          </Button>
          <div className={aside ? 'flex flex-col gap-4' : 'flex flex-col gap-4 max-lg:hidden'}>
            <Plot city={data.city} hotels={hotels} />
            <StayFilters hotels={data.hotels} narrowing={narrowing} onChange={onChange} />
          </div>
        </div>
      )}
      <section>
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-16 font-mid" aria-live="polite">
            {narrowed
              ? t('found_of', { shown: hotels.length, count: data.hotels.length })
              : t('found', { count: data.hotels.length })}{' '}
            <span className="font-text text-ink-2">
              {t('for_stay', { nights: words.nights(data.nights), rooms: words.rooms(rooms) })}
            </span>
          </h2>
          {who === 'agent' && <NetSwitch />}
        </div>
        <SilentSuppliers suppliers={data.suppliers} onRetry={() => void refetch()} />
        {hotels.length === 0 ? (
          <Empty
            title={t(narrowed ? 'none_filtered' : 'none_title')}
            text={t(narrowed ? 'none_filtered_text' : 'none_text')}
          />
        ) : (
          <ul className="flex flex-col gap-3">
            {hotels.map((hotel) => (
              <HotelCard
                key={hotel.code}
                hotel={hotel}
                href={paths.hotelDetails({
                  id: hotel.code,
                  check_in: question.check_in,
                  check_out: question.check_out,
                  rooms: question.rooms,
                })}
              />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
