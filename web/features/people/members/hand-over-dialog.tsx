import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { givenRoles } from '#contract/kernel/members'
import { members } from '#contract/people/members'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { paths } from '#web/portal-paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { teamQuery } from './members.queries.ts'

/** Somebody else becomes the owner: asks to whom, what one stays, and for the password. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const t = useText('members')
  const common = useText('common')
  const form = useId()
  const navigate = useNavigate()
  const { data = [] } = useQuery(teamQuery(useApi()))
  const others = data.filter(({ principal, state }) => !principal && state === 'active')
  const handing = useEndpointForm(members.handOver, {
    values: { id: '', role: 'seller' as string, password: '' },
    toBody: ({ id, role, password }) => ({ id, role: givenRoles.find((one) => one === role) ?? 'reader', password }),
    done: () => void navigate({ href: paths.agentDashboard() }),
  })
  const { field } = handing
  const close = () => !handing.busy && onClose()
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('hand_over_title')}
      actions={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          {others.length > 0 && (
            <SubmitButton of={handing} form={form} look="danger-solid">
              {t('hand_over')}
            </SubmitButton>
          )}
        </>
      }
    >
      {others.length === 0 ? (
        <p>{t('hand_over_nobody')}</p>
      ) : (
        <Form of={handing} id={form} className="grid gap-4">
          <FormNotes of={handing} />
          <p>{t('hand_over_text')}</p>
          <Select
            label={t('new_owner')}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('id')}
          />
          <Select
            label={t('stay_as')}
            empty={null}
            options={givenRoles.map((role) => ({ value: role, label: t(`role_${role}`) }))}
            {...field('role')}
          />
          <PasswordField label={t('password')} autoComplete="current-password" {...field('password')} />
        </Form>
      )}
    </Dialog>
  )
}
