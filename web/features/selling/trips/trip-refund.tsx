import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { AnswerRefundDialog, AskRefundDialog, RefundCard } from '#web/features/selling/after-sale/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'

export const mayAsk = (booking: Booking) =>
  booking.allowed_actions.some((one) => one.action === 'refund_request' && one.allowed)

/** The refund that was asked for: its amounts, and the answer it waits for. */
export function TripRefund({ booking }: { booking: Booking }) {
  const [act, setAct] = useState<'refund_accept' | 'refund_decline' | null>(null)
  if (!booking.refund || booking.refund.state === 'declined') return null
  return (
    <>
      <RefundCard booking={booking} refund={booking.refund} onAct={setAct} />
      {act && <AnswerRefundDialog booking={booking} act={act} onClose={() => setAct(null)} />}
    </>
  )
}

/** Asks for the amounts of a refund, where there are tickets to give back. */
export function AskRefund({ booking }: { booking: Booking }) {
  const t = useText('trips')
  const [open, setOpen] = useState(false)
  if (!mayAsk(booking)) return null
  return (
    <>
      <Button icon={<RotateCcw aria-hidden className="size-4" strokeWidth={1.8} />} onClick={() => setOpen(true)}>
        {t('ask_refund')}
      </Button>
      {open && <AskRefundDialog booking={booking} onClose={() => setOpen(false)} />}
    </>
  )
}
