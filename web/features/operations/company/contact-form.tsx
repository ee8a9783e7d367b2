import { company, type CompanySettings } from '#contract/operations/company'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PartForm } from './part-form.tsx'

/** How people reach the company, and whom its mails are from. */
export function ContactForm({ data }: { data: CompanySettings }) {
  const t = useText('company')
  const api = useApi()
  return (
    <PartForm
      values={{
        address_en: data.address.en,
        address_ar: data.address.ar,
        phone: data.phone,
        email: data.email,
        hours_en: data.hours.en,
        hours_ar: data.hours.ar,
        mail_from: data.mail_from,
      }}
      save={(body) => api(company.saveContact, { body: { ...body, phone: body.phone.replaceAll(/[\s()-]/g, '') } })}
    >
      {(form, error) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('address_en')} latin error={error('address_en')} {...form.register('address_en')} />
          <TextField
            label={t('address_ar')}
            dir="auto"
            optional
            error={error('address_ar')}
            {...form.register('address_ar')}
          />
          <TextField
            label={t('phone')}
            hint={t('phone_hint')}
            latin
            type="tel"
            inputMode="tel"
            error={error('phone')}
            {...form.register('phone')}
          />
          <TextField
            label={t('email')}
            hint={t('email_hint')}
            latin
            type="email"
            inputMode="email"
            error={error('email')}
            {...form.register('email')}
          />
          <TextField label={t('hours_en')} latin optional error={error('hours_en')} {...form.register('hours_en')} />
          <TextField
            label={t('hours_ar')}
            dir="auto"
            optional
            error={error('hours_ar')}
            {...form.register('hours_ar')}
          />
          <TextField
            label={t('mail_from')}
            hint={t('mail_from_hint')}
            latin
            optional
            type="email"
            inputMode="email"
            error={error('mail_from')}
            {...form.register('mail_from')}
          />
        </div>
      )}
    </PartForm>
  )
}
