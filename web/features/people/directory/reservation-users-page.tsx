import { useNavigate } from '@tanstack/react-router'
import { directory } from '#contract/people/directory'
import { useText } from '#web/i18n/use-text.tsx'
import { ListExport } from '#web/kit/list/list-export.tsx'
import type { Address } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { UserCounts } from './user-counts.tsx'
import { UsersList, useUsers } from './users-list.tsx'

/** Agents and customers for reservation staff: to be looked at, with what is open for them. */
export function ReservationUsersPage({ search }: { search: Address }) {
  const t = useText('directory')
  const navigate = useNavigate()
  const list = useUsers({
    search,
    go: (next, replace = false) =>
      void navigate({ to: paths.reservationUsers(), search: next, replace, resetScroll: false }),
  })
  return (
    <PortalPage title={t('title')} actions={<ListExport of={list} file={directory.file} />}>
      <UserCounts onChoose={(role) => list.change({ role: [role] })} />
      <UsersList of={list} onOpen={({ id }) => void navigate({ href: paths.reservationUserDetails(id) })} />
    </PortalPage>
  )
}
