import { useQuery } from '@tanstack/react-query'
import { afterSale, type RefundSuggestion, type WaitingBooking } from '#contract/selling/after-sale'
import { isoIn } from '#web/kit/time/instants.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
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
import { bookingQuery } from '#web/features/selling/bookings/index.ts'
import { suggestionQuery } from './after-sale.queries.ts'
import { answering, backOf, minorFrom } from './after-sale.rules.ts'
import { CasePeople } from './case-people.tsx'
import { MoneySum } from './money-sum.tsx'
import { Lost } from './party-picker.tsx'

/** What comes back, by subtraction while it is typed; it begins with what the fare's rules say. */
export function QuoteDialog({ row, onClose }: { row: WaitingBooking; onClose: () => void }) {
  const t = useText('aftersale')
  const translate = useTranslateMessage()
  const { data, error } = useQuery(suggestionQuery(useApi(), row.id, row.item))
  return (
    <Dialog isOpen wide onOpenChange={(open) => !open && onClose()} title={t('quote_title', { reference: row.id })}>
      {data ? (
        <Offer row={row} suggestion={data} onClose={onClose} />
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

/** For whom it is, each with what they would get by the rules; changed amounts are spread over them in proportion. */
function QuotePeople({ row, suggestion: { people } }: Pick<FormProps, 'row' | 'suggestion'>) {
  const { data } = useQuery(bookingQuery(useApi(), row.id))
  if (!data) return null
  return (
    <>
      <CasePeople passengers={data.passengers} one={{ people, whole: row.case?.whole ?? true }} />
      <Lost of={people.flatMap(({ lost }) => lost)} />
    </>
  )
}

const hours = ['24', '48', '72', '168'] as const
const hourMs = 3_600_000
/** Where no airline is asked. */
const namesWithout = {
  supplier_refundable: 'quote_supplier_back',
  penalty: 'quote_kept',
  fee: 'quote_fee',
} as const
const amounts = ['supplier_refundable', 'penalty', 'fee'] as const
type FormProps = { row: WaitingBooking; suggestion: RefundSuggestion; onClose: () => void }

function Offer({ row, suggestion, onClose }: FormProps) {
  const t = useText('aftersale')
  const format = useFormat()
  const { paid } = suggestion
  const { currency } = paid
  const shown = (amount: { amount: number }) => typedOf(amount.amount, currency)
  const money = (amount: number | null | undefined) => (amount == null ? null : { amount, currency })
  const sent = (text: string) => ({ amount: minorFrom(text, currency) ?? 0, currency })
  const quote = useEndpointForm(afterSale.refundQuote, {
    values: {
      supplier_refundable: shown(suggestion.supplier_refundable),
      penalty: shown(suggestion.penalty),
      fee: shown(suggestion.fee),
      hours: '48',
    },
    toBody: (typed) => ({
      ...answering(row),
      supplier_refundable: sent(typed.supplier_refundable),
      penalty: sent(typed.penalty),
      fee: sent(typed.fee),
      valid_until: isoIn(Number(typed.hours) * hourMs),
    }),
    also: (typed) =>
      amounts
        .filter((name) => minorFrom(typed[name], currency) === null)
        .map((field) => ({ field, message: t('amount_wrong') })),
    of: row.id,
    done: onClose,
  })
  const [penalty, fee] = quote.form.watch(['penalty', 'fee']).map((text) => minorFrom(text, currency))
  const back = backOf(paid.amount, penalty ?? null, fee ?? null)
  const amountField = (name: (typeof amounts)[number]) => ({
    latin: true,
    inputMode: 'decimal' as const,
    label: t(row.route ? `quote_${name}` : namesWithout[name], { currency: format.currency(currency) }),
    ...quote.field(name),
  })
  return (
    <Form of={quote} className="grid gap-4 text-ink">
      <p className="text-ink-2">
        {t.rich(!row.route ? 'quote_text_people' : suggestion.refundable ? 'quote_text' : 'quote_text_never', {
          total: <Money value={suggestion.supplier_total} decimals="always" className="font-mid text-ink" />,
        })}
      </p>
      <QuotePeople row={row} suggestion={suggestion} />
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField {...amountField('supplier_refundable')} />
        <TextField {...amountField('penalty')} />
        <TextField {...amountField('fee')} />
      </div>
      <MoneySum
        lines={[
          { name: t('sum_paid'), value: paid },
          { name: t(row.route ? 'sum_penalty' : 'sum_kept'), value: money(penalty), less: true },
          { name: t('sum_fee'), value: money(fee), less: true },
        ]}
        name={t('sum_back')}
        result={money(back)}
      />
      <RadioGroup
        inline
        label={t('quote_valid')}
        field={quote.field('hours')}
        options={hours.map((value) => ({ value, label: t(`hours_${value}`) }))}
      />
      <FormNotes of={quote} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('not_now')}</Button>
        <SubmitButton of={quote} look="primary" loadingText={t('sending')}>
          {back !== null && back >= 0
            ? t('quote_act', { amount: format.money({ amount: back, currency }, 'always') })
            : t('quote_act_plain')}
        </SubmitButton>
      </div>
    </Form>
  )
}
