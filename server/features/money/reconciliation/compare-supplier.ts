import type { BookingStatus } from '#contract/selling/bookings'
import type { ListedBooking } from '#server/ports/flight'
import type { Difference, DifferenceFacts, DifferenceKind } from './difference.ts'

export type OurBooking = {
  id: string
  reference: string
  status: BookingStatus
  pnr: string | null
  hold_state: string
  acting: string | null
}

const sold: readonly BookingStatus[] = [
  'confirmed',
  'approved',
  'void_requested',
  'refund_requested',
  'refund_quoted',
  'refund_accepted',
  'completed',
]
const given: readonly BookingStatus[] = ['expired', 'cancelled', 'failed']

/** In what a supplier's record of a booking differs from ours; either may be missing. */
export function compareSupplier(ours: OurBooking | undefined, theirs: ListedBooking | undefined): Difference[] {
  const difference = (kind: DifferenceKind, facts: Omit<DifferenceFacts, 'of'>): Difference[] => [
    {
      reference: ours ? `booking ${ours.reference}` : `PNR ${theirs!.locator}`,
      kind,
      facts: { of: 'booking', ...facts },
    },
  ]
  // Somebody is at it right now: what is not finished is no difference.
  if (ours?.acting) return []
  if (!ours)
    return theirs && (theirs.status === 'held' || theirs.status === 'ticketed')
      ? difference('unknown_here', { there: theirs.status })
      : []
  const there = theirs ? theirs.status : 'unknown'
  const facts = { pnr: ours.pnr ?? theirs?.locator ?? '', here: ours.status, there }
  if (sold.includes(ours.status) && there !== 'ticketed') return difference('not_ticketed', facts)
  if (!sold.includes(ours.status) && there === 'ticketed' && ours.status !== 'pending_supplier')
    return difference('ticketed_there', facts)
  if (given.includes(ours.status) && there === 'held') return difference('held_there', facts)
  return []
}
