import { check } from '#contract/checks/check'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { auth } from '#contract/people/auth'
import { CodeField } from '#web/features/people/auth/index.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useApi } from '../api/context.tsx'
import { takeSession } from '../api/take-session.ts'
import { userQuery } from '../api/session.ts'
import { useTranslateMessage } from '../i18n/use-answer.ts'
import { useText } from '../i18n/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Code } from '../ui/code.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { PasswordField, TextField } from '../ui/text-field.tsx'

type ReLoginDialogProps = { onDone: (isBack: boolean) => void }

/** Logging in again over the screen one works on: nothing typed there is lost. Saying no leaves for the site root. */
export default function ReLoginDialog({ onDone }: ReLoginDialogProps) {
  const t = useText('common')
  const tAuth = useText('auth')
  const translate = useTranslateMessage()
  const api = useApi()
  const queryClient = useQueryClient()
  const id = useId()
  const known = queryClient.getQueryData(userQuery(api).queryKey)?.user
  const [isCode, setIsCode] = useState(false)
  const credentials = useEndpointForm(auth.requestOtp, {
    values: { email: known?.email ?? '', password: '' },
    toBody: (values) => values,
    keepOn401: true,
    says: () => '',
    done: () => setIsCode(true),
  })
  const { email } = credentials.form.getValues()
  const code = useEndpointForm(auth.verifyOtp, {
    values: { code: '' },
    toBody: (values) => ({ ...credentials.form.getValues(), ...values }),
    keepOn401: true,
    says: () => '',
    async done({ data: { user, authorisation } }): Promise<void> {
      const { token } = authorisation
      if (!token) {
        const message = translate(check('failed_to_authenticate_please_try')) ?? ''
        return code.form.setError('code', { type: 'server', message })
      }
      // Somebody else's session must not go on with what the first one typed.
      const isOther = known ? user.id !== known.id : false
      takeSession(token, isOther)
      if (isOther) return location.assign('/')
      await queryClient.invalidateQueries({ queryKey: userQuery(api).queryKey })
      onDone(true)
    },
  })
  const step = isCode ? code : credentials

  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onDone(false)}
      title={t('relogin_title')}
      actions={
        <>
          <Button look="ghost" onClick={() => onDone(false)}>
            {t('relogin_leave')}
          </Button>
          <SubmitButton of={step} form={id} look="primary">
            {tAuth(isCode ? 'log_in' : 'send_code')}
          </SubmitButton>
        </>
      }
    >
      <p>{t('relogin_text')}</p>
      <Form key={String(isCode)} of={step} id={id} className="mt-5 flex flex-col gap-4">
        {isCode ? (
          <>
            <p>{tAuth.rich('code_sent', { email: <Code>{email}</Code> })}</p>
            <CodeField of={code} />
          </>
        ) : (
          <>
            <FormNotes of={credentials} />
            <TextField
              label={tAuth('email')}
              latin
              type="email"
              autoComplete="username"
              {...credentials.field('email')}
            />
            <PasswordField
              label={tAuth('password')}
              autoComplete="current-password"
              {...credentials.field('password')}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
