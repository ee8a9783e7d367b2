import { useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import type { Airport } from '#contract/catalogue/locations'
import { useApi } from '#web/api/context.tsx'
import { wallClock } from '#web/kit/time/calendar.ts'
import { useSite } from '#web/site.ts'
import { useUser } from '#web/api/session.ts'
import { paths } from '#web/paths.ts'
import { type Area, type Desk, SearchContextProvider } from '../search-context.ts'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { FieldProblems } from '../search/field-problems.tsx'
import { noFacets } from './flights.queries.ts'
import { airportsByCode } from '../flight-words.ts'
import { airlinesQuery, airportsByCodeQuery } from '../locations.queries.ts'
import { PriceStrip } from '../calendar/price-strip.tsx'
import { lowestOf } from '../calendar/strip-day.ts'
import { Results } from './results.tsx'
import { codesOf, isAsked, narrowingOf, type Question, questionOf, readAddress } from '../search/search-address.ts'
import { formOf, readQuestion } from '../search/search-question.ts'
import { writeNarrowing } from '../filters/narrow.ts'
import { SearchHall } from '../search/search-hall.tsx'
import { useFlightSearch } from './use-flight-search.ts'
import { useNarrowing } from '../filters/use-narrowing.ts'

const codesMax = 48
/** One and the same while nothing is known: what depends on it is not made anew. */
const noAirports: Airport[] = []

/** The layout around: a hall over the counter. */
export type FrameProps = { hall: ReactNode; children: ReactNode }
type ResultsPageProps = { area: Area; Frame: ComponentType<FrameProps>; picture?: ReactNode }

/** What was asked over what was found. `area` tells whether an agency sells here or a visitor buys. */
export function ResultsPage({ area, Frame, picture }: ResultsPageProps) {
  const api = useApi()
  const router = useRouter()
  const address = readAddress(useSearch({ strict: false }))
  const site = useSite()
  const { user } = useUser()
  // An agency's day begins by its own clock; a visitor's is the company's, which the server knows too.
  const zone = user?.agency?.zone ?? site.zone
  const [now] = useState(() => Date.now())
  const today = wallClock(now, zone).date
  const key = JSON.stringify(questionOf(address))
  const question = useMemo<Question>(() => JSON.parse(key), [key])
  const asked = useMemo(() => readQuestion(question, today), [question, today])
  const isComplete = isAsked(question) && asked.problems.length === 0
  const base = area === 'agent' ? paths.agentFlights() : paths.flightSearch()
  const [narrowing, change] = useNarrowing(address, (next) => {
    const search = { ...question, ...writeNarrowing(next) } as never
    void router.navigate({ to: base as '/', search, replace: true, resetScroll: false })
  })
  // The tick shows at once; the cards follow as soon as there is time.
  const settled = useDeferredValue(narrowing)
  const [netHidden] = useNetHidden(area === 'agent')
  const search = useFlightSearch(isComplete ? question : {}, settled, area)
  const facets = search.latest?.facets ?? noFacets

  const asks = codesOf(question)
  const onWay = facets.layover_airports.map(({ value }) => value).filter((code) => !asks.includes(code))
  const { data: ends = noAirports } = useQuery({ ...airportsByCodeQuery(api, asks), enabled: asks.length > 0 })
  const { data: stops = noAirports } = useQuery({
    ...airportsByCodeQuery(api, onWay.toSorted().slice(0, codesMax)),
    enabled: onWay.length > 0,
  })
  const { data: allAirlines } = useQuery(airlinesQuery(api))
  const someAirlines = allAirlines ? undefined : search.latest?.available_airlines
  const searchContext = useMemo<Desk>(
    () => ({
      area,
      netHidden: area === 'agent' && netHidden,
      names: {
        airports: airportsByCode([...ends, ...stops]),
        airlines: allAirlines ?? new Map(someAirlines?.map(({ code, name }) => [code, name])),
      },
    }),
    [area, netHidden, ends, stops, allAirlines, someAirlines],
  )

  const hrefTo = (query: Record<string, string | number | undefined>) => {
    const params = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== '') params.set(name, String(value))
    return `${base}?${params.toString()}`
  }
  const dayHref = (dates: Question) => hrefTo({ ...question, ...dates, ...narrowingOf(address) })
  const form = formOf(address, { locations: ends, today, home: null })

  const hall = (
    <SearchHall
      question={question}
      legs={asked.legs}
      form={form}
      mustAsk={!isComplete}
      problem={
        Object.keys(question).length > 0 && asked.problems.length > 0 && <FieldProblems problems={asked.problems} />
      }
      searchHref={hrefTo}
      picture={picture}
    >
      {isComplete && asked.query?.trip_type !== 'multi_city' ? (
        <PriceStrip
          question={question}
          today={today}
          // Agents read there what their customers pay, which is not what these are.
          found={area === 'agent' || !search.latest ? [] : lowestOf(search.latest)}
          hrefOf={dayHref}
        />
      ) : (
        <div className="h-6" />
      )}
    </SearchHall>
  )

  return (
    <SearchContextProvider value={searchContext}>
      <Frame hall={hall}>
        {isComplete && (
          <Results
            search={search}
            question={question}
            legCount={asked.legs.length}
            narrowing={narrowing}
            onChange={change}
            dayHref={dayHref}
          />
        )}
      </Frame>
    </SearchContextProvider>
  )
}
