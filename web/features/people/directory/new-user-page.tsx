import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { directory } from '#contract/people/directory'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { filled, phoneOf } from '#web/kit/form/typed.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { PortalPage } from '#web/layouts/portal-layout.tsx'
import { Trail } from '#web/layouts/trail.tsx'
import { Card } from '#web/ui/card.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type NewUserProps = {
  /** A salesman brings in agencies alone, and is their salesman. */
  isSalesman?: boolean
  list: string
  detailsOf: (id: string) => string
}

/** Somebody new: an agency with its owner, or a customer. They choose their password by mail. */
export function NewUserPage({ isSalesman = false, list, detailsOf }: NewUserProps) {
  const t = useText('directory')
  const locale = useLocale()
  const navigate = useNavigate()
  const user = useEndpointForm(directory.create, {
    values: {
      role: 'agent' as string,
      name: '',
      email: '',
      phone: '',
      locale: locale as string,
      agency_name: '',
      country: '',
      city: '',
      whatsapp: '',
      salesman_code: '',
    },
    toBody: ({ role, name, email, phone, locale: of, whatsapp, ...agency }) => ({
      role: role === 'customer' ? ('customer' as const) : ('agent' as const),
      name,
      email,
      phone: phoneOf(phone),
      locale: of === 'ar' ? ('ar' as const) : ('en' as const),
      ...(role === 'customer' ? {} : filled({ ...agency, whatsapp: whatsapp && phoneOf(whatsapp) })),
    }),
    done: ({ user: { id } }) => void navigate({ href: detailsOf(id) }),
  })
  const { field, form } = user
  const isAgent = form.watch('role') === 'agent'
  const languages = [
    { value: 'en', label: 'English' },
    { value: 'ar', label: 'العربية' },
  ]
  const kinds = (['agent', 'customer'] as const).map((value) => ({
    value,
    label: t(`kind_${value}`),
    hint: t(`kind_text_${value}`),
  }))
  return (
    <PortalPage
      title={
        <Trail href={list} list={t('title')}>
          {t(isSalesman ? 'new_agency' : 'new_title')}
        </Trail>
      }
    >
      <Form of={user} guards className="flex max-w-240 flex-col gap-4">
        <FormNotes of={user} />
        {!isSalesman && (
          <Card>
            <RadioGroup label={t('kind')} look="cards" inline options={kinds} field={field('role')} />
          </Card>
        )}
        <Card title={t('who')}>
          <div className="grid gap-5 sm:grid-cols-2">
            {isAgent && (
              <TextField className="sm:col-span-2" label={t('agency_name')} dir="auto" {...field('agency_name')} />
            )}
            <TextField label={t('name')} dir="auto" autoComplete="off" {...field('name')} />
            <TextField label={t('email')} latin type="email" inputMode="email" autoComplete="off" {...field('email')} />
            <TextField label={t('phone')} latin type="tel" inputMode="tel" {...field('phone')} />
            {isAgent && <TextField label={t('whatsapp')} optional latin type="tel" {...field('whatsapp')} />}
            <Select label={t('locale')} empty={null} options={languages} {...field('locale')} />
            {isAgent && <CountryField field={field('country')} />}
            {isAgent && <TextField label={t('city')} optional dir="auto" {...field('city')} />}
            {isAgent && !isSalesman && (
              <TextField label={t('salesman_code')} optional latin {...field('salesman_code')} />
            )}
          </div>
        </Card>
        <div className="flex flex-wrap items-center justify-end gap-4">
          <p className="me-auto text-13 text-ink-2">{t('invite_text')}</p>
          <SubmitButton of={user} look="primary">
            {t('save_new')}
          </SubmitButton>
        </div>
      </Form>
    </PortalPage>
  )
}

function CountryField({ field }: { field: object }) {
  const t = useText('directory')
  const locale = useLocale()
  const { data } = useQuery(countriesQuery(useApi()))
  const options = useMemo(
    () =>
      (data ?? [])
        .map(({ code, name }) => ({ value: code, label: name[locale] }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [data, locale],
  )
  return <Select key={options.length} label={t('country')} optional options={options} {...field} />
}
