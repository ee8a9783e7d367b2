import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApi } from '#web/api/context.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import type { Fields } from '#web/kit/form/use-endpoint-form.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/paths.ts'
import { Link, textLink } from '#web/ui/link.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { emptyAccount, PersonFields, PhoneField, SecretFields } from './account-fields.tsx'
import { AuthHead } from './auth-head.tsx'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { HaveAccount } from './register-page.tsx'
import { RegisterCodeStep } from './register-code-step.tsx'
import { useRegister } from './use-register.ts'

const emptyAgency = { agency_name: '', country: '', city: '', whatsapp: '', heard_from: '', salesman_code: '' }

/** An agency and its first person. Licence and approval come after. */
export function AgentRegisterPage() {
  const t = useText('auth')
  const { form, step } = useRegister({ ...emptyAgency, ...emptyAccount }, 'agent')
  if (step) return <RegisterCodeStep step={step} act={t('agency_act')} />
  return (
    <>
      <AuthHead title={t('agency_title')}>{t('agency_text')}</AuthHead>
      <Form of={form} className="flex flex-col gap-5">
        <FormNotes of={form} />
        <h2 className="text-18">{t('agency_part')}</h2>
        <AgencyFields of={form} />
        <h2 className="mt-3 text-18">{t('person_part')}</h2>
        <PersonFields of={form} />
        <SecretFields of={form} />
        <SubmitButton of={form} look="primary" className="w-full" loadingText={t('registering')}>
          {t('agency_act')}
        </SubmitButton>
      </Form>
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

function AgencyFields({ of: { field } }: { of: Fields<typeof emptyAgency> }) {
  const t = useText('auth')
  const locale = useLocale()
  const { data: countries } = useQuery(countriesQuery(useApi()))
  const options = useMemo(
    () =>
      (countries ?? [])
        .map(({ code, name }) => ({ value: code, label: name[locale] }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [countries, locale],
  )
  return (
    <>
      <TextField label={t('agency_name')} dir="auto" autoComplete="organization" {...field('agency_name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select label={t('country')} autoComplete="country" options={options} {...field('country')} />
        <TextField label={t('city')} dir="auto" autoComplete="address-level2" {...field('city')} />
      </div>
      <PhoneField optional label={t('whatsapp')} {...field('whatsapp')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField optional label={t('heard_from')} {...field('heard_from')} />
        <TextField optional latin label={t('salesman_code')} hint={t('salesman_hint')} {...field('salesman_code')} />
      </div>
    </>
  )
}
