import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useApi } from '#web/api/context.tsx'
import { useUser } from '#web/api/session.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { BlockCards } from './block-cards.tsx'
import { ticketsQuery } from './group-tickets.queries.ts'
import { WishBar } from './wish-bar.tsx'

const route = getRouteApi('/agent/group-tickets')

/** Seats of blocks for an agency: what it pays, and what its customer does. */
export function AgentTicketsPage() {
  const t = useText('group_tickets')
  const waits = useAgencyWaits()
  const requests = (
    <Link href={paths.agentGroupRequests()} className={buttonStyle('secondary', 'small')}>
      {t('requests')}
    </Link>
  )
  return (
    <PortalPage
      title={t('heading')}
      actions={
        <>
          <NetSwitch />
          {requests}
        </>
      }
    >
      {waits ? <AgencyWaiting /> : <Offered />}
    </PortalPage>
  )
}

function Offered() {
  const t = useText('group_tickets')
  const wish = route.useSearch()
  const navigate = useNavigate()
  const [netHidden] = useNetHidden(true)
  const { user } = useUser()
  const { data, error, refetch } = useQuery(ticketsQuery(useApi(), wish, user?.id))
  return (
    <div className="grid gap-4">
      <WishBar
        key={JSON.stringify(wish)}
        wish={wish}
        onWish={(search) => void navigate({ to: paths.agentGroupTickets(), search, resetScroll: false })}
      />
      {error && !data ? (
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading className="grid gap-3">
          <Skeleton className="h-56 w-full rounded-r-3" />
          <Skeleton className="h-56 w-full rounded-r-3" />
        </Loading>
      ) : data.length > 0 ? (
        <BlockCards blocks={data} hrefOf={paths.agentGroupTicket} netHidden={netHidden} />
      ) : (
        <Empty
          title={t('none_title')}
          text={t('none_text')}
          action={
            <Link href={paths.agentGroupRequests({ new: 'yes' })} className={buttonStyle('primary')}>
              {t('ask')}
            </Link>
          }
        />
      )}
    </div>
  )
}
