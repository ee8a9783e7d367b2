import type { App } from '#server/app'
import { type BookingRecord, confirmBooking, finishedIntention, type Who } from '#server/features/selling/bookings'
import { type Refusal, refuse } from '#server/http/refusal'
import { paidHow, type PayBody, paymentProblems } from './desk-sales.rules.ts'

/**
 * Takes at the desk what a held booking costs and confirms it. Refuses what is missing of the money at its field,
 * another price than the buyer agreed to (409), a passed time limit, and whatever a confirmation refuses.
 */
export async function payAtDesk(
  app: App,
  booking: BookingRecord,
  body: PayBody,
  who: Who,
): Promise<BookingRecord | Refusal> {
  const problems = paymentProblems(body, booking.agency_id !== null)
  if (problems.length > 0) return refuse.fields(problems)
  const done = await finishedIntention(app, who.intention ?? null)
  if (done) return done
  return confirmBooking(app, booking.id, { expected: body.expected_total, paid: paidHow(body), who })
}
