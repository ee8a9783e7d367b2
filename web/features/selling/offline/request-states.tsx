import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfflineBooking } from '#contract/selling/offline'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { requestQuery } from './offline.queries.ts'
import { Trail } from './offline-words.tsx'

export type WithRequestProps = { id: string; children: (request: OfflineBooking) => ReactNode }

/** One request of the agency, or why it is not shown. */
export function WithRequest({ id, children }: WithRequestProps) {
  const waits = useAgencyWaits()
  const title = <Trail id={id} />
  if (waits)
    return (
      <PortalPage title={title}>
        <AgencyWaiting />
      </PortalPage>
    )
  return (
    <AskedRequest id={id} title={title} list={paths.agentOfflineBookings()}>
      {children}
    </AskedRequest>
  )
}

type AskedProps = WithRequestProps & {
  title: ReactNode
  /** Where the others are. */
  list: string
}

/** A request as the server knows it, under the title of whoever looks. */
export function AskedRequest({ id, title, list, children }: AskedProps) {
  const t = useText('offline')
  const { data, error, isPending, refetch } = useQuery({ ...requestQuery(useApi(), id), enabled: id !== '' })
  if (data) return children(data)
  const isUnknown = id === '' || (isApiError(error) && (error.status === 404 || error.status === 422))
  return (
    <PortalPage title={title}>
      {isUnknown ? (
        <Empty
          title={t('missing_title')}
          text={t('missing_text')}
          action={
            <Link href={list} className={buttonStyle('secondary')}>
              {t('missing_action')}
            </Link>
          }
        />
      ) : isPending ? (
        <Loading className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <Skeleton className="h-96 w-full rounded-r-3" />
          <Skeleton className="h-72 w-full rounded-r-3" />
        </Loading>
      ) : (
        <ErrorState title={t('failed_details')} text={t('kept')} error={error} onRetry={() => void refetch()} />
      )}
    </PortalPage>
  )
}
