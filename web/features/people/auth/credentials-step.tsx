import { useForm } from 'react-hook-form'
import { auth } from '#contract/people/auth'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthHead } from './auth-head.tsx'
import { assertBody } from './auth.rules.ts'
import { CapsPassword } from './caps-password.tsx'
import { DemoLogins } from './demo-logins.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useSend } from '#web/kit/form/use-send.ts'

export type Credentials = { email: string; password: string }
type CredentialsStepProps = {
  initial: Credentials
  /** The code is mailed; another may be asked for after so many seconds. */
  onSent: (credentials: Credentials, resendAfterSeconds: number) => void
}

/** First step of logging in. */
export function CredentialsStep({ initial, onSent }: CredentialsStepProps) {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const api = useApi()
  const form = useForm({ defaultValues: initial })
  const { errors, isSubmitting } = form.formState
  const send = useSend(form)
  const submit = form.handleSubmit(
    send(async (values) => {
      const body = assertBody(auth.requestOtp.body, values)
      const { resend_after_seconds } = await api(auth.requestOtp, { body, keepOn401: true })
      onSent(values, resend_after_seconds)
    }),
  )

  return (
    <>
      <AuthHead title={t('login_title')}>{t('login_text')}</AuthHead>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <FormProblem form={form} />
        <TextField
          label={t('email')}
          latin
          type="email"
          inputMode="email"
          autoComplete="username"
          error={translate(errors.email?.message)}
          {...form.register('email')}
        />
        <CapsPassword
          label={t('password')}
          autoComplete="current-password"
          error={translate(errors.password?.message)}
          {...form.register('password')}
        />
        <Button type="submit" look="primary" loading={isSubmitting} loadingText={t('sending')} className="w-full">
          {t('send_code')}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-14 text-ink-2">
        <Link href={paths.forgotPassword()} className={textLink}>
          {t('forgot')}
        </Link>
        <p>
          {t.rich('no_account', {
            register: (
              <Link href={paths.register()} className={textLink}>
                {t('no_account_register')}
              </Link>
            ),
            agency: (
              <Link href={paths.agentRegister()} className={textLink}>
                {t('no_account_agency')}
              </Link>
            ),
          })}
        </p>
      </div>
      <DemoLogins
        onChoose={({ email, password }) => {
          form.reset({ email, password })
          void submit()
        }}
      />
    </>
  )
}
