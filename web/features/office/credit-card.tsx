import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { agencies } from '#contract/agencies'
import type { AgencyView } from '#contract/agency-details'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { useHolds } from '#web/api/session.ts'
import { digitsOf } from '#web/kit/form/typed.ts'
import { FormProblem } from '#web/kit/form/form-problem.tsx'
import { useSend } from '#web/kit/form/use-send.ts'
import { useAnswer } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { amountOf, shortTyped } from '#web/kit/money/typed.ts'

/** The agency's four numbers, and for whoever may: how much it may owe and for how long. */
export function CreditCard({ agency }: { agency: AgencyView }) {
  const t = useText('office')
  const mayChange = useHolds('agency.credit_limit')
  const { balance, credit_limit, blocked, available } = agency.funds
  const lines = [
    ['balance', balance],
    ['credit_limit', credit_limit],
    ['blocked', blocked],
    ['available', available],
  ] as const
  return (
    <Card title={t('funds')}>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-14">
        {lines.map(([name, money]) => (
          <div key={name} className="contents">
            <dt className={name === 'available' ? 'font-mid' : 'text-ink-2'}>{t(name)}</dt>
            <dd className={name === 'available' ? 'text-end font-mid' : 'text-end'}>
              <Money value={money} decimals="always" />
            </dd>
          </div>
        ))}
        <dt className="text-ink-2">{t('credit_days')}</dt>
        <dd className="text-end">{t('days', { count: agency.credit_days })}</dd>
      </dl>
      {mayChange && <CreditForm key={`${credit_limit.amount}-${agency.credit_days}`} agency={agency} />}
    </Card>
  )
}

function CreditForm({ agency }: { agency: AgencyView }) {
  const t = useText('office')
  const format = useFormat()
  const api = useApi()
  const say = useAnswer()
  const queryClient = useQueryClient()
  const key = useRef(newIdempotencyKey())
  const { currency, amount } = agency.funds.credit_limit
  const form = useForm({
    defaultValues: { credit_limit: shortTyped(amount, currency), credit_days: String(agency.credit_days), reason: '' },
  })
  const send = useSend(form, () => {
    key.current = newIdempotencyKey()
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const submit = form.handleSubmit(
    send(async ({ credit_limit, credit_days, reason }) => {
      const minor = amountOf(credit_limit, currency)
      if (minor === null) return form.setError('credit_limit', { message: t('amount_wrong') })
      const body = {
        agency_id: agency.id,
        credit_limit: { amount: minor, currency },
        credit_days: Number(digitsOf(credit_days) || '-1'),
        reason,
      }
      const { message } = await api(agencies.saveCredit, { body, idempotencyKey: key.current })
      toast('success', say(message) ?? '')
      await Promise.all([['agency'], ['office']].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    }),
  )
  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => void submit(event)}
    >
      <FormProblem form={form} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('credit_limit_in', { currency: format.currency(currency) })}
          latin
          inputMode="decimal"
          error={say(errors.credit_limit?.message)}
          {...form.register('credit_limit')}
        />
        <TextField
          label={t('credit_days')}
          latin
          inputMode="numeric"
          error={say(errors.credit_days?.message)}
          {...form.register('credit_days')}
        />
      </div>
      <TextField label={t('reason')} error={say(errors.reason?.message)} {...form.register('reason')} />
      <Button
        type="submit"
        className="self-end"
        size="small"
        loading={isSubmitting}
        {...(isDirty ? {} : { refused: t('nothing_changed') })}
      >
        {t('save_credit')}
      </Button>
    </form>
  )
}
