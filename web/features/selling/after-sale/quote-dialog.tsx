import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { afterSale, type RefundSuggestion, type WaitingBooking } from '#contract/selling/after-sale'
import { isoIn } from '#web/kit/time/instants.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { applyServerErrors } from '#web/api/form-errors.ts'
import { useActOnBooking } from '#web/features/selling/bookings/index.ts'
import { typedOf } from '#web/kit/money/typed.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { suggestionQuery } from './after-sale.queries.ts'
import { backOf, minorFrom } from './after-sale.rules.ts'
import { MoneySum } from './money-sum.tsx'

/** What comes back, by subtraction while it is typed; it begins with what the fare's rules say. */
export function QuoteDialog({ row, onClose }: { row: WaitingBooking; onClose: () => void }) {
  const t = useText('aftersale')
  const translate = useTranslateMessage()
  const { data, error } = useQuery(suggestionQuery(useApi(), row.id))
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && onClose()} title={t('quote_title', { reference: row.id })}>
      {data ? (
        <Form row={row} suggestion={data} onClose={onClose} />
      ) : error ? (
        <Notice tone="bad">{isApiError(error) ? translate(error.message) : t('queue_failed')}</Notice>
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </Dialog>
  )
}

const hours = ['24', '48', '72', '168'] as const
const hourMs = 3_600_000
type Typed = { supplier_refundable: string; penalty: string; fee: string; hours: (typeof hours)[number] }
type FormProps = { row: WaitingBooking; suggestion: RefundSuggestion; onClose: () => void }

function Form({ row, suggestion, onClose }: FormProps) {
  const t = useText('aftersale')
  const translate = useTranslateMessage()
  const format = useFormat()
  const actOn = useActOnBooking()
  const { paid } = suggestion
  const { currency } = paid
  const typed = (amount: { amount: number }) => typedOf(amount.amount, currency)
  const form = useForm<Typed>({
    defaultValues: {
      supplier_refundable: typed(suggestion.supplier_refundable),
      penalty: typed(suggestion.penalty),
      fee: typed(suggestion.fee),
      hours: '48',
    },
  })
  const { errors, isSubmitting } = form.formState
  const [penalty, fee] = form.watch(['penalty', 'fee']).map((text) => minorFrom(text, currency))
  const back = backOf(paid.amount, penalty ?? null, fee ?? null)
  const money = (amount: number | null | undefined) => (amount == null ? null : { amount, currency })
  const amountField = (name: 'supplier_refundable' | 'penalty' | 'fee') => ({
    latin: true,
    inputMode: 'decimal' as const,
    label: t(`quote_${name}`, { currency: format.currency(currency) }),
    error: translate(errors[name]?.message),
    ...form.register(name, { validate: (text) => minorFrom(text, currency) !== null || t('amount_wrong') }),
  })
  const send = form.handleSubmit(async (values) => {
    const amount = (text: string) => ({ amount: minorFrom(text, currency) ?? 0, currency })
    try {
      const { message } = await actOn(afterSale.refundQuote, {
        booking_id: row.id,
        supplier_refundable: amount(values.supplier_refundable),
        penalty: amount(values.penalty),
        fee: amount(values.fee),
        valid_until: isoIn(Number(values.hours) * hourMs),
      })
      toast('success', translate(message) ?? '')
      onClose()
    } catch (error) {
      applyServerErrors(form, error)
    }
  })
  return (
    <form noValidate className="grid gap-4 text-ink" onSubmit={(event) => void send(event)}>
      <p className="text-ink-2">
        {t.rich(suggestion.refundable ? 'quote_text' : 'quote_text_never', {
          total: <Money value={suggestion.supplier_total} decimals="always" className="font-mid text-ink" />,
        })}
      </p>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...amountField('supplier_refundable')} />
        <TextField {...amountField('penalty')} />
        <TextField {...amountField('fee')} />
      </div>
      <MoneySum
        lines={[
          { name: t('sum_paid'), value: paid },
          { name: t('sum_penalty'), value: money(penalty), less: true },
          { name: t('sum_fee'), value: money(fee), less: true },
        ]}
        name={t('sum_back')}
        result={money(back)}
      />
      <RadioGroup
        inline
        label={t('quote_valid')}
        field={form.register('hours')}
        options={hours.map((value) => ({ value, label: t(`hours_${value}`) }))}
      />
      {errors.root?.['server'] && <Notice tone="bad">{translate(errors.root['server'].message)}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('not_now')}</Button>
        <Button type="submit" look="primary" loading={isSubmitting} loadingText={t('sending')}>
          {back !== null && back >= 0
            ? t('quote_act', { amount: format.money({ amount: back, currency }, 'always') })
            : t('quote_act_plain')}
        </Button>
      </div>
    </form>
  )
}
