import { useState } from 'react'
import { deskPayments, deskSales } from '#contract/selling/desk-sales'
import type { OfficeBooking } from '#contract/selling/office-bookings'
import type { ApiError } from '#web/api/api-error.ts'
import type { PriceChange } from '#web/features/selling/bookings/index.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { Form, FormNotes, SubmitButton } from '#web/kit/form/form.tsx'
import { useEndpointForm } from '#web/kit/form/use-endpoint-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { missingOf, noPayment, paymentOf, type TypedPayment } from './payment.rules.ts'
import { PaymentFields } from './payment-fields.tsx'
import { ShortOf } from './short-of.tsx'

type PayDialogProps = { booking: OfficeBooking; onClose: () => void }

/** Takes at the desk what a held booking costs, and confirms it. */
export const PayAtDeskDialog = (props: PayDialogProps) => (
  <WithTexts feature="desk_sales">{() => <PayDialog {...props} />}</WithTexts>
)

type DeskPayment = TypedPayment & { payment: (typeof deskPayments)[number] }

function PayDialog({ booking, onClose }: PayDialogProps) {
  const t = useText('desk_sales')
  const format = useFormat()
  const [price, setPrice] = useState<PriceChange | null>(null)
  const total = price?.new ?? dueOf(booking)
  const offered = deskPayments.filter((way) => way !== 'credit' || booking.agency !== null)
  const paying = useEndpointForm(deskSales.pay, {
    values: { ...noPayment, payment: booking.agency ? 'credit' : 'cash' } as DeskPayment,
    toBody: (typed) => ({ booking_id: booking.id, ...paymentOf(typed), expected_total: total }),
    rename: (path) => path.replace(/^bank_reference$/, 'payment_reference'),
    also: (typed) => missingOf(typed).map(({ field, message }) => ({ field, message: t(message) })),
    of: booking.id,
    refused({ code, body }: ApiError) {
      const change = body['price_change'] as PriceChange | undefined
      if (code !== 'price_changed' || !change) return false
      setPrice(change)
      return true
    },
    done: onClose,
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !paying.busy && onClose()}
      title={t('pay_ask', { reference: booking.id })}
    >
      <Form of={paying} className="grid gap-4 text-ink">
        {price ? (
          <Notice tone="warn" title={t('price_moved')}>
            {t('price_moved_text', { old: format.money(price.old, 'always'), new: format.money(price.new, 'always') })}
          </Notice>
        ) : (
          <p className="text-ink-2">{t('pay_text')}</p>
        )}
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-14 text-ink-2">{t('total')}</span>
          <Money value={total} decimals="always" size="display" className="text-24 font-mid" />
        </p>
        <PaymentFields of={paying} offered={offered} />
        <FormNotes of={paying} />
        <ShortOf refusal={paying.refusal} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('not_now')}</Button>
          <SubmitButton of={paying} look="primary" loadingText={t('selling')}>
            {t(price ? 'pay_new' : 'pay_act', { amount: format.money(total, 'always') })}
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  )
}

/** What of a booking is still to be confirmed. */
function dueOf({ total, items }: OfficeBooking) {
  const saved = items.filter(({ status }) => status === 'saved')
  return saved.length > 0 ? { ...total, amount: saved.reduce((sum, one) => sum + one.total.amount, 0) } : total
}
