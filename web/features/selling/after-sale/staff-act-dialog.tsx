import { afterSale, type WaitingBooking } from '#contract/selling/after-sale'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Money } from '#web/ui/money.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { reasonMin } from './after-sale.rules.ts'
import { RefundSum } from './refund-card.tsx'

export type StaffAct = 'void' | 'void_reject' | 'refund' | 'refund_decline'
/** What turns an agency down says why. */
const needsReason = (act: StaffAct) => act === 'void_reject' || act === 'refund_decline'

/** The back office does or refuses what was asked for; money moves, so it is named. */
export function StaffActDialog({ row, act, onClose }: { row: WaitingBooking; act: StaffAct; onClose: () => void }) {
  const t = useText('aftersale')
  const { run, busy, problem } = useAct()
  const isRefusal = needsReason(act)
  async function go(reason: string) {
    const booking_id = row.id
    const note = reason ? { reason } : {}
    const calls = {
      void: () => run(afterSale.void, { booking_id, ...note }),
      void_reject: () => run(afterSale.rejectVoid, { booking_id, reason }),
      refund: () => run(afterSale.refund, { booking_id, ...note }),
      refund_decline: () => run(afterSale.refundDecline, { booking_id, ...note }),
    }
    const isDone = await calls[act]()
    if (isDone) onClose()
  }
  return (
    <ReasonDialog
      title={t(`staff_${act}_ask`, { reference: row.id })}
      act={t(`staff_${act}`)}
      look={isRefusal ? 'danger-solid' : 'primary'}
      keep={t('not_now')}
      reason={
        isRefusal
          ? { label: t('reason_for_agency'), missing: t('reason_missing'), least: reasonMin }
          : { label: t('note') }
      }
      busy={busy}
      busyText={t('sending')}
      problem={problem}
      onAct={(reason) => void go(reason)}
      onClose={onClose}
    >
      <p>
        {t.rich(`staff_${act}_text`, {
          amount: <Money value={row.total} decimals="always" className="font-mid text-ink" />,
        })}
      </p>
      {act === 'refund' && row.refund?.quote && (
        <div className="mt-4">
          <RefundSum quote={row.refund.quote} />
        </div>
      )}
    </ReasonDialog>
  )
}
