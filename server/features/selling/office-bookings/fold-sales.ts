import type { App } from '#server/app'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { foldAgencySales } from './agency-sales.sql.ts'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Once a night; whoever starts later in the day catches up. */
export const scheduleAgencySales = (app: Pick<App, 'db' | 'clock'>, day = dayOf(app.clock.now())): Promise<void> =>
  enqueue(
    app.db,
    'office_bookings.sales',
    {},
    { runAt: new Date(`${day}T01:45:00Z`), dedupeKey: `office_bookings.sales:${day}` },
  )

export const agencySalesJobs = (app: App): Record<string, JobHandler> => ({
  async 'office_bookings.sales'() {
    // First: a night on which it fails does not end it.
    await scheduleAgencySales(app, dayOf(new Date(app.clock.now().getTime() + 86_400_000)))
    await foldAgencySales(app.db)
  },
})
