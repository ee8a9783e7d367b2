import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Bank } from '#contract/banks'
import { type Deposit, depositMethods, deposits, needsProof, paidDaysMax } from '#contract/deposits'
import type { Money as Amount } from '#contract/shapes'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { Upload } from '#web/features/files/index.ts'
import { addDays } from '#web/kit/time/calendar.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTakesCards } from '#web/site.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { BankCards } from './bank-cards.tsx'
import { minorOf, typedOf } from '#web/kit/money/typed.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'

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
  const form = useForm<Values>({
    defaultValues: {
      bank_id: banks.length === 1 ? banks[0]!.id : '',
      amount: short ? typedOf(short.amount, currency) : '',
      method: 'bank',
      bank_reference: '',
      paid_on: today,
      proof: null,
      remark: '',
    },
  })
  // A terminal takes cards where the company takes any.
  const takesCards = useTakesCards()
  const offered = depositMethods.filter((one) => one !== 'card' || takesCards)
  const { submit, busy } = useSave(form, currency, onSaved)
  const { errors } = form.formState
  const said = (name: keyof Values) => errors[name]?.message
  const [method, proof, bankId] = form.watch(['method', 'proof', 'bank_id'])
  const choose = <K extends 'bank_id' | 'method' | 'proof'>(name: K, value: Values[K]) => {
    form.setValue(name, value as never, { shouldDirty: true })
    form.clearErrors(name === 'method' ? ['method', 'proof'] : name)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-300 items-start gap-4 lg:grid-cols-2"
    >
      {short && (
        <Notice tone="info" className="lg:col-span-2" title={t('short_title')}>
          {t.rich('short_text', { amount: <Money value={short} decimals="always" className="font-mid" /> })}
        </Notice>
      )}
      <Card title={t('step_pay')}>
        <BankCards banks={banks} value={bankId} onChange={(id) => choose('bank_id', id)} error={said('bank_id')} />
      </Card>
      <Card title={t('step_tell')}>
        <div className="grid gap-4">
          <RadioGroup
            label={t('method')}
            inline
            value={method}
            onChange={(value) => choose('method', value)}
            error={said('method')}
            options={offered.map((value) => ({ value, label: t(`method_${value}`) }))}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label={t('amount_in', { currency: format.currency(currency) })}
              latin
              inputMode="decimal"
              autoComplete="off"
              placeholder={typedOf(0, currency)}
              error={said('amount')}
              {...form.register('amount')}
            />
            <TextField
              label={t('paid_on')}
              type="date"
              min={addDays(today, -paidDaysMax)}
              max={today}
              error={said('paid_on')}
              {...form.register('paid_on')}
            />
          </div>
          <TextField
            label={t(
              method === 'cheque' ? 'reference_cheque' : method === 'bank' ? 'bank_reference' : 'reference_receipt',
            )}
            hint={t('reference_hint')}
            latin
            autoComplete="off"
            maxLength={40}
            error={said('bank_reference')}
            {...form.register('bank_reference')}
          />
          <Upload
            label={t(needsProof(method) ? 'proof' : 'proof_optional')}
            hint={t('proof_hint')}
            accept="any"
            value={proof}
            onChange={(file) => choose('proof', file)}
            error={said('proof')}
          />
          <TextArea
            label={t('remark')}
            optional
            rows={2}
            maxLength={500}
            error={said('remark')}
            {...form.register('remark')}
          />
          {errors.root?.['server'] && <Notice tone="bad">{errors.root['server'].message}</Notice>}
          <div>
            <Button type="submit" look="primary" loading={busy} loadingText={t('sending')}>
              {t('send')}
            </Button>
            <p className="mt-2 text-13 text-ink-3">{t('send_note')}</p>
          </div>
        </div>
      </Card>
    </form>
  )
}

/** Sends what was typed; what is missing is said at its field before anything leaves. */
function useSave(form: ReturnType<typeof useForm<Values>>, currency: string, onSaved: (deposit: Deposit) => void) {
  const t = useText('deposits')
  const api = useApi()
  const say = useAnswer()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [key, setKey] = useState(newIdempotencyKey)

  function problems(values: Values): [keyof Values, string][] {
    const found: [keyof Values, string][] = []
    if (!values.bank_id) found.push(['bank_id', t('missing_bank')])
    if (minorOf(values.amount, currency) === null) found.push(['amount', t('missing_amount')])
    if (!values.paid_on) found.push(['paid_on', t('missing_day')])
    if (values.bank_reference.trim().length < 3) found.push(['bank_reference', t('missing_reference')])
    if (needsProof(values.method) && !values.proof) found.push(['proof', t('missing_proof')])
    return found
  }
  async function save(values: Values) {
    const found = problems(values)
    found.forEach(([name, message], index) =>
      form.setError(name, { type: 'own', message }, { shouldFocus: index === 0 }),
    )
    if (found.length > 0) return
    setBusy(true)
    try {
      const { data, message } = await api(deposits.save, {
        body: {
          amount: { amount: minorOf(values.amount, currency)!, currency },
          bank_id: values.bank_id,
          method: values.method,
          bank_reference: values.bank_reference,
          paid_on: values.paid_on,
          ...(values.proof ? { proof: values.proof.file_name } : {}),
          ...(values.remark.trim() ? { remark: values.remark } : {}),
        },
        idempotencyKey: key,
      })
      toast('success', say(message) ?? '')
      form.reset({ ...values, amount: '', bank_reference: '', proof: null, remark: '' })
      fetchAgain(cache, 'deposit')
      onSaved(data)
    } catch (error) {
      // Whatever the server did answer ends the intention; a lost answer is asked for again with the same key.
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) setKey(newIdempotencyKey())
      applyServerErrors(form, error)
      if (isApiError(error)) toast('error', say(error.message) ?? '')
    } finally {
      setBusy(false)
    }
  }
  return { submit: form.handleSubmit(save), busy }
}
