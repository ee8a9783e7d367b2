import { useQuery } from '@tanstack/react-query'
import type { GroupRequestRow } from '#contract/selling/group-requests'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { groupRequestQuery, myGroupRequestsQuery } from './group-requests.queries.ts'
import { AnswerActs } from './answer-acts.tsx'
import { ProgressTag } from './progress-tag.tsx'
import { AskedCard, HistoryCard, OfferCard } from './request-details.tsx'

/** A customer's groups: what was asked, and what became of it. */
export function MyRequestsPage() {
  const t = useText('group_requests')
  const { data, error, refetch } = useQuery(myGroupRequestsQuery(useApi()))
  const ask = (
    <Link href={paths.groupRequest()} className={buttonStyle('primary')}>
      {t('new')}
    </Link>
  )
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10 sm:px-6 xl:px-0">
      <PageHead title={t('my_title')} actions={data && data.length > 0 && ask} />
      <div className="mt-6">
        {error && !data ? (
          <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Waiting />
        ) : data.length === 0 ? (
          <Empty title={t('empty_title')} text={t('empty_text')} action={ask} />
        ) : (
          <ul className="grid gap-3">
            {data.map((row) => (
              <li key={row.id}>
                <Row row={row} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </main>
  )
}

const Waiting = () => (
  <Loading className="grid gap-3">
    <Skeleton className="h-24 w-full rounded-r-3" />
    <Skeleton className="h-24 w-full rounded-r-3" />
  </Loading>
)

function Row({ row }: { row: GroupRequestRow }) {
  const format = useFormat()
  return (
    <Link
      href={paths.myGroupRequest(row.id)}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-r-3 bg-surface-1 p-card shadow-lift-1 hover:bg-surface-hover"
    >
      <span className="min-w-0">
        <bdi className="block text-18 font-mid">{row.name}</bdi>
        <span className="block text-14 text-ink-2">
          <Code>{row.route}</Code> · {format.date(row.depart_on, 'weekday')} · <Code>{row.id}</Code>
        </span>
      </span>
      <span className="flex items-center gap-4">
        {row.total && <Money value={row.total} className="font-mid" />}
        <ProgressTag progress={row.progress} />
      </span>
    </Link>
  )
}

/** One of them, with the offer and the answer to it. */
export function MyRequestPage({ id }: { id: string }) {
  const t = useText('group_requests')
  const { data: request, error, refetch } = useQuery(groupRequestQuery(useApi(), id))
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10 sm:px-6 xl:px-0">
      {request ? (
        <>
          <PageHead
            title={request.name}
            text={request.id}
            actions={
              request.booking_id ? (
                <Link href={paths.myTrip(request.booking_id)} className={buttonStyle('primary')}>
                  {t('open_booking')}
                </Link>
              ) : (
                <AnswerActs request={request} bookingAt={paths.myTrip} />
              )
            }
          />
          <div className="mt-6 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
            <OfferCard request={request} />
            <div className="grid gap-4">
              <AskedCard request={request} />
              <HistoryCard request={request} />
            </div>
          </div>
        </>
      ) : error ? (
        <ErrorState level={1} title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
    </main>
  )
}
