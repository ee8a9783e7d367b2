import type { Booking } from '#contract/selling/bookings'
import type { AfterSaleAct, AfterSaleParts } from '#web/features/selling/bookings/index.ts'
import { AirlineChangesAside, AirlineChangesTop } from '#web/features/selling/airline-changes/index.ts'
import { ChangesCard } from '#web/features/selling/changes/index.ts'
import { ExtrasCard, RemarksCard } from '#web/features/selling/paid-services/index.ts'
import { StaysCard } from '#web/features/selling/stays/index.ts'
import { ServicesCard } from '#web/features/selling/special-services/index.ts'
import { SplitCard } from '#web/features/selling/splits/index.ts'
import { paths } from '#web/portal-paths.ts'
import { AnswerRefundDialog } from './answer-refund-dialog.tsx'
import { AskRefundDialog } from './ask-refund-dialog.tsx'
import { AskVoidDialog } from './ask-void-dialog.tsx'
import { RefundCard } from './refund-card.tsx'

type DialogProps = { booking: Booking; act: AfterSaleAct; onClose: () => void }

function AfterSaleDialog({ booking, act, onClose }: DialogProps) {
  if (act === 'void_request') return <AskVoidDialog booking={booking} onClose={onClose} />
  if (act === 'refund_request') return <AskRefundDialog booking={booking} onClose={onClose} />
  return <AnswerRefundDialog booking={booking} act={act} onClose={onClose} />
}

function ServicesAndRemarks({ booking }: { booking: Booking }) {
  return (
    <>
      <ExtrasCard booking={booking} />
      <ServicesCard booking={booking} />
      {booking.legs.length > 0 && <RemarksCard booking={booking} />}
    </>
  )
}

const hrefOf = (reference: string) => paths.agentBookingDetails(reference)

/** Changes that somebody asked for, those by the airline that are over, and a booking of their own for some of the passengers. */
function AllChanges({ booking }: { booking: Booking }) {
  return (
    <>
      <ChangesCard booking={booking} hrefOf={hrefOf} />
      <SplitCard booking={booking} hrefOf={hrefOf} />
      <AirlineChangesAside booking={booking} />
    </>
  )
}

/** What a booking's page shows of voids and refunds. */
export const afterSaleParts: AfterSaleParts = {
  Card: RefundCard,
  Dialog: AfterSaleDialog,
  Top: AirlineChangesTop,
  Changes: AllChanges,
  Services: ServicesAndRemarks,
  Stays: ({ booking }) => <StaysCard booking={booking} mayCancel />,
}
