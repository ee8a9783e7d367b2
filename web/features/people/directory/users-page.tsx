import { useNavigate } from '@tanstack/react-router'
import { directory } from '#contract/people/directory'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import type { Address } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { KindTabs } from './kind-tabs.tsx'
import { UserCounts } from './user-counts.tsx'
import { UsersList, useUsers } from './users-list.tsx'

/** Everybody with an account, for the back office. */
export function UsersPage({ search }: { search: Address }) {
  const t = useText('directory')
  const navigate = useNavigate()
  const mayCreate = useHolds('user.create')
  const { show, ...rest } = search
  const list = useUsers({
    search: rest,
    go: (next, replace = false) =>
      void navigate({ to: paths.adminUsers(), search: { ...next, show }, replace, resetScroll: false }),
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={directory.file} />
          {mayCreate && (
            <Link href={paths.adminNewUser()} className={buttonStyle('primary', 'small')}>
              {t('new_title')}
            </Link>
          )}
        </>
      }
    >
      <KindTabs current="users" />
      <UserCounts onChoose={(role) => list.change({ role: [role] })} />
      <UsersList
        of={list}
        onOpen={({ id, role }) =>
          void navigate({
            href: role === 'agent' || role === 'customer' ? paths.adminUserDetails(id) : paths.adminStaffDetails(id),
          })
        }
      />
    </PortalPage>
  )
}
