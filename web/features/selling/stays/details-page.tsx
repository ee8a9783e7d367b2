import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { type Party, readParties } from '#contract/catalogue/hotel-terms'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { wallClock } from '#web/kit/time/calendar.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/site.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { HotelHead } from './hotel-head.tsx'
import { Continue, RateTable } from './rate-table.tsx'
import { StaySearchForm } from './search-form.tsx'
import { readStayAddress } from './stay-address.ts'
import { questionOf, type StayQuestion } from './stay-question.ts'
import { type FoundHotel, hotelQuery, type Who } from './stays.queries.ts'
import { useStayWords } from './stay-words.ts'

/** HotelDetails: one hotel with what each room of the stay may be. */
export function StayDetails() {
  const t = useText('stays')
  const address = readStayAddress(useSearch({ strict: false }))
  const { zone } = useSite()
  const [now] = useState(() => Date.now())
  const question = questionOf(address, wallClock(now, zone).date)
  const id = address.id ?? ''
  const { user } = useUser()
  const who: Who = user?.role === 'agent' ? 'agent' : 'public'
  const { data, error, refetch } = useQuery({ ...hotelQuery(useApi(), id, question, who), enabled: id !== '' })
  if (data) return <Shown found={data} id={id} question={question} today={wallClock(now, zone).date} />
  const isMissing = id === '' || (isApiError(error) && (error.status === 404 || error.status === 422))
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page px-4 py-10">
      {isMissing ? (
        <Empty
          level={1}
          title={t('missing')}
          text={t('missing_text')}
          action={
            <Link href={paths.hotelSearch()} className={buttonStyle('primary')}>
              {t('search_again')}
            </Link>
          }
        />
      ) : error ? (
        <ErrorState
          level={1}
          title={t('failed')}
          text={t('failed_text')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-52 w-full" />
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
    </main>
  )
}

type ShownProps = { found: FoundHotel; id: string; question: StayQuestion; today: string }

function Shown({ found, id, question, today }: ShownProps) {
  const t = useText('stays')
  const words = useStayWords()
  const { hotel, rooms } = found
  const parties: Party[] = readParties(question.rooms) ?? []
  const [chosen, setChosen] = useState<Record<number, string>>({})
  const picks = rooms.map((rates, index) => rates.find(({ offer }) => offer === chosen[index]) ?? rates[0])
  const all = picks.filter((rate) => rate !== undefined)
  return (
    <main id="main" tabIndex={-1} className="pb-32">
      <HotelHead hotel={hotel} />
      <div className="mx-auto grid w-full max-w-page gap-6 px-3 pt-6 md:px-4 xl:px-0">
        <StaySearchForm
          key={JSON.stringify(question)}
          question={{ ...question, city: hotel.city.code }}
          today={today}
          hrefOf={({ city, ...next }) =>
            city === hotel.city.code ? paths.hotelDetails({ id, ...next }) : paths.hotelSearch({ city, ...next })
          }
        />
        <section>
          <h2 className="text-22">{t('rooms_title')}</h2>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-14 text-ink-2">{words.nights(found.nights)}</p>
            {rooms.some((rates) => rates.some(({ selling }) => selling !== null)) && <NetSwitch />}
          </div>
          {rooms.some((rates) => rates.length === 0) ? (
            <Empty title={t('none_title')} text={t('none_text')} />
          ) : (
            rooms.map((rates, index) => (
              <RateTable
                key={index}
                title={t('rooms_for', {
                  no: index + 1,
                  who: words.party(parties[index] ?? { adults: 2, child_ages: [] }),
                })}
                rates={rates}
                zone={hotel.zone}
                name={`room-${index}`}
                chosen={picks[index]?.offer ?? ''}
                onChoose={(offer) => setChosen({ ...chosen, [index]: offer })}
              />
            ))
          )}
        </section>
      </div>
      {all.length === rooms.length && all.length > 0 && <Continue rates={all} />}
    </main>
  )
}
