import type { Booking } from '#contract/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { RouteWords } from '#web/ui/route-words.tsx'
import { useCancel } from './use-booking-acts.ts'

/** Names what is given back; the safe choice stands first. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('bookings')
  const { cancel, busy, problem } = useCancel(booking)
  const act = async (reason: string) => {
    if (await cancel(reason)) onClose()
  }
  return (
    <ReasonDialog
      title={t('cancel_ask', { reference: booking.reference })}
      act={t('cancel_act')}
      keep={t('cancel_keep')}
      reason={{ label: t('cancel_reason') }}
      busy={busy}
      busyText={t('cancelling')}
      problem={problem}
      onAct={(reason) => void act(reason)}
      onClose={onClose}
    >
      <p>
        {t.rich('cancel_text', {
          name: <Code className="font-mid text-ink">{booking.lead_passenger}</Code>,
          route: <RouteWords {...booking.route} />,
        })}
      </p>
    </ReasonDialog>
  )
}
