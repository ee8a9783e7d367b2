import { useNavigate } from '@tanstack/react-router'
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
import { assertBody } from './auth.rules.ts'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useForget } from './use-enter.ts'
import { useSend } from '#web/kit/form/use-send.ts'

/** Asks for a link. The answer is the same whether the address has an account or not; then Home (spec section 4). */
export function ForgotPasswordPage() {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const api = useApi()
  const navigate = useNavigate()
  const form = useForm({ defaultValues: { email: '' } })
  const send = useSend(form, useForget())
  const submit = form.handleSubmit(
    send(async (values) => {
      const body = assertBody(auth.forgotPassword.body, values)
      const { message } = await api(auth.forgotPassword, { body, keepOn401: true })
      toast(message.status, translate(message.description || 'Unknown error!') ?? '')
      await navigate({ to: paths.home() })
    }),
  )
  return (
    <>
      <AuthHead title={t('forgot_title')}>{t('forgot_text')}</AuthHead>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <FormProblem form={form} />
        <TextField
          label={t('email')}
          latin
          type="email"
          inputMode="email"
          autoComplete="username"
          error={translate(form.formState.errors.email?.message)}
          {...form.register('email')}
        />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          loading={form.formState.isSubmitting}
          loadingText={t('sending')}
        >
          {t('forgot_act')}
        </Button>
      </form>
      <p className="mt-4 text-14">
        <Link href={paths.login()} className={textLink}>
          {t('back_to_login')}
        </Link>
      </p>
    </>
  )
}
