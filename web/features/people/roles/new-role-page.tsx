import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { roles } from '#contract/people/roles'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { CopyFrom } from './copy-from.tsx'
import { PermissionGrid, useIsMine } from './permission-grid.tsx'
import { NameFields } from './name-fields.tsx'
import { roleQuery } from './roles.queries.ts'

const route = getRouteApi('/admin/newRole')

/** A new role: its name in both languages, and what it gives. */
export function NewRolePage() {
  const t = useText('roles')
  const navigate = useNavigate()
  const { copy } = route.useSearch()
  const isMine = useIsMine()
  const { data: copied } = useQuery({ ...roleQuery(useApi(), copy ?? ''), enabled: Boolean(copy) })
  const role = useEndpointForm(roles.save, {
    values: { name: '', name_ar: '', permissions: [] as string[] },
    toBody: (values) => values,
    done: ({ data }) => void navigate({ href: paths.adminManageRole(data.id) }),
  })
  const { setValue, watch } = role.form
  const chosen = watch('permissions')
  const choose = (names: string[]) => setValue('permissions', names, { shouldDirty: true })
  useEffect(() => {
    if (copied) setValue('permissions', copied.permissions.filter(isMine))
  }, [copied])
  return (
    <PortalPage
      title={
        <Trail href={paths.adminRoles()} list={t('title')}>
          {t('new_title')}
        </Trail>
      }
    >
      <Form of={role} guards className="flex flex-col gap-4">
        <FormNotes of={role} />
        <Card title={t('names')}>
          <NameFields of={role}>
            <CopyFrom held={chosen} onTake={choose} />
          </NameFields>
        </Card>
        <Card title={t('permissions')} note={t('chosen', { count: chosen.length })}>
          <PermissionGrid chosen={chosen} onChange={choose} locked={false} />
        </Card>
        <SubmitButton of={role} look="primary" className="self-end">
          {t('save_role')}
        </SubmitButton>
      </Form>
    </PortalPage>
  )
}
