import { auth } from '#contract/people/auth'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useTextForm } from '#web/kit/form/use-text-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthHead } from './auth-head.tsx'
import { CapsPassword } from './caps-password.tsx'
import { DemoLogins } from './demo-logins.tsx'

export type Credentials = { email: string; password: string }
type CredentialsStepProps = {
  initial: Credentials
  /** The code is mailed; another may be asked for after so many seconds. */
  onSent: (credentials: Credentials, resendAfterSeconds: number) => void
}

/** First step of logging in. */
export function CredentialsStep({ initial, onSent }: CredentialsStepProps) {
  const t = useText('auth')
  const login = useTextForm(auth.requestOtp, {
    values: initial,
    toBody: (values) => values,
    keepOn401: true,
    says: () => '',
    done: ({ resend_after_seconds }, values) => onSent(values, resend_after_seconds),
  })
  const { field } = login
  return (
    <>
      <AuthHead title={t('login_title')}>{t('login_text')}</AuthHead>
      <Form of={login} className="flex flex-col gap-5">
        <FormNotes of={login} />
        <TextField
          label={t('email')}
          latin
          type="email"
          inputMode="email"
          autoComplete="username"
          {...field('email')}
        />
        <CapsPassword label={t('password')} autoComplete="current-password" {...field('password')} />
        <SubmitButton of={login} look="primary" loadingText={t('sending')} className="w-full">
          {t('send_code')}
        </SubmitButton>
      </Form>
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
          login.fill({ email, password })
          login.submit()
        }}
      />
    </>
  )
}
