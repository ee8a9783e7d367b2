import { auth } from '#contract/people/auth'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { maskedEmail } from './auth.rules.ts'
import { CodeForm } from './code-form.tsx'
import type { CodeAsked } from './use-register.ts'

/** Second step of both registrations: the code from the mail makes the account. What was typed is kept for the way back. */
export function RegisterCodeStep({ step, act }: { step: CodeAsked; act: string }) {
  const t = useText('auth')
  const { body } = step
  const form = useEndpointForm(auth.register, {
    values: { code: '' },
    toBody: ({ code }) => ({ ...body, code }),
    keepOn401: true,
    says: () => '',
    done: step.entered,
  })
  return (
    <CodeForm
      of={form}
      email={body.email}
      act={act}
      acting={t('registering')}
      back={t('register_back')}
      onBack={step.goBack}
      resendFrom={step.resendFrom}
      onResend={step.resend}
    >
      {t.rich('register_code_sent', {
        email: <Code className="font-mid text-ink">{maskedEmail(body.email)}</Code>,
      })}
      <br />
      {t('register_code_minutes')}
    </CodeForm>
  )
}
