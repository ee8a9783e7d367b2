import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { GroupTicket } from '#contract/selling/group-tickets'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BlockFacts } from './block-facts.tsx'
import { HoldForm } from './hold-form.tsx'
import { one, ticketQuery } from './group-tickets.queries.ts'

/** One block for a visitor or a customer: its flights, its conditions, and seats for whoever is logged in. */
export function BlockPage({ id }: { id: string }) {
  const t = useText('group_tickets')
  const { user } = useUser()
  const { data, error, refetch } = useQuery(ticketQuery(useApi(), id, one, user?.id))
  if (!data)
    return (
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page flex-1 px-4 py-10">
        <Nothing id={id} error={error} retry={() => void refetch()} />
      </main>
    )
  return (
    <main id="main" tabIndex={-1} className="flex-1 pb-16">
      <BlockHead block={data.data} />
      <div className="mx-auto grid max-w-page items-start gap-4 px-4 py-6 sm:px-6 lg:grid-cols-[minmax(0,1fr)_24rem] xl:px-0">
        <BlockFacts block={data.data} />
        <Seats block={data.data}>
          {user ? (
            <HoldForm block={data.data} doneAt={paths.myTrip} />
          ) : (
            <Card title={t('your_seats')}>
              <p className="mb-4 text-14 text-ink-2">{t('log_in_text')}</p>
              <Link
                href={`${paths.login()}?next=${encodeURIComponent(paths.groupTicket(id))}`}
                className={buttonStyle('primary')}
              >
                {t('log_in')}
              </Link>
            </Card>
          )}
        </Seats>
      </div>
    </main>
  )
}

/** Seats can be chosen while there are some. */
export function Seats({ block, children }: { block: GroupTicket; children: ReactNode }) {
  const t = useText('group_tickets')
  if (block.seats_left > 0) return <div className="grid gap-4">{children}</div>
  return (
    <Card title={t('sold_out')}>
      <p className="mb-4 text-14 text-ink-2">{t('sold_out_text')}</p>
      <Link
        href={paths.groupRequest({
          origin: block.origin,
          destination: block.destination,
          depart_on: block.legs[0]!.departure_at.slice(0, 10),
        })}
        className={buttonStyle('primary')}
      >
        {t('ask')}
      </Link>
    </Card>
  )
}

function BlockHead({ block }: { block: GroupTicket }) {
  const t = useText('group_tickets')
  const format = useFormat()
  const { locale } = format
  return (
    <section className="hall bg-dusk-1 text-on-dusk">
      <div className="mx-auto max-w-page px-4 py-7 sm:px-6 xl:px-0">
        <p className="mb-1 text-14 text-on-dusk-2">{block.airline_name[locale]}</p>
        <h1 className="text-32 leading-tight font-light tracking-display">
          {t('from_to', { from: block.origin_city[locale], to: block.destination_city[locale] })}
        </h1>
        <p className="mt-1 text-14 text-on-dusk-2">
          {format.list([
            ...block.legs.map((leg) => format.date(leg.departure_at.slice(0, 10), 'weekday')),
            t('seats_left', { count: block.seats_left }),
          ])}
        </p>
      </div>
    </section>
  )
}

/** While it loads, where it is not there, where it did not load. */
export function Nothing({ id, error, retry }: { id: string; error: Error | null; retry: () => void }) {
  const t = useText('group_tickets')
  const isMissing = id === '' || (isApiError(error) && (error.status === 404 || error.status === 422))
  if (isMissing)
    return (
      <Empty
        level={1}
        title={t('missing_title')}
        text={t('missing_text')}
        action={
          <Link href={paths.groupTickets()} className={buttonStyle('primary')}>
            {t('heading')}
          </Link>
        }
      />
    )
  if (error) return <ErrorState level={1} title={t('failed')} error={error} onRetry={retry} />
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-40 w-full rounded-r-3" />
      <Skeleton className="h-64 w-full rounded-r-3" />
    </Loading>
  )
}
