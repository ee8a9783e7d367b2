import type { App } from '#server/app'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { areTicketsKept, fillTicketSums } from './ticket-sums.sql.ts'

/** Has the tickets of an older installation kept, once. */
export async function scheduleTicketSums(app: Pick<App, 'db' | 'clock'>): Promise<void> {
  if (await areTicketsKept(app.db)) return
  await enqueue(app.db, 'ticket_report.fill', {}, { runAt: app.clock.now(), dedupeKey: 'ticket_report.fill' })
}

export const ticketReportJobs = (app: App): Record<string, JobHandler> => ({
  'ticket_report.fill': () => fillTicketSums(app.db),
})
