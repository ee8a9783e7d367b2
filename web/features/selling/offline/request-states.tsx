import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { OfflineBooking } from '#contract/selling/offline'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { WithRecord } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Code } from '#web/ui/code.tsx'
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
  return (
    <WithRecord
      list={{ href: list, name: t('missing_action') }}
      title={() => <Code>{id}</Code>}
      trail={title}
      found={useQuery({ ...requestQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('failed_details'), missing: t('missing_title'), missing_text: t('missing_text') }}
      waiting={
        <Loading className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <Skeleton className="h-96 w-full rounded-r-3" />
          <Skeleton className="h-72 w-full rounded-r-3" />
        </Loading>
      }
    >
      {children}
    </WithRecord>
  )
}
