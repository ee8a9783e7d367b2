import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { UserDetails } from '#contract/people/directory'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { Card } from '#web/ui/card.tsx'
import { ActivityLog } from '#web/features/operations/activity/index.ts'
import { MailTroubles } from '#web/features/operations/operations/index.ts'
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
  return (
    <DetailPage
      list={{ href: list, name: t('title') }}
      title={(user) => (user ? <bdi>{user.name}</bdi> : t('user'))}
      {...(acts && { actions: acts })}
      found={useQuery({ ...userQuery(useApi(), id), enabled: id !== '' })}
      isUnnamed={id === ''}
      words={{ failed: t('user_failed') }}
      side={(user) => (
        <>
          {more?.(user)}
          {user.log && (
            <Card title={t('log')}>
              <ActivityLog entries={user.log} none={t('log_none')} />
            </Card>
          )}
        </>
      )}
    >
      {(user) => (
        <>
          <MailTroubles address={user.email} />
          <UserFacts user={user} />
          {user.bookings && (
            <Card flush title={t('live')}>
              <LiveBookings bookings={user.bookings} hrefOf={hrefOf} />
            </Card>
          )}
        </>
      )}
    </DetailPage>
  )
}
