import { type Booking, bookings } from '#contract/selling/bookings'
import { useAct } from '#web/features/selling/bookings/index.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Confirms a trip for which nothing is left to pay: EMDs of its passengers have paid it in full. */
export function ConfirmPaid({ booking: { reference } }: { booking: Booking }) {
  const t = useText('trips')
  const { run, busy, problem } = useAct()
  return (
    <>
      <p className="text-14 text-ink-2">{t('paid_in_full')}</p>
      <Button
        look="primary"
        size="large"
        loading={busy}
        onClick={() => void run(bookings.confirmCovered, { booking_id: reference })}
      >
        {t('confirm')}
      </Button>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  )
}
