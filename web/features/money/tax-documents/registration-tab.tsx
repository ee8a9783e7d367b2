import { useQuery } from '@tanstack/react-query'
import { idSchemes, taxDocuments, type TaxStanding } from '#contract/money/tax-documents'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/permissions.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { paths } from '#web/portal-paths.ts'
import { Card } from '#web/ui/card.tsx'
import { Code } from '#web/ui/code.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Link, textLink } from '#web/ui/link.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { registrationQuery } from './tax-documents.queries.ts'

/** Whether papers are those of Saudi law, in which phase, and how the company is registered for them. */
export function RegistrationTab() {
  const t = useText('tax_documents')
  const { data, error, refetch } = useQuery(registrationQuery(useApi()))
  if (data) return <Registration key={JSON.stringify(data)} standing={data} />
  return error ? (
    <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
  ) : (
    <Loading>
      <Skeleton className="h-96" />
    </Loading>
  )
}

function Registration({ standing }: { standing: TaxStanding }) {
  const t = useText('tax_documents')
  return (
    <div className="grid max-w-240 gap-4">
      {standing.applies ? (
        <Notice tone="info" title={t('applies')}>
          {t.rich('applies_text', { number: <Code>{standing.vat_number}</Code> })}
        </Notice>
      ) : (
        <Notice tone="info" title={t('applies_not')}>
          {t('applies_not_text')}{' '}
          <Link href={paths.adminSetup()} className={textLink}>
            {t('to_company')}
          </Link>
        </Notice>
      )}
      {standing.applies && <RegistrationForm standing={standing} />}
      <p className="text-13 text-ink-3">{t('no_advice')}</p>
    </div>
  )
}

const places = [
  'street_ar',
  'street_en',
  'building',
  'postal_code',
  'district_ar',
  'district_en',
  'city_ar',
  'city_en',
] as const

function RegistrationForm({ standing: { registration } }: { standing: TaxStanding }) {
  const t = useText('tax_documents')
  const mayManage = useHolds('settings.manage')
  const saving = useEndpointForm(taxDocuments.saveRegistration, {
    values: { ...registration, phase: String(registration.phase) },
    toBody: ({ phase, ...rest }) => ({ ...rest, phase: Number(phase) as 1 | 2 }),
  })
  const locked = mayManage ? {} : { locked: t('only_managers') }
  return (
    <Form of={saving} guards className="grid gap-4">
      <FormNotes of={saving} />
      <Card title={t('phase_title')}>
        <Select
          label={t('phase')}
          hint={t('phase_hint')}
          empty={null}
          options={[
            { value: '1', label: t('phase_1') },
            { value: '2', label: t('phase_2') },
          ]}
          {...locked}
          {...saving.field('phase')}
        />
      </Card>
      <Card title={t('address')} note={t('address_note')}>
        <div className="grid gap-5 sm:grid-cols-2">
          {places.map((name) => (
            <TextField
              key={name}
              label={t(name)}
              dir="auto"
              latin={name === 'building' || name === 'postal_code'}
              {...locked}
              {...saving.field(name)}
            />
          ))}
          <Select
            label={t('id_scheme')}
            empty={null}
            options={idSchemes.map((value) => ({ value, label: t(`scheme_${value}`) }))}
            {...locked}
            {...saving.field('id_scheme')}
          />
          <TextField label={t('id_number')} latin {...locked} {...saving.field('id_number')} />
        </div>
      </Card>
      {mayManage && (
        <SubmitButton of={saving} look="primary" className="justify-self-end">
          {t('save')}
        </SubmitButton>
      )}
    </Form>
  )
}
