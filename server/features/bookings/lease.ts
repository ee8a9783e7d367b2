import { sql } from 'kysely'
import type { App } from '#server/app'
import { changed } from '#server/db/db'
import type { BookingRecord } from './bookings.sql.ts'

/** While somebody works on a confirmation nobody else does; after this long the sweeper may. */
export const leaseSeconds = 40

/**
 * Takes over a confirmation whose maker did not come back, by compare-and-swap: one process at a time asks the supplier
 * for its tickets. False: its lease has not run out, or somebody else was faster.
 */
export async function takeLease(app: App, booking: BookingRecord): Promise<boolean> {
  const now = app.clock.now()
  return (
    (await changed(
      app.db,
      sql`update bookings set acting_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second', version = version + 1
        where id = ${booking.id} and acting = 'confirm' and acting_until <= ${now} and version = ${booking.version}`,
    )) > 0
  )
}
