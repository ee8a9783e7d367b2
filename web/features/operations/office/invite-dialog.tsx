import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { agencies } from '#contract/people/agencies'
import { useApi } from '#web/api/context.tsx'
import { filled, phoneOf } from '#web/kit/form/typed.ts'
import { countriesQuery } from '#web/kit/people/countries.queries.ts'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const empty = { agency_name: '', name: '', email: '', phone: '', country: '', city: '', salesman_code: '' }

/** An agency with its owner, who chooses the password by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useText('office')
  const api = useApi()
  const locale = useLocale()
  const invitation = useEndpointForm(agencies.invite, {
    values: empty,
    toBody: ({ agency_name, name, email, phone, ...rest }) => ({
      agency_name,
      name,
      email,
      phone: phoneOf(phone),
      ...filled(rest),
    }),
    done: onClose,
  })
  const { data: countries } = useQuery(countriesQuery(api))
  const options = useMemo(
    () =>
      (countries ?? [])
        .map(({ code, name }) => ({ value: code, label: name[locale] }))
        .toSorted((a, b) => a.label.localeCompare(b.label, locale)),
    [countries, locale],
  )
  const { field, busy } = invitation
  return (
    <Dialog isOpen wide onOpenChange={() => !busy && onClose()} title={t('invite_title')}>
      <Form of={invitation} className="mt-4 flex flex-col gap-5">
        <FormNotes of={invitation} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField className="sm:col-span-2" label={t('invite_agency')} {...field('agency_name')} />
          <TextField label={t('invite_owner')} {...field('name')} />
          <TextField label={t('invite_email')} latin type="email" inputMode="email" {...field('email')} />
          <TextField label={t('invite_phone')} latin type="tel" inputMode="tel" {...field('phone')} />
          <TextField label={t('invite_salesman')} optional latin {...field('salesman_code')} />
          <Select key={options.length} label={t('invite_country')} optional options={options} {...field('country')} />
          <TextField label={t('invite_city')} optional {...field('city')} />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <SubmitButton of={invitation} look="primary">
            {t('invite_act')}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}
