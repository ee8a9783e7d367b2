import { check } from '#contract/checks/check'
import { auth } from '#contract/people/auth'
import { useApi } from '#web/api/context.tsx'
import { homeAfterLogin } from '#web/api/homes.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { toast } from '#web/ui/toast.ts'
import { maskedEmail } from './auth.rules.ts'
import { ownPath } from '#web/paths.ts'
import { CodeForm } from './code-form.tsx'
import type { Credentials } from './credentials-step.tsx'
import { useEnter } from './use-enter.ts'

/** The spec's words for a login that brought no token. */
const noToken = check('failed_to_authenticate_please_try')

type CodeStepProps = {
  credentials: Credentials
  /** Milliseconds since 1970. */
  resendFrom: number
  onResent: (resendAfterSeconds: number) => void
  onBack: () => void
  next: string | undefined
}

/** Second step: six digits open the session. */
export function CodeStep({ credentials, resendFrom, onResent, onBack, next }: CodeStepProps) {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const api = useApi()
  const enter = useEnter()

  const form = useEndpointForm(auth.verifyOtp, {
    values: { code: '' },
    toBody: ({ code }) => ({ ...credentials, code }),
    keepOn401: true,
    says: ({ data, message }) => (data.authorisation.token ? (translate(message) ?? '') : ''),
    async done({ data: { user, authorisation } }) {
      if (authorisation.token) return enter(authorisation.token, ownPath(next) ?? homeAfterLogin(user))
      form.form.setError('code', { type: 'server', message: translate(noToken) ?? '' })
      toast('error', translate(noToken) ?? '')
    },
  })

  async function resend() {
    const { message, resend_after_seconds } = await api(auth.requestOtp, { body: credentials, keepOn401: true })
    onResent(resend_after_seconds)
    return message
  }

  return (
    <CodeForm
      of={form}
      email={credentials.email}
      act={t('log_in')}
      acting={t('logging_in')}
      back={t('other_address')}
      onBack={onBack}
      resendFrom={resendFrom}
      onResend={resend}
    >
      {t.rich('code_sent', { email: <Code className="font-mid text-ink">{maskedEmail(credentials.email)}</Code> })}
      <br />
      {t('code_minutes')}
    </CodeForm>
  )
}
