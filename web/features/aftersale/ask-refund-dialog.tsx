import { useState } from 'react'
import { afterSale } from '#contract/after-sale'
import type { Booking } from '#contract/bookings'
import { useApi } from '#web/api/context.tsx'
import { useAct } from '#web/features/bookings/use-booking-acts.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'

const reasonMin = 3

/** Asks for a quotation: nothing is given up until its amounts are accepted. */
export function AskRefundDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('aftersale')
  const format = useFormat()
  const api = useApi()
  const { run, busy, problem } = useAct()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const close = () => !busy && onClose()
  const { refund } = booking.brand
  const rule = !refund.allowed
    ? t('rule_no_refund')
    : refund.fee
      ? t('rule_penalty', { amount: format.money(refund.fee, 'always') })
      : t('rule_free')
  const ask = async () => {
    if (reason.trim().length < reasonMin) return setMissing(true)
    const body = { booking_id: booking.id, reason }
    if (await run((idempotencyKey) => api(afterSale.refundRequest, { body, idempotencyKey }))) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('refund_ask', { reference: booking.reference })}
      actions={
        <>
          <Button onClick={close}>{t('keep_tickets')}</Button>
          <Button look="primary" loading={busy} loadingText={t('sending')} onClick={() => void ask()}>
            {t('refund_ask_act')}
          </Button>
        </>
      }
    >
      <p>{t('refund_ask_text')}</p>
      <Notice className="mt-3">
        {t('rule_of', { brand: booking.brand.name })} {rule}
      </Notice>
      <TextArea
        className="mt-4"
        label={t('reason')}
        error={missing && reason.trim().length < reasonMin ? t('reason_missing') : undefined}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {problem && (
        <Notice tone="bad" className="mt-4">
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
