import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserDetails } from '#contract/people/directory'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { ActivityLog } from '#web/features/operations/activity/index.ts'
import { userQuery } from './directory.queries.ts'
import { LiveBookings } from './live-bookings.tsx'
import { UserFacts } from './user-facts.tsx'

type PageProps = {
  id: string
  /** The list that it belongs to. */
  list: string
  acts?: (user: UserDetails) => ReactNode
  /** Beside what everybody sees. */
  more?: (user: UserDetails) => ReactNode
  /** Where a booking is looked at, for whoever may. */
  hrefOf?: ((id: string) => string) | undefined
}

/** One person with an account: who they are, what is open for them, what was done. */
export function UserPage({ id, list, acts, more, hrefOf }: PageProps) {
  const t = useText('directory')
  const { data: user, error, refetch } = useQuery(userQuery(useApi(), id))
  return (
    <PortalPage
      title={
        <Trail href={list} list={t('title')}>
          {user ? <bdi>{user.name}</bdi> : t('user')}
        </Trail>
      }
      actions={user && acts?.(user)}
    >
      {user ? (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <UserFacts user={user} />
            {user.bookings && (
              <Card flush title={t('live')}>
                <LiveBookings bookings={user.bookings} hrefOf={hrefOf} />
              </Card>
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {more?.(user)}
            {user.log && (
              <Card title={t('log')}>
                <ActivityLog entries={user.log} none={t('log_none')} />
              </Card>
            )}
          </div>
        </div>
      ) : error ? (
        <ErrorState title={t('user_failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </PortalPage>
  )
}
