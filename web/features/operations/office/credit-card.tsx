import { agencies } from '#contract/people/agencies'
import type { AgencyView } from '#contract/people/agency-details'
import { useHolds } from '#web/api/permissions.ts'
import { wholeOf } from '#web/kit/form/typed-numbers.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextField } from '#web/ui/text-field.tsx'
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
  const { currency, amount } = agency.funds.credit_limit
  const credit = useEndpointForm(agencies.saveCredit, {
    values: { credit_limit: shortTyped(amount, currency), credit_days: String(agency.credit_days), reason: '' },
    toBody: ({ credit_limit, credit_days, reason }) => ({
      agency_id: agency.id,
      credit_limit: { amount: amountOf(credit_limit, currency) ?? 0, currency },
      credit_days: wholeOf(credit_days),
      reason,
    }),
    also: ({ credit_limit }) =>
      amountOf(credit_limit, currency) === null ? [{ field: 'credit_limit', message: t('amount_wrong') }] : [],
    of: agency.id,
  })
  return (
    <Form of={credit} guards className="mt-4 flex flex-col gap-4 border-t border-line pt-4">
      <FormNotes of={credit} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('credit_limit_in', { currency: format.currency(currency) })}
          latin
          inputMode="decimal"
          {...credit.field('credit_limit')}
        />
        <TextField label={t('credit_days')} latin inputMode="numeric" {...credit.field('credit_days')} />
      </div>
      <TextField label={t('reason')} {...credit.field('reason')} />
      <SubmitButton
        of={credit}
        className="self-end"
        size="small"
        {...(credit.form.formState.isDirty ? {} : { refused: t('nothing_changed') })}
      >
        {t('save_credit')}
      </SubmitButton>
    </Form>
  )
}
