import { company, type CompanySettings } from '#contract/operations/company'
import { useText } from '#web/i18n/use-text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { phoneOf } from '#web/kit/form/typed.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { PartForm } from './part-form.tsx'

/** How people reach the company, and whom its mails are from. */
export function ContactForm({ data }: { data: CompanySettings }) {
  const t = useText('company')
  const part = useEndpointForm(company.saveContact, {
    values: {
      address_en: data.address.en,
      address_ar: data.address.ar,
      phone: data.phone,
      email: data.email,
      hours_en: data.hours.en,
      hours_ar: data.hours.ar,
      mail_from: data.mail_from,
    },
    toBody: ({ phone, ...rest }) => ({ ...rest, phone: phoneOf(phone) }),
    done: (_reply, typed): void => part.form.reset(typed),
  })
  const { field } = part
  return (
    <PartForm of={part}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('address_en')} latin {...field('address_en')} />
        <TextField label={t('address_ar')} dir="auto" optional {...field('address_ar')} />
        <TextField label={t('phone')} hint={t('phone_hint')} latin type="tel" inputMode="tel" {...field('phone')} />
        <TextField label={t('email')} hint={t('email_hint')} latin type="email" inputMode="email" {...field('email')} />
        <TextField label={t('hours_en')} latin optional {...field('hours_en')} />
        <TextField label={t('hours_ar')} dir="auto" optional {...field('hours_ar')} />
        <TextField
          label={t('mail_from')}
          hint={t('mail_from_hint')}
          latin
          optional
          type="email"
          inputMode="email"
          {...field('mail_from')}
        />
      </div>
    </PartForm>
  )
}
