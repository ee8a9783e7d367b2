import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { account as calls } from '#contract/people/account'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { devicesQuery } from './account.queries.ts'

/** One device by its id, or all but this one. */
export type Ending = { id: string | null; title: string }

/** Asks for the password again: whoever finds an open screen must not log its owner out elsewhere. */
export function EndDialog({ ending: { id, title }, onClose }: { ending: Ending; onClose: () => void }) {
  const t = useText('account')
  const common = useText('common')
  const api = useApi()
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const form = useId()
  const [password, setPassword] = useState('')
  const end = useMutation({
    mutationFn: (): Promise<{ message?: string | undefined }> =>
      id === null
        ? api(calls.endOtherDevices, { body: { password } })
        : api(calls.endDevice, { params: { id }, body: { password } }),
    onSuccess: ({ message }) => {
      toast('success', translate(message) ?? '')
      onClose()
    },
    onSettled: () => cache.invalidateQueries({ queryKey: devicesQuery(api).queryKey }),
  })
  const wrong = isApiError(end.error) ? translate(end.error.errors[0]?.message ?? end.error.message) : undefined
  const close = () => !end.isPending && onClose()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    end.mutate()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{common('cancel')}</Button>
          <Button look="danger-solid" type="submit" form={form} loading={end.isPending}>
            {t('end')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <p>{t('end_text')}</p>
        <PasswordField
          label={t('current_password')}
          autoComplete="current-password"
          className="mt-4"
          error={wrong}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
