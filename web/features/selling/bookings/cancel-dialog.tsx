import { type Booking, bookings } from '#contract/selling/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { BoughtWords } from '#web/ui/route-words.tsx'
import { useAct } from './use-booking-acts.ts'

/** Names what is given back; the safe choice stands first. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('bookings')
  const { run, busy, problem } = useAct()
  const act = async (reason: string) => {
    const because = reason.trim() ? { reason } : {}
    if (await run(bookings.cancel, { booking_id: booking.reference, ...because })) onClose()
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
          route: <BoughtWords booking={booking} />,
        })}
      </p>
    </ReasonDialog>
  )
}
