import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { Holiday } from '#contract/selling/holiday-shapes'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { useIsAwake } from '#web/ui/use-is-awake.ts'
import { holidayQuery } from '../holidays.queries.ts'
import { AskUs } from '../enquiry/ask-us.tsx'
import { Departures } from './departures.tsx'
import { HolidayHall } from './holiday-hall.tsx'
import { Includes } from './includes.tsx'
import { Itinerary } from './itinerary.tsx'
import { TermsCard } from './terms-card.tsx'

const Purchase = lazy(() => import('../party/purchase.tsx'))

/** One holiday: its days, what it costs on each departure, the rooms of a party, and a question to us. */
export function HolidayPage() {
  const { id } = useSearch({ strict: false }) as { id: string }
  const api = useApi()
  const isAgent = useUser().user?.role === 'agent'
  const { data } = useSuspenseQuery(holidayQuery(api, id))
  // What an agency pays is told to nobody else, so it is asked for once it is known who looks.
  const { data: net } = useQuery({ ...holidayQuery(api, id, 'agent'), enabled: isAgent })
  return <Details key={data.id} of={net ?? data} />
}

const nextOf = ({ departures }: Holiday) => departures.find(({ on_sale }) => on_sale) ?? departures[0]

const waiting = (
  <Loading>
    <Skeleton className="h-60" />
  </Loading>
)

function Details({ of }: { of: Holiday }) {
  const t = useText('holidays')
  const isAwake = useIsAwake()
  const [chosen, choose] = useState(() => nextOf(of)?.id)
  const departure = of.departures.find(({ id }) => id === chosen) ?? nextOf(of)
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-24">
      <HolidayHall of={of} />
      <div className="mx-auto grid max-w-page grid-cols-1 gap-5 px-4 py-6 sm:px-6 xl:px-0">
        {departure ? (
          <>
            <Departures of={of} chosen={departure} onChoose={choose} />
            {isAwake ? (
              <Suspense fallback={waiting}>
                <Purchase key={departure.id} of={of} departure={departure} />
              </Suspense>
            ) : (
              waiting
            )}
          </>
        ) : (
          <Empty
            title={t('none_left')}
            text={t('none_ahead')}
            action={
              <Link href={paths.holidays()} className={buttonStyle('primary')}>
                {t('all_holidays')}
              </Link>
            }
          />
        )}
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Itinerary of={of} />
          <div className="grid gap-5">
            <Includes of={of} />
            {departure && <TermsCard of={of} departure={departure} />}
            <AskUs of={of} departure={departure} />
          </div>
        </div>
      </div>
    </main>
  )
}
