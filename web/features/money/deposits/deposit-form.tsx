import type { Bank } from '#contract/money/banks'
import { type Deposit, depositMethods, deposits, needsProof, paidDaysMax } from '#contract/money/deposits'
import type { Money as Amount } from '#contract/kernel/shapes'
import { Upload } from '#web/features/operations/files/index.ts'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { addDays } from '#web/kit/time/calendar.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useTakesCards } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { BankCards } from './bank-cards.tsx'
import { minorOf, typedOf } from '#web/kit/money/typed.ts'

type Values = {
  bank_id: string
  amount: string
  method: Deposit['method']
  bank_reference: string
  paid_on: string
  proof: { name: string; file_name: string } | null
  remark: string
}
type DepositFormProps = {
  banks: readonly Bank[]
  currency: string
  /** What was short where the person comes from. */
  short: Amount | null
  onSaved: (deposit: Deposit) => void
}

/** The accounts on one side, what was paid on the other. */
export function DepositForm({ banks, currency, short, onSaved }: DepositFormProps) {
  const t = useText('deposits')
  const format = useFormat()
  const clock = useClock()
  const today = clock.today()
  const deposit = useEndpointForm(deposits.save, {
    values: {
      bank_id: banks.length === 1 ? banks[0]!.id : '',
      amount: short ? typedOf(short.amount, currency) : '',
      method: 'bank',
      bank_reference: '',
      paid_on: today,
      proof: null,
      remark: '',
    } as Values,
    toBody: ({ amount, proof, remark, ...rest }) => ({
      ...rest,
      amount: { amount: minorOf(amount, currency) ?? 0, currency },
      ...(proof ? { proof: proof.file_name } : {}),
      ...(remark.trim() ? { remark } : {}),
    }),
    also: ({ amount, method, proof, ...typed }) => [
      ...(typed.bank_id ? [] : [{ field: 'bank_id' as const, message: t('missing_bank') }]),
      ...(minorOf(amount, currency) === null ? [{ field: 'amount' as const, message: t('missing_amount') }] : []),
      ...(typed.paid_on ? [] : [{ field: 'paid_on' as const, message: t('missing_day') }]),
      ...(typed.bank_reference.trim().length < 3
        ? [{ field: 'bank_reference' as const, message: t('missing_reference') }]
        : []),
      ...(needsProof(method) && !proof ? [{ field: 'proof' as const, message: t('missing_proof') }] : []),
    ],
    draft: { name: 'deposit', without: [] },
    done: ({ data }, values) => {
      deposit.form.reset({ ...values, amount: '', bank_reference: '', proof: null, remark: '' })
      onSaved(data)
    },
  })
  const { form, field, messageOf } = deposit
  // A terminal takes cards where the company takes any.
  const takesCards = useTakesCards()
  const offered = depositMethods.filter((one) => one !== 'card' || takesCards)
  const [method, proof, bankId] = form.watch(['method', 'proof', 'bank_id'])
  const choose = <K extends 'bank_id' | 'method' | 'proof'>(name: K, value: Values[K]) => {
    form.setValue(name, value as never, { shouldDirty: true })
    form.clearErrors(name === 'method' ? ['method', 'proof'] : name)
  }
  return (
    <Form of={deposit} guards className="grid max-w-300 items-start gap-4 lg:grid-cols-2">
      {short && (
        <Notice tone="info" className="lg:col-span-2" title={t('short_title')}>
          {t.rich('short_text', { amount: <Money value={short} decimals="always" className="font-mid" /> })}
        </Notice>
      )}
      <Card title={t('step_pay')}>
        <BankCards banks={banks} value={bankId} onChange={(id) => choose('bank_id', id)} error={messageOf('bank_id')} />
      </Card>
      <Card title={t('step_tell')}>
        <div className="grid gap-4">
          <RadioGroup
            label={t('method')}
            inline
            value={method}
            onChange={(value) => choose('method', value)}
            error={messageOf('method')}
            options={offered.map((value) => ({ value, label: t(`method_${value}`) }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('amount_in', { currency: format.currency(currency) })}
              latin
              inputMode="decimal"
              autoComplete="off"
              placeholder={typedOf(0, currency)}
              {...field('amount')}
            />
            <FormDay of={deposit} name="paid_on" label={t('paid_on')} min={addDays(today, -paidDaysMax)} max={today} />
          </div>
          <TextField
            label={t(
              method === 'cheque' ? 'reference_cheque' : method === 'bank' ? 'bank_reference' : 'reference_receipt',
            )}
            hint={t('reference_hint')}
            latin
            autoComplete="off"
            maxLength={40}
            {...field('bank_reference')}
          />
          <Upload
            label={t(needsProof(method) ? 'proof' : 'proof_optional')}
            hint={t('proof_hint')}
            accept="any"
            value={proof}
            onChange={(file) => choose('proof', file)}
            error={messageOf('proof')}
          />
          <TextArea label={t('remark')} optional rows={2} maxLength={500} {...field('remark')} />
          <FormNotes of={deposit} />
          <div>
            <SubmitButton of={deposit} look="primary" loadingText={t('sending')}>
              {t('send')}
            </SubmitButton>
            <p className="mt-2 text-13 text-ink-3">{t('send_note')}</p>
          </div>
        </div>
      </Card>
    </Form>
  )
}
