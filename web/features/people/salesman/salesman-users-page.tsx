import { useNavigate } from '@tanstack/react-router'
import { directory } from '#contract/people/directory'
import { useHolds } from '#web/api/permissions.ts'
import { UsersList, useUsers } from '#web/features/people/directory/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import type { Address } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { MonthFigures } from './month-figures.tsx'

/** A salesman's own agencies, with the month above them. */
export function SalesmanUsersPage({ search }: { search: Address }) {
  const t = useText('salesman')
  const navigate = useNavigate()
  const mayCreate = useHolds('user.create')
  const list = useUsers({
    search,
    go: (next, replace = false) =>
      void navigate({ to: paths.salesmanUsers(), search: next, replace, resetScroll: false }),
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        <>
          <ListExport of={list} file={directory.file} />
          {mayCreate && (
            <Link href={paths.salesmanNewUser()} className={buttonStyle('primary', 'small')}>
              {t('new_agency')}
            </Link>
          )}
        </>
      }
    >
      <MonthFigures />
      <UsersList of={list} isOwn onOpen={({ id }) => void navigate({ href: paths.salesmanUserDetails(id) })} />
    </PortalPage>
  )
}
