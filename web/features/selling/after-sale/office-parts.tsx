import type { WaitingBooking } from '#contract/selling/after-sale'
import type { OfficeBooking } from '#contract/selling/office-bookings'
import { ChangesCard } from '#web/features/selling/changes/index.ts'
import { PayoutsCard } from '#web/features/money/payouts/index.ts'
import { ServicesCard } from '#web/features/selling/special-services/index.ts'
import { AskRefundDialog } from './ask-refund-dialog.tsx'
import { PnrCheck } from './pnr-check.tsx'
import { QuoteDialog } from './quote-dialog.tsx'
import { type StaffAct, StaffActDialog } from './staff-act-dialog.tsx'

export type OfficeAfterSaleAct = StaffAct | 'refund_quote' | 'refund_request'
type DialogProps = { booking: OfficeBooking; act: OfficeAfterSaleAct; onClose: () => void }

/** The dialogs of the queue, opened from a booking's own page. */
function OfficeAfterSaleDialog({ booking, act, onClose }: DialogProps) {
  if (act === 'refund_request') return <AskRefundDialog booking={booking} onClose={onClose} />
  const open = booking.cases.find(({ state }) => ['requested', 'quoted', 'accepted'].includes(state))
  const asked = { asked_at: booking.created_at, asked_by: null, note: null }
  const row: WaitingBooking = { ...booking, ...asked, item: open?.item ?? 1, case: open ?? null, people: [] }
  if (act === 'refund_quote') return <QuoteDialog row={row} onClose={onClose} />
  return <StaffActDialog row={row} act={act} onClose={onClose} />
}

/** Changes of its flights, and what a customer who paid at the desk gets back there. */
function ChangesAndPayouts({ booking }: { booking: OfficeBooking }) {
  return (
    <>
      <ChangesCard booking={booking} />
      {booking.channel !== 'agent' && <PayoutsCard reference={booking.id} />}
    </>
  )
}

/** What the office's page of a booking shows of voids and refunds, and the supplier's own view of it. */
export const officeAfterSaleParts = {
  Dialog: OfficeAfterSaleDialog,
  Check: PnrCheck,
  Changes: ChangesAndPayouts,
  Services: ServicesCard,
}
