import { useId } from 'react'
import { account as calls } from '#contract/people/account'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'

/** One device by its id, or all but this one. */
export type Ending = { id: string | null; title: string }

/** Asks for the password again: whoever finds an open screen must not log its owner out elsewhere. */
export function EndDialog({ ending: { id, title }, onClose }: { ending: Ending; onClose: () => void }) {
  const t = useText('account')
  const common = useText('common')
  const form = useId()
  const end = useEndpointForm(id === null ? calls.endOtherDevices : calls.endDevice, {
    values: { password: '' },
    toBody: (values) => values,
    ...(id === null ? {} : { params: { id } }),
    done: onClose,
  })
  const close = () => !end.busy && onClose()
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <SubmitButton of={end} form={form} look="danger-solid">
            {t('end')}
          </SubmitButton>
        </>
      }
    >
      <Form of={end} id={form} className="grid gap-4">
        <p>{t('end_text')}</p>
        <PasswordField label={t('current_password')} autoComplete="current-password" {...end.field('password')} />
        <FormNotes of={end} />
      </Form>
    </Dialog>
  )
}
