import type { BookingStatus } from '#contract/selling/bookings'
import type { ListedBooking } from '#server/ports/flight'
import type { Difference } from './compare-gateway.ts'

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

/** In what a supplier's record of a booking differs from ours, each with what is to be done; either may be missing. */
export function compareSupplier(ours: OurBooking | undefined, theirs: ListedBooking | undefined): Difference[] {
  const difference = (kind: string, detail: string): Difference[] => [
    { reference: ours ? `booking ${ours.reference}` : `PNR ${theirs!.locator}`, kind, detail },
  ]
  // Somebody is at it right now: what is not finished is no difference.
  if (ours?.acting) return []
  if (!ours)
    return theirs && (theirs.status === 'held' || theirs.status === 'ticketed')
      ? difference('unknown_here', `${theirs.status} there, not known here: cancel or void it at the supplier`)
      : []
  const pnr = `PNR ${ours.pnr ?? theirs?.locator}`
  const there = theirs ? theirs.status : 'unknown'
  if (sold.includes(ours.status) && there !== 'ticketed')
    return difference(
      'not_ticketed',
      `${pnr} is ${there} there, ${ours.status} here: reissue it, or refund the customer`,
    )
  if (!sold.includes(ours.status) && there === 'ticketed' && ours.status !== 'pending_supplier')
    return difference('ticketed_there', `${pnr} is ticketed there, ${ours.status} here: void it at the supplier`)
  if (given.includes(ours.status) && there === 'held')
    return difference('held_there', `${pnr} is still held there, ${ours.status} here: cancel it at the supplier`)
  return []
}
