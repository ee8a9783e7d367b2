import { useRouterState } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { type AccountForm, emptyAccount, PersonFields, SecretFields } from './account-fields.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AuthHead } from './auth-head.tsx'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { RegisterCodeStep } from './register-code-step.tsx'
import { useRegister } from './use-register.ts'

/** A personal account. */
export function RegisterPage() {
  const t = useText('auth')
  const translate = useTranslateMessage()
  // An empty installation prints a link with its set-up code: whoever opens it becomes the first admin.
  const setup = useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get('setup') ?? '' })
  const form = useForm({ defaultValues: { ...emptyAccount, setup_code: setup } })
  const { submit, step } = useRegister(form, ({ setup_code }) => ({ setup_code }))
  if (step) return <RegisterCodeStep step={step} act={t('register_act')} />
  return (
    <>
      <AuthHead title={t('register_title')}>{t('register_text')}</AuthHead>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <FormProblem form={form} />
        {setup && (
          <TextField
            label={t('setup_code')}
            latin
            hint={t('setup_code_hint')}
            error={translate(form.formState.errors.setup_code?.message)}
            {...form.register('setup_code')}
          />
        )}
        <PersonFields form={form as unknown as AccountForm} />
        <SecretFields form={form as unknown as AccountForm} />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          loading={form.formState.isSubmitting}
          loadingText={t('registering')}
        >
          {t('register_act')}
        </Button>
      </form>
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
