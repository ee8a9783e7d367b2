import { useRouterState } from '@tanstack/react-router'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { emptyAccount, PersonFields, SecretFields } from './account-fields.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthHead } from './auth-head.tsx'
import { RegisterCodeStep } from './register-code-step.tsx'
import { useRegister } from './use-register.ts'

/** A personal account. */
export function RegisterPage() {
  const t = useText('auth')
  // An empty installation prints a link with its set-up code: whoever opens it becomes the first admin.
  const setup = useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get('setup') ?? '' })
  const { form, step } = useRegister({ ...emptyAccount, setup_code: setup }, 'customer')
  if (step) return <RegisterCodeStep step={step} act={t('register_act')} />
  return (
    <>
      <AuthHead title={t('register_title')}>{t('register_text')}</AuthHead>
      <Form of={form} className="flex flex-col gap-5">
        <FormNotes of={form} />
        {setup && <TextField label={t('setup_code')} latin hint={t('setup_code_hint')} {...form.field('setup_code')} />}
        <PersonFields of={form} />
        <SecretFields of={form} />
        <SubmitButton of={form} look="primary" className="w-full" loadingText={t('registering')}>
          {t('register_act')}
        </SubmitButton>
      </Form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-14 text-ink-2">
        <HaveAccount />
        <p>
          {t.rich('register_agency', {
            agency: (
              <Link href={paths.agentRegister()} className={textLink}>
                {t('register_agency_link')}
              </Link>
            ),
          })}
        </p>
      </div>
    </>
  )
}

export function HaveAccount() {
  const t = useText('auth')
  return (
    <p>
      {t.rich('have_account', {
        login: (
          <Link href={paths.login()} className={textLink}>
            {t('log_in')}
          </Link>
        ),
      })}
    </p>
  )
}
