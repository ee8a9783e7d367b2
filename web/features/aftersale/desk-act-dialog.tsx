import { useState } from 'react'
import { afterSale, type WaitingBooking } from '#contract/after-sale'
import { useApi } from '#web/api/context.tsx'
import { useAct } from '#web/features/bookings/use-booking-acts.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Money } from '#web/ui/money.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { RefundSum } from './refund-card.tsx'

const reasonMin = 3

export type DeskAct = 'void' | 'void_reject' | 'refund' | 'refund_decline'
/** What turns an agency down says why. */
const needsReason = (act: DeskAct) => act === 'void_reject' || act === 'refund_decline'

/** The desk does or refuses what was asked for; money moves, so it is named. */
export function DeskActDialog({ row, act, onClose }: { row: WaitingBooking; act: DeskAct; onClose: () => void }) {
  const t = useText('aftersale')
  const api = useApi()
  const { run, busy, problem } = useAct()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const close = () => !busy && onClose()
  const isRefusal = needsReason(act)
  async function go() {
    if (isRefusal && reason.trim().length < reasonMin) return setMissing(true)
    const because = reason.trim() ? { reason: reason.trim() } : {}
    const body = { booking_id: row.id, ...because }
    const isDone = await run((idempotencyKey) => {
      switch (act) {
        case 'void':
          return api(afterSale.void, { body, idempotencyKey })
        case 'void_reject':
          return api(afterSale.rejectVoid, { body: { booking_id: row.id, reason }, idempotencyKey })
        case 'refund':
          return api(afterSale.refund, { body, idempotencyKey })
        case 'refund_decline':
          return api(afterSale.refundDecline, { body, idempotencyKey })
      }
    })
    if (isDone) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t(`desk_${act}_ask`, { reference: row.id })}
      actions={
        <>
          <Button onClick={close}>{t('not_now')}</Button>
          <Button
            look={isRefusal ? 'danger-solid' : 'primary'}
            loading={busy}
            loadingText={t('sending')}
            onClick={() => void go()}
          >
            {t(`desk_${act}`)}
          </Button>
        </>
      }
    >
      <p>
        {t.rich(`desk_${act}_text`, {
          amount: <Money value={row.total} decimals="always" className="font-mid text-ink" />,
        })}
      </p>
      {act === 'refund' && row.refund?.quote && (
        <div className="mt-4">
          <RefundSum quote={row.refund.quote} />
        </div>
      )}
      <TextArea
        className="mt-4"
        label={t(isRefusal ? 'reason_for_agency' : 'note')}
        optional={!isRefusal}
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
