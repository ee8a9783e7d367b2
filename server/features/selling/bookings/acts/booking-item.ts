import { flightSuppliers } from '#server/ports/flight'
import { sql } from 'kysely'
import type { App } from '#server/app'
import type { Call, Subject } from '#server/acts/index'
import type { FlightSupplier } from '#server/ports/flight'
import { notify } from '#server/features/communication/notifications'
import { Refusal } from '#server/http/refusal'
import { PortError } from '#server/ports/failure'
import { type BookingRecord, bookingById, lockBooking, writeHistory } from '../bookings.sql.ts'

/** A booking as acts are done on it; `acting` shows on it which one is open. */
export const bookingItem: Subject<BookingRecord> = {
  kind: 'item',
  lock: (tx, id) => lockBooking(tx, { id }),
  load: bookingById,
  bookingId: (booking) => booking.id,
  provider: (booking) => booking.supplier,
  async mark(tx, id, kind) {
    await sql`update bookings set acting = ${kind}, version = version + 1 where id = ${id} and acting is distinct from ${kind}`.execute(
      tx,
    )
  },
  async callPerson({ tx, at, subject: booking }, { why, permission }) {
    await writeHistory(tx, booking.id, {
      event: 'work_failed',
      at,
      from: booking.status,
      to: booking.status,
      who: { id: null, name: null },
    })
    await notify(tx, {
      to: { permission },
      kind: 'job_failed',
      data: { name: booking.reference, reason: `${why.kind}: ${why.detail}`.slice(0, 200) },
      link: `/admin/booking-details?id=${booking.reference}`,
      at,
    })
  },
}

/** The supplier of a booking. One that is switched off cannot be reached: whatever was begun waits for it. */
export function supplierOf(app: App, booking: BookingRecord): FlightSupplier {
  const supplier = flightSuppliers(app).get(booking.supplier)
  if (!supplier) throw new PortError('unavailable', 'this supplier is switched off')
  return supplier
}

/** What the supplier has under the booking's locator. */
export const findByLocator = ({ app, subject, signal, now }: Call<BookingRecord>) =>
  supplierOf(app, subject).find({ locator: subject.pnr! }, { signal, now })

export const beingWorkedOn = () =>
  new Refusal('in_progress', 'This booking is being worked on right now.', { retryAfterSeconds: 5 })

export const inMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)
