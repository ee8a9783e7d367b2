import { company, type CompanySettings } from '#contract/operations/company'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PartForm } from './part-form.tsx'

/** The numbers that invoices and public pages name. */
export function RegistrationForm({ data }: { data: CompanySettings }) {
  const t = useText('company')
  const api = useApi()
  const { licence, iata_number, vat_number, registration_number } = data
  return (
    <PartForm
      values={{ licence, iata_number, vat_number, registration_number }}
      save={(body) => api(company.saveRegistration, { body })}
    >
      {(form, error) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t('licence')} latin error={error('licence')} {...form.register('licence')} />
          <TextField
            label={t('iata_number')}
            latin
            optional
            inputMode="numeric"
            error={error('iata_number')}
            {...form.register('iata_number')}
          />
          <TextField
            label={t('vat_number')}
            hint={t('vat_number_hint')}
            latin
            error={error('vat_number')}
            {...form.register('vat_number')}
          />
          <TextField
            label={t('registration_number')}
            latin
            optional
            error={error('registration_number')}
            {...form.register('registration_number')}
          />
        </div>
      )}
    </PartForm>
  )
}
