import { useNavigate } from '@tanstack/react-router'
import { type Bank, banks } from '#contract/money/banks'
import { useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { paths } from '#web/portal-paths.ts'
import { useSite } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

const valuesOf = (bank: Bank | null, currency: string) => ({
  name_en: bank?.name_en ?? '',
  name_ar: bank?.name_ar ?? '',
  account_title: bank?.account_title ?? '',
  account_number: bank?.account_number ?? '',
  iban: bank?.iban ?? '',
  swift: bank?.swift ?? '',
  currency: bank?.currency ?? currency,
  instructions_en: bank?.instructions_en ?? '',
  instructions_ar: bank?.instructions_ar ?? '',
  active: bank?.active ?? true,
  on_papers: bank?.on_papers ?? true,
})

/** All that a transfer asks for, and what agents are told beside it. */
export function BankForm({ bank }: { bank: Bank | null }) {
  const t = useText('banks')
  const navigate = useNavigate()
  const { currency } = useSite()
  // Both take the same fields; a changed one is named besides.
  const call = (bank ? banks.update : banks.save) as typeof banks.save
  const account = useEndpointForm(call, {
    values: valuesOf(bank, currency),
    toBody: ({ iban, swift, currency: code, ...values }) => ({
      ...(bank ? { id: bank.id } : {}),
      ...values,
      currency: code.trim().toUpperCase(),
      iban: iban.trim() || null,
      swift: swift.trim() || null,
    }),
    of: bank?.id ?? 'new',
    done: () => void navigate({ to: paths.adminBanks() }),
  })
  const { field } = account
  const code = { latin: true, autoComplete: 'off', spellCheck: false } as const
  return (
    <Form of={account} guards className="flex max-w-240 flex-col gap-4">
      <FormNotes of={account} />
      <Card title={t('names')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('name_en')} dir="ltr" maxLength={80} {...field('name_en')} />
          <TextField label={t('name_ar')} dir="rtl" maxLength={80} {...field('name_ar')} />
        </div>
      </Card>
      <Card title={t('account_card')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('account_title')} dir="auto" maxLength={120} {...field('account_title')} />
          <TextField {...code} label={t('account_number')} maxLength={34} {...field('account_number')} />
          <TextField {...code} label={t('iban')} optional maxLength={60} {...field('iban')} />
          <TextField {...code} label={t('swift')} optional maxLength={11} {...field('swift')} />
          <TextField
            {...code}
            label={t('currency')}
            hint={t('currency_hint')}
            autoCapitalize="characters"
            maxLength={3}
            {...field('currency')}
          />
        </div>
      </Card>
      <Card title={t('for_agents')}>
        <div className="grid gap-5 sm:grid-cols-2">
          {(['instructions_en', 'instructions_ar'] as const).map((name) => (
            <TextArea
              key={name}
              label={t(name)}
              hint={t('instructions_hint')}
              optional
              rows={2}
              maxLength={500}
              dir={name === 'instructions_ar' ? 'rtl' : 'ltr'}
              {...field(name)}
            />
          ))}
          <Switch label={t('active')} hint={t('active_hint')} className="sm:col-span-2" {...field('active')} />
          <Switch label={t('on_papers')} hint={t('on_papers_hint')} className="sm:col-span-2" {...field('on_papers')} />
        </div>
      </Card>
      <SubmitButton of={account} look="primary" className="self-end" loadingText={t('saving')}>
        {t('save')}
      </SubmitButton>
    </Form>
  )
}
