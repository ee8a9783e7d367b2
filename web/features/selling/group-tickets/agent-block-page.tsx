import { useQuery } from '@tanstack/react-query'
import { useApi } from '#web/api/context.tsx'
import { useMemberMay } from '#web/api/member.ts'
import { useUser } from '#web/api/session.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { useNetHidden } from '#web/kit/money/net-hidden.ts'
import { NetSwitch } from '#web/kit/money/net-switch.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { BlockFacts } from './block-facts.tsx'
import { Nothing, Seats } from './block-page.tsx'
import { ticketQuery } from './group-tickets.queries.ts'
import { HoldForm } from './hold-form.tsx'

const one = { adults: 1, children: 0, infants: 0 }

/** One block for an agency: it holds seats here, and pays on the booking's page. */
export function AgentBlockPage({ id }: { id: string }) {
  const t = useText('group_tickets')
  const locale = useLocale()
  const maySell = useMemberMay()('sell')
  const [netHidden] = useNetHidden(true)
  const { user } = useUser()
  const { data, error, refetch } = useQuery(ticketQuery(useApi(), id, one, user?.id))
  const block = data?.data
  const name = block ? t('from_to', { from: block.origin_city[locale], to: block.destination_city[locale] }) : ''
  return (
    <PortalPage
      title={
        <Trail href={paths.agentGroupTickets()} list={t('heading')}>
          {name}
        </Trail>
      }
      actions={<NetSwitch />}
    >
      {block ? (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <BlockFacts block={block} netHidden={netHidden} />
          {maySell && (
            <Seats block={block}>
              <HoldForm block={block} doneAt={paths.agentBookingDetails} netHidden={netHidden} />
            </Seats>
          )}
        </div>
      ) : (
        <Nothing id={id} error={error} retry={() => void refetch()} />
      )}
    </PortalPage>
  )
}
