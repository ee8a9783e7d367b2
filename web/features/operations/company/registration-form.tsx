import { company, type CompanySettings } from '#contract/operations/company'
import { useText } from '#web/i18n/use-text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { PartForm } from './part-form.tsx'

/** The numbers that invoices and public pages name. */
export function RegistrationForm({ data }: { data: CompanySettings }) {
  const t = useText('company')
  const { licence, iata_number, vat_number, registration_number } = data
  const part = useEndpointForm(company.saveRegistration, {
    values: { licence, iata_number, vat_number, registration_number },
    toBody: (typed) => typed,
    done: (_reply, typed): void => part.form.reset(typed),
  })
  const { field } = part
  return (
    <PartForm of={part}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('licence')} latin {...field('licence')} />
        <TextField label={t('iata_number')} latin optional inputMode="numeric" {...field('iata_number')} />
        <TextField label={t('vat_number')} hint={t('vat_number_hint')} latin {...field('vat_number')} />
        <TextField label={t('registration_number')} latin optional {...field('registration_number')} />
      </div>
    </PartForm>
  )
}
