import { sql } from 'kysely'
import type { App } from '#server/app'
import { first } from '#server/db/db'

/**
 * A supplier's list may lag by seconds behind what it has booked: only a second "no such booking", at least this long
 * after the first, counts as a certain no.
 */
export const absenceSeconds = 60

/** Writes down that the supplier has just said it has no such booking; answers whether that is certain by now. */
export async function isCertainlyAbsent(app: App, booking: { id: string }): Promise<boolean> {
  const now = app.clock.now()
  const since = await first(
    app.db,
    sql<{
      absent_since: Date
    }>`update bookings set absent_since = coalesce(absent_since, ${now}) where id = ${booking.id} returning absent_since`,
  )
  return since !== undefined && now.getTime() - since.absent_since.getTime() >= absenceSeconds * 1000
}

/** The supplier has it after all: its earlier "no" was a list that lagged. */
export const isThere = async (app: App, booking: { id: string }): Promise<void> =>
  void (await sql`update bookings set absent_since = null where id = ${booking.id} and absent_since is not null`.execute(
    app.db,
  ))
