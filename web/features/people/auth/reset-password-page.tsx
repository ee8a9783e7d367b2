import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { auth } from '#contract/people/auth'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthHead } from './auth-head.tsx'
import { assertBody, passwordProblems } from './auth.rules.ts'
import { CapsPassword } from './caps-password.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useForget } from './use-enter.ts'
import { useSend } from '#web/kit/form/use-send.ts'

const route = getRouteApi('/auth/password-reset/$token')

/** The mailed link's page. All sessions end with the old password, so that one logs in anew afterwards. */
export function ResetPasswordPage() {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const api = useApi()
  const navigate = useNavigate()
  const forget = useForget()
  const { token } = route.useParams()
  const { email = '' } = route.useSearch()
  const form = useForm({ defaultValues: { email: String(email), password: '', password_confirmation: '' } })
  const { errors, isSubmitting } = form.formState
  const send = useSend(form, forget)
  const submit = form.handleSubmit(
    send(async (values) => {
      const body = assertBody(auth.resetPassword.body, { token, ...values }, passwordProblems(values))
      const { message } = await api(auth.resetPassword, { body, keepOn401: true })
      forget()
      toast(message.status, translate(message.description || 'Unknown error!') ?? '')
      await navigate({ to: paths.home() })
    }),
  )
  const isDead = errors.root?.['server'] !== undefined
  return (
    <>
      <AuthHead title={t('reset_title')}>{t('reset_text')}</AuthHead>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <FormProblem form={form} />
        <TextField
          label={t('email')}
          latin
          type="email"
          autoComplete="username"
          {...(email ? { locked: t('reset_fixed') } : {})}
          error={translate(errors.email?.message)}
          {...form.register('email')}
        />
        <CapsPassword
          label={t('reset_new')}
          hint={t('password_hint')}
          autoComplete="new-password"
          error={translate(errors.password?.message)}
          {...form.register('password')}
        />
        <CapsPassword
          label={t('password_confirmation')}
          autoComplete="new-password"
          error={translate(errors.password_confirmation?.message)}
          {...form.register('password_confirmation')}
        />
        <Button type="submit" look="primary" className="w-full" loading={isSubmitting}>
          {t('reset_act')}
        </Button>
      </form>
      <p className="mt-4 text-14">
        <Link href={isDead ? paths.forgotPassword() : paths.login()} className={textLink}>
          {isDead ? t('reset_again') : t('back_to_login')}
        </Link>
      </p>
    </>
  )
}
