import { check } from '#contract/checks/check'
import { useNavigate } from '@tanstack/react-router'
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
import { useForget } from './use-enter.ts'

/** Asks for a link. The answer is the same whether the address has an account or not; then Home (spec section 4). */
export function ForgotPasswordPage() {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const navigate = useNavigate()
  const forget = useForget()
  const request = useTextForm(auth.forgotPassword, {
    values: { email: '' },
    toBody: (values) => values,
    keepOn401: true,
    async done({ message }) {
      toast(message.status, translate(message.description || check('unknown_error')) ?? '')
      await navigate({ to: paths.home() })
    },
    refused: ({ status }) => void (status > 0 && forget()),
  })
  return (
    <>
      <AuthHead title={t('forgot_title')}>{t('forgot_text')}</AuthHead>
      <Form of={request} className="flex flex-col gap-5">
        <FormNotes of={request} />
        <TextField
          label={t('email')}
          latin
          type="email"
          inputMode="email"
          autoComplete="username"
          {...request.field('email')}
        />
        <SubmitButton of={request} look="primary" className="w-full" loadingText={t('sending')}>
          {t('forgot_act')}
        </SubmitButton>
      </Form>
      <p className="mt-4 text-14">
        <Link href={paths.login()} className={textLink}>
          {t('back_to_login')}
        </Link>
      </p>
    </>
  )
}
