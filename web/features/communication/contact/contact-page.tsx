import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useText } from '#web/i18n/use-text.tsx'
import { AgencyWaiting, useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import type { ContactSearch } from './contact-search.ts'
import { Conversation } from './conversation.tsx'
import { ContactStaffCard, QuickWays, SalesmanCard } from './contact-cards.tsx'
import { NewMessage } from './new-message.tsx'
import { ThreadsCard } from './threads-card.tsx'

const route = getRouteApi('/agent/contact/us')

/** The back office and the salesman at hand, and what was written with them. */
export function ContactPage() {
  const t = useText('contact')
  const search = route.useSearch()
  const navigate = useNavigate()
  const waits = useAgencyWaits()
  const go = (next: ContactSearch) => void navigate({ to: paths.agentContact(), search: next, resetScroll: false })
  if (waits)
    return (
      <PortalPage title={t('title')}>
        <AgencyWaiting />
      </PortalPage>
    )
  const { thread, ...list } = search
  return (
    <PortalPage title={t('title')} actions={<QuickWays />}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 gap-4">
          {thread ? (
            <Conversation key={thread} id={thread} onClose={() => go(list)} />
          ) : (
            <>
              <NewMessage
                key={search.booking ?? ''}
                booking={search.booking}
                onSent={(id) => go({ ...list, thread: id })}
              />
              <ThreadsCard search={list} onChange={go} />
            </>
          )}
        </div>
        <aside className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-1">
          <ContactStaffCard />
          <SalesmanCard />
        </aside>
      </div>
    </PortalPage>
  )
}
