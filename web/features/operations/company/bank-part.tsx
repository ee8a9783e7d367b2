import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { banks } from '#contract/money/banks'
import type { CompanySettings } from '#contract/operations/company'
import { useApi } from '#web/api/context.tsx'
import { useLocale, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { companyBanksQuery } from './company.queries.ts'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { PartForm } from './part-form.tsx'

/** The accounts that agencies pay into, and a form for one more. */
export function BankPart({ data: settings }: { data: CompanySettings }) {
  const t = useText('company')
  const locale = useLocale()
  const { data = [], isPending } = useQuery(companyBanksQuery(useApi()))
  const [adding, setAdding] = useState(false)
  return (
    <>
      <p className="mb-3 text-14 text-ink-2">{t('bank_text')}</p>
      {data.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {data.map((bank) => (
            <li key={bank.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-14">
              <span className="font-mid">
                <bdi>{bank[`name_${locale}`]}</bdi>
              </span>
              <Code className="text-13 text-ink-2">{bank.iban ?? bank.account_number}</Code>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <BankForm settings={settings} onSaved={() => setAdding(false)} />
      ) : (
        !isPending && (
          <Button onClick={() => setAdding(true)}>{t(data.length > 0 ? 'bank_another' : 'bank_add')}</Button>
        )
      )}
    </>
  )
}

function BankForm({ settings, onSaved }: { settings: CompanySettings; onSaved: () => void }) {
  const t = useText('company')
  const bank = useEndpointForm(banks.save, {
    values: { name_en: '', name_ar: '', account_title: settings.company_name.en, account_number: '', iban: '' },
    toBody: ({ iban, ...body }) => ({ ...body, currency: settings.currency, ...(iban.trim() ? { iban } : {}) }),
    done: onSaved,
  })
  const { field } = bank
  return (
    <PartForm of={bank}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('bank_name_en')} latin {...field('name_en')} />
        <TextField label={t('bank_name_ar')} dir="auto" {...field('name_ar')} />
        <TextField label={t('account_title')} dir="auto" {...field('account_title')} />
        <TextField label={t('account_number')} latin {...field('account_number')} />
        <TextField label={t('iban')} latin optional {...field('iban')} />
      </div>
    </PartForm>
  )
}
