import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useText } from '#web/i18n/use-text.tsx'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import type { ContactSearch } from './contact-search.ts'
import { Conversation } from './conversation.tsx'
import { ThreadsCard } from './threads-card.tsx'

const route = getRouteApi('/admin/messages')

/** What agencies wrote to the back office, and its answers. */
export function MessagesPage() {
  const t = useText('contact')
  const { thread, ...list } = route.useSearch()
  const navigate = useNavigate()
  const go = (next: ContactSearch) => void navigate({ to: paths.officeMessages(), search: next, resetScroll: false })
  return (
    <PortalPage title={t('office_title')}>
      <div className="grid w-full max-w-230 gap-4">
        {thread ? (
          <Conversation key={thread} id={thread} side="staff" onClose={() => go(list)} />
        ) : (
          <ThreadsCard search={list} side="staff" onChange={go} />
        )}
      </div>
    </PortalPage>
  )
}
