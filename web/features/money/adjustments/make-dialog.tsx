import { useQuery } from '@tanstack/react-query'
import { adjustments } from '#contract/money/adjustments'
import { useApi } from '#web/api/context.tsx'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { FormDay } from '#web/kit/form/form-day.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { useClock } from '#web/kit/time/clock.ts'
import { useSite } from '#web/site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { AccountField } from './account-field.tsx'
import { rulesQuery } from './adjustments.queries.ts'
import { adjustmentBody, isAmountWrong, type TypedAdjustment } from './make-adjustment.rules.ts'

const nothingTyped: TypedAdjustment = { debit: null, credit: null, amount: '', reason: '', belongs_on: '' }

/** A new adjustment: both accounts, the amount and why. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const t = useText('adjustments')
  const format = useFormat()
  const site = useSite()
  const today = useClock().today()
  const { data: rules } = useQuery(rulesQuery(useApi()))
  const making = useEndpointForm(adjustments.make, {
    values: nothingTyped,
    toBody: (typed) => adjustmentBody(typed, site.currency),
    also: (typed) => [
      ...(typed.debit ? [] : [{ field: 'debit' as const, message: t('account_missing') }]),
      ...(typed.credit ? [] : [{ field: 'credit' as const, message: t('account_missing') }]),
      ...(isAmountWrong(typed, site.currency) ? [{ field: 'amount' as const, message: t('amount_wrong') }] : []),
    ],
    rename: (path) => (path.startsWith('amount') ? 'amount' : path),
    done: onClose,
  })
  const { form, field } = making
  const account = (name: 'debit' | 'credit') => (
    <AccountField
      label={t(name)}
      hint={t(`${name}_hint`)}
      value={form.watch(name)}
      onChange={(value) => form.setValue(name, value, { shouldDirty: true })}
      error={making.messageOf(name)}
    />
  )
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && onClose()} title={t('new_title')}>
      <Form of={making} className="mt-4 grid gap-5 text-ink">
        <FormNotes of={making} />
        {account('debit')}
        {account('credit')}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('amount')} latin inputMode="decimal" {...field('amount')} />
          <FormDay
            of={making}
            name="belongs_on"
            label={t('belongs_on')}
            hint={rules?.closed_until ? t('closed_until', { day: format.date(rules.closed_until, 'long') }) : undefined}
            optional
            max={today}
          />
        </div>
        <TextArea label={t('reason')} rows={2} dir="auto" maxLength={300} {...field('reason')} />
        {rules && (
          <p className="text-13 text-ink-2">
            {t.rich('limit_text', { limit: <Money value={rules.limit} decimals="always" /> })}
          </p>
        )}
        <SubmitButton of={making} className="justify-self-end">
          {t('make')}
        </SubmitButton>
      </Form>
    </Dialog>
  )
}
