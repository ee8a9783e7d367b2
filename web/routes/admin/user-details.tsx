import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { AgencyPage } from '#web/features/operations/office/agency-page.tsx'
import { agencyPanels } from '#web/features/people/directory/agency-panels.tsx'
import { OfficeUserPage } from '#web/features/people/directory/office-user-page.tsx'
import { useWho } from '#web/features/people/directory/use-who.ts'
import { UserActs } from '#web/features/people/directory/user-acts.tsx'
import { paths } from '#web/portal-paths.ts'
import { titled } from '#web/ui/head.ts'

type Search = { id: string; tab?: string | undefined }

export const Route = createFileRoute('/admin/user-details')({
  validateSearch: ({ id, tab }: Record<string, unknown>): Search => ({
    id: typeof id === 'string' ? id : '',
    tab: typeof tab === 'string' ? tab : undefined,
  }),
  loader: ({ context: { texts } }) =>
    texts.load(
      'office',
      'agency',
      'directory',
      'operations',
      'activity',
      'activities',
      'charges',
      'statement',
      'api-keys',
      'webhooks',
      'checks',
    ),
  head: titled('directory', 'user'),
  component: UserDetails,
})

/** An agency with its tabs, or somebody who has none. */
function UserDetails() {
  const { id, tab } = Route.useSearch()
  const navigate = useNavigate()
  const who = useWho(id)
  // Whoever only works for an agency has a page of their own.
  if (who === undefined || (who !== 'agency' && who.member !== 'owner')) return <OfficeUserPage id={id} />
  return (
    <AgencyPage
      id={who === 'agency' ? id : (who.agency?.id ?? id)}
      tab={tab}
      onTab={(next) =>
        void navigate({
          to: paths.adminUserDetails('').split('?')[0]!,
          search: { id, tab: next } as never,
          replace: true,
        })
      }
      panels={agencyPanels}
      acts={who !== 'agency' && <UserActs user={who} />}
    />
  )
}
