import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Role, roles } from '#contract/people/roles'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { ActDialog } from '#web/kit/record/act-dialog.tsx'
import { DetailPage } from '#web/layouts/detail-page.tsx'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Link } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PermissionsForm } from './permissions-form.tsx'
import { RenameForm } from './rename-form.tsx'
import { RolePeople } from './role-people.tsx'
import { roleQuery } from './roles.queries.ts'

const route = getRouteApi('/admin/manage-Role')

/** One role: its name, what it gives, and who holds it. */
export function ManageRolePage() {
  const t = useText('roles')
  const locale = useLocale()
  const { id } = route.useSearch()
  const mayManage = useHolds('role.manage')
  return (
    <DetailPage
      list={{ href: paths.adminRoles(), name: t('title') }}
      title={(role) => (role ? <bdi>{locale === 'ar' ? role.name_ar : role.name}</bdi> : t('one_role'))}
      actions={(role) => mayManage && <RoleActs role={role} />}
      found={useQuery({ ...roleQuery(useApi(), id ?? ''), enabled: Boolean(id) })}
      isUnnamed={!id}
      words={{ failed: t('role_failed') }}
      side={(role) => (
        <>
          {mayManage && <RenameForm key={`${role.name} ${role.name_ar}`} role={role} />}
          <RolePeople role={role} />
        </>
      )}
    >
      {(role) => (
        <>
          {!mayManage && <Notice>{t('may_look')}</Notice>}
          <PermissionsForm key={role.permissions.join()} role={role} locked={!mayManage} />
        </>
      )}
    </DetailPage>
  )
}

/** Copying it, and deleting it where it is one's own. */
function RoleActs({ role }: { role: Role }) {
  const t = useText('roles')
  const api = useApi()
  const locale = useLocale()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Link href={paths.adminNewRole(role.id)} className={buttonStyle('secondary', 'small')}>
        {t('copy_role')}
      </Link>
      {!role.is_shipped && (
        <Button size="small" look="danger" onClick={() => setAsked(true)}>
          {t('delete_role')}
        </Button>
      )}
      {asked && (
        <ActDialog
          title={t('delete_ask', { name: locale === 'ar' ? role.name_ar : role.name })}
          act={t('delete_role')}
          reason={null}
          call={roles.remove}
          run={() => api(roles.remove, { params: { id: role.id } })}
          onDone={() => navigate({ href: paths.adminRoles() })}
          onClose={() => setAsked(false)}
        >
          <p>{role.members > 0 ? t('touches', { count: role.members }) : t('delete_text')}</p>
        </ActDialog>
      )}
    </>
  )
}
