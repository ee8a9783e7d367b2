import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type AccountForm, emptyAccount, PersonFields, PhoneField, SecretFields } from './account-fields.tsx'
import { AuthHead } from './auth-head.tsx'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { HaveAccount } from './register-page.tsx'
import { RegisterCodeStep } from './register-code-step.tsx'
import { useRegister } from './use-register.ts'

const emptyAgency = { agency_name: '', country: '', city: '', whatsapp: '', heard_from: '', salesman_code: '' }
type Agency = typeof emptyAgency

/** An agency and its first person. Licence and approval come after. */
export function AgentRegisterPage() {
  const t = useText('auth')
  const form = useForm({ defaultValues: { ...emptyAgency, ...emptyAccount } })
  const { submit, step } = useRegister(form, ({ agency_name, country, city, whatsapp, heard_from, salesman_code }) => ({
    kind: 'agent',
    agency_name,
    country,
    city,
    whatsapp,
    heard_from,
    salesman_code,
  }))
  if (step) return <RegisterCodeStep step={step} act={t('agency_act')} />
  // The shared fields know only their own part of this form.
  const person = form as unknown as AccountForm
  return (
    <>
      <AuthHead title={t('agency_title')}>{t('agency_text')}</AuthHead>
      <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
        <FormProblem form={form} />
        <h2 className="text-18">{t('agency_part')}</h2>
        <AgencyFields form={form as unknown as UseFormReturn<Agency>} />
        <h2 className="mt-3 text-18">{t('person_part')}</h2>
        <PersonFields form={person} />
        <SecretFields form={person} />
        <Button
          type="submit"
          look="primary"
          className="w-full"
          loading={form.formState.isSubmitting}
          loadingText={t('registering')}
        >
          {t('agency_act')}
        </Button>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-14 text-ink-2">
        <HaveAccount />
        <p>
          {t.rich('agency_customer', {
            register: (
              <Link href={paths.register()} className={textLink}>
                {t('agency_customer_link')}
              </Link>
            ),
          })}
        </p>
      </div>
    </>
  )
}

function AgencyFields({ form }: { form: UseFormReturn<Agency> }) {
  const t = useText('auth')
  const translate = useTranslateMessage()
  const locale = useLocale()
  const { data: countries } = useQuery(countriesQuery(useApi()))
  const options = useMemo(
    () =>
      (countries ?? [])
        .map(({ code, name }) => ({ value: code, label: name[locale] }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [countries, locale],
  )
  const { errors } = form.formState
  const error = (field: keyof Agency) => translate(errors[field]?.message)
  return (
    <>
      <TextField
        label={t('agency_name')}
        dir="auto"
        autoComplete="organization"
        error={error('agency_name')}
        {...form.register('agency_name')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={t('country')}
          autoComplete="country"
          options={options}
          error={error('country')}
          {...form.register('country')}
        />
        <TextField
          label={t('city')}
          dir="auto"
          autoComplete="address-level2"
          error={error('city')}
          {...form.register('city')}
        />
      </div>
      <PhoneField optional label={t('whatsapp')} error={error('whatsapp')} {...form.register('whatsapp')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField optional label={t('heard_from')} error={error('heard_from')} {...form.register('heard_from')} />
        <TextField
          optional
          latin
          label={t('salesman_code')}
          hint={t('salesman_hint')}
          error={error('salesman_code')}
          {...form.register('salesman_code')}
        />
      </div>
    </>
  )
}
