import { useState } from 'react'
import type { Booking } from '#contract/bookings'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { RouteWords } from './route-words.tsx'
import { useCancel } from './use-booking-acts.ts'

/** Names what is given back; the safe choice stands first. */
export function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const t = useText('bookings')
  const [reason, setReason] = useState('')
  const { cancel, busy, problem } = useCancel(booking)
  const close = () => !busy && onClose()
  const act = async () => {
    if (await cancel(reason)) onClose()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('cancel_ask', { reference: booking.reference })}
      actions={
        <>
          <Button onClick={close}>{t('cancel_keep')}</Button>
          <Button look="danger-solid" loading={busy} loadingText={t('cancelling')} onClick={() => void act()}>
            {t('cancel_act')}
          </Button>
        </>
      }
    >
      <p>
        {t.rich('cancel_text', {
          name: <Code className="font-mid text-ink">{booking.lead_passenger}</Code>,
          route: <RouteWords {...booking.route} />,
        })}
      </p>
      <TextField
        className="mt-4"
        optional
        label={t('cancel_reason')}
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
