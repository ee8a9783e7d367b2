import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { roleList } from '#contract/people/role-list'
import { roles } from '#contract/people/roles'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { ListView } from '#web/kit/list/list-view.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useRoleListWords } from './role-list-words.tsx'

const route = getRouteApi('/admin/Roles')

/** All roles, with how many people hold each. */
export function RolesPage() {
  const t = useText('roles')
  const api = useApi()
  const navigate = useNavigate()
  const mayManage = useHolds('role.manage')
  const list = useList(roleList, {
    search: route.useSearch(),
    go: (search, replace = false) => void navigate({ to: paths.adminRoles(), search, replace, resetScroll: false }),
    key: ['roles', 'list'],
    ask: (query, signal) => api(roles.list, { query, signal }),
    keyOf: ({ id }) => id,
  })
  return (
    <PortalPage
      title={t('title')}
      actions={
        mayManage && (
          <Link href={paths.adminNewRole()} className={buttonStyle('primary', 'small')}>
            {t('new_title')}
          </Link>
        )
      }
    >
      <ListView
        of={list}
        label={t('title')}
        {...useRoleListWords()}
        onOpen={({ id }) => void navigate({ href: paths.adminManageRole(id) })}
        empty={<Empty title={t('empty_title')} text={t('empty_text')} />}
      />
    </PortalPage>
  )
}
