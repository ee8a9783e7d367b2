import { afterSale } from '#contract/after-sale'
import type { Booking } from '#contract/bookings'
import { useApi } from '#web/api/context.tsx'
import { useAct } from '#web/features/bookings/use-booking-acts.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { RefundSum } from './refund-card.tsx'

type AnswerProps = { booking: Booking; act: 'refund_accept' | 'refund_decline'; onClose: () => void }

/** Yes or no to a refund's amounts: yes gives the tickets up for exactly the sum that was read. */
export function AnswerRefundDialog({ booking, act, onClose }: AnswerProps) {
  const t = useText('aftersale')
  const format = useFormat()
  const api = useApi()
  const { run, busy, problem } = useAct()
  const close = () => !busy && onClose()
  const quote = booking.refund?.quote
  const isYes = act === 'refund_accept' && quote
  const answer = async () => {
    const isDone = await run((idempotencyKey) =>
      isYes
        ? api(afterSale.refundAccept, {
            body: { booking_id: booking.id, expected_refund: quote.refund },
            idempotencyKey,
          })
        : api(afterSale.refundDecline, { body: { booking_id: booking.id }, idempotencyKey }),
    )
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t(isYes ? 'refund_accept_ask' : 'refund_decline_ask', { reference: booking.reference })}
      actions={
        <>
          <Button onClick={close}>{t('not_now')}</Button>
          <Button
            look={isYes ? 'danger-solid' : 'primary'}
            loading={busy}
            loadingText={t('sending')}
            onClick={() => void answer()}
          >
            {isYes ? t('refund_accept_act', { amount: format.money(quote.refund, 'always') }) : t('refund_decline_act')}
          </Button>
        </>
      }
    >
      <p>{t(isYes ? 'refund_accept_text' : 'refund_decline_text')}</p>
      {isYes && (
        <div className="mt-4">
          <RefundSum quote={quote} />
        </div>
      )}
      {problem && (
        <Notice tone="bad" className="mt-4">
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
