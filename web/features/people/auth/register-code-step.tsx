import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { maskedEmail } from './auth.rules.ts'
import { CodeForm } from './code-form.tsx'
import type { Registration } from './use-register.ts'

/** Second step of both registrations: the code from the mail makes the account. What was typed is kept for the way back. */
export function RegisterCodeStep({ step, act }: { step: NonNullable<Registration['step']>; act: string }) {
  const t = useText('auth')
  return (
    <CodeForm
      email={step.email}
      act={act}
      acting={t('registering')}
      back={t('register_back')}
      onBack={step.goBack}
      resendFrom={step.resendFrom}
      onCode={step.sendCode}
      onResend={step.resend}
    >
      {t.rich('register_code_sent', {
        email: <Code className="font-mid text-ink">{maskedEmail(step.email)}</Code>,
      })}
      <br />
      {t('register_code_minutes')}
    </CodeForm>
  )
}
