import { useQuery } from '@tanstack/react-query'
import type { OwnCarRequest } from '#contract/selling/car-requests'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useFormat, useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ownCarRequestsQuery } from './car-requests.queries.ts'
import { StateTag } from './state-tag.tsx'

/** The cars that somebody asked for, and how each request stands. */
export function OwnRequestsPage() {
  const t = useText('car_requests')
  const { user } = useUser()
  const isKnown = user?.role === 'customer' || user?.role === 'agent'
  const { data, error, refetch } = useQuery({ ...ownCarRequestsQuery(useApi()), enabled: isKnown })
  const cars = (
    <Link href={paths.cars()} className={buttonStyle('secondary')}>
      {t('see_cars')}
    </Link>
  )
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10 sm:px-6 xl:px-0">
      <PageHead title={t('own_title')} text={t('own_text')} actions={data && data.length > 0 ? cars : null} />
      {user !== undefined && !isKnown ? (
        <Empty
          title={t('own_log_in')}
          text={t('own_log_in_text')}
          action={
            <Link href={paths.login(paths.myCarRequests())} className={buttonStyle('primary')}>
              {t('log_in')}
            </Link>
          }
        />
      ) : data ? (
        data.length > 0 ? (
          <ul className="mt-6">
            {data.map((one) => (
              <Line key={one.id} of={one} />
            ))}
          </ul>
        ) : (
          <Empty title={t('own_none')} text={t('own_none_text')} action={cars} />
        )
      ) : error ? (
        <ErrorState title={t('own_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="mt-6 flex flex-col gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
    </main>
  )
}

function Line({ of }: { of: OwnCarRequest }) {
  const t = useText('car_requests')
  const locale = useLocale()
  const format = useFormat()
  const { id, token, car, from_day, to_day, days, place, state, total, day_price } = of
  return (
    <li className="group relative flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line py-4">
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-3 text-13 text-ink-3">
          <Code>{id}</Code>
          <StateTag state={state} />
        </p>
        <h2 className="text-18">
          <Link href={paths.carRequest(token)} className="after:absolute after:inset-0 group-hover:underline">
            {car[locale]}
          </Link>
        </h2>
        <p className="text-14 text-ink-2">
          {t('own_days', { from: format.date(from_day), to: format.date(to_day, 'long') })} · <bdi>{place}</bdi>
        </p>
      </div>
      <p className="text-end max-sm:w-full">
        {total ? (
          <Money value={total} className="text-18 font-mid" />
        ) : (
          <span className="text-14 text-ink-2">
            {t('days', { count: days })} · {t.rich('a_day', { price: <Money value={day_price} /> })}
          </span>
        )}
      </p>
    </li>
  )
}
