import type { App } from '#server/app'
import type { Tx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import type { DeadHandler } from '#server/jobs/jobs'
import { lockBooked, noteHistory } from './bookings.sql.ts'

/**
 * What happens when a job about a booking is given up: it keeps its state, from which it can be acted on; what
 * is under way at a supplier is an act and goes on by itself. The booking's history says so, and the staff are told with a link to it. `bookingOf` finds the
 * booking's id; without one (a payment request) the general notice of jobs that were given up is enough.
 */
export const bookingWorkGivenUp =
  (app: App, bookingOf: (tx: Tx, payload: Record<string, unknown>) => Promise<string | null>): DeadHandler =>
  async (tx, payload, why) => {
    const id = await bookingOf(tx, payload)
    const booking = id ? await lockBooked(tx, id) : undefined
    if (!booking) return
    const at = app.clock.now()
    await noteHistory(tx, booking, { event: 'work_failed', at, who: { id: null, name: null } })
    await notify(tx, {
      to: { permission: 'booking.confirm' },
      kind: 'job_failed',
      data: { name: booking.reference, reason: why.slice(0, 200) },
      link: `/admin/booking-details?id=${booking.reference}`,
      at,
    })
  }

/** For jobs whose payload names the booking itself. */
export const ownBookingGivenUp = (app: App): DeadHandler =>
  bookingWorkGivenUp(app, async (_tx, payload) => String(payload['booking_id']))
