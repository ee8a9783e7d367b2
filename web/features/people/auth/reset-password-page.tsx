import { check } from '#contract/checks/check'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { auth } from '#contract/people/auth'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useTextForm } from '#web/kit/form/use-text-form.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthHead } from './auth-head.tsx'
import { passwordProblems } from './auth.rules.ts'
import { CapsPassword } from './caps-password.tsx'
import { useForget } from './use-enter.ts'

const route = getRouteApi('/auth/password-reset/$token')

/** The mailed link's page. All sessions end with the old password, so that one logs in anew afterwards. */
export function ResetPasswordPage() {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const navigate = useNavigate()
  const forget = useForget()
  const { token } = route.useParams()
  const { email = '' } = route.useSearch()
  const reset = useTextForm(auth.resetPassword, {
    values: { email: String(email), password: '', password_confirmation: '' },
    toBody: (values) => ({ token, ...values }),
    also: (typed) => passwordProblems(typed),
    keepOn401: true,
    async done({ message }) {
      forget()
      toast(message.status, translate(message.description || check('unknown_error')) ?? '')
      await navigate({ to: paths.home() })
    },
    refused: ({ status }) => void (status > 0 && forget()),
  })
  const { field, problem } = reset
  return (
    <>
      <AuthHead title={t('reset_title')}>{t('reset_text')}</AuthHead>
      <Form of={reset} className="flex flex-col gap-5">
        <FormNotes of={reset} />
        <TextField
          label={t('email')}
          latin
          type="email"
          autoComplete="username"
          {...(email ? { locked: t('reset_fixed') } : {})}
          {...field('email')}
        />
        <CapsPassword
          label={t('reset_new')}
          hint={t('password_hint')}
          autoComplete="new-password"
          {...field('password')}
        />
        <CapsPassword
          label={t('password_confirmation')}
          autoComplete="new-password"
          {...field('password_confirmation')}
        />
        <SubmitButton of={reset} look="primary" className="w-full">
          {t('reset_act')}
        </SubmitButton>
      </Form>
      <p className="mt-4 text-14">
        <Link href={problem ? paths.forgotPassword() : paths.login()} className={textLink}>
          {problem ? t('reset_again') : t('back_to_login')}
        </Link>
      </p>
    </>
  )
}
