import { type Role, roles } from '#contract/people/roles'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CopyFrom } from './copy-from.tsx'
import { PermissionGrid } from './permission-grid.tsx'
import { differs, RoleDiff } from './role-diff.tsx'

/** What a role gives, and before it is saved what that changes. */
export function PermissionsForm({ role, locked }: { role: Role; locked: boolean }) {
  const t = useText('roles')
  const giving = useEndpointForm(roles.assign, {
    values: { permissions: role.permissions },
    params: { id: role.id },
    toBody: ({ permissions }) => ({ permissions, expected: role.permissions }),
    of: role.id,
  })
  const { setValue, watch } = giving.form
  const chosen = watch('permissions')
  const choose = (names: string[]) => setValue('permissions', names, { shouldDirty: true })
  const isChanged = differs({ before: role.permissions, after: chosen })
  const problem = giving.messageOf('permissions')
  return (
    <Form of={giving} guards className="flex min-w-0 flex-col gap-4">
      <Card title={t('permissions')} note={t('chosen', { count: chosen.length })}>
        {!locked && (
          <div className="mb-4 max-w-96">
            <CopyFrom but={role.id} held={chosen} onTake={choose} />
          </div>
        )}
        <PermissionGrid chosen={chosen} onChange={choose} locked={locked} />
      </Card>
      {isChanged && (
        <Card title={t('what_changes')} className="sticky bottom-4 z-10 shadow-lift-2">
          <RoleDiff before={role.permissions} after={chosen} />
          <div className="mt-3 flex flex-col gap-3">
            <FormNotes of={giving} />
            {problem && <p className="text-14 font-mid text-bad">{problem}</p>}
            <div className="flex flex-wrap items-center justify-end gap-3">
              <span className="me-auto text-13 text-ink-2">{t('touches', { count: role.members })}</span>
              <Button size="small" onClick={() => choose([...role.permissions])}>
                {t('undo')}
              </Button>
              <SubmitButton of={giving} look="primary" size="small">
                {t('save_permissions')}
              </SubmitButton>
            </div>
          </div>
        </Card>
      )}
    </Form>
  )
}
