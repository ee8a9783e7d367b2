import type { App } from '#server/app'
import { enqueue, type JobHandler } from '#server/jobs/jobs'
import { markUnusedTickets } from './read-documents.ts'
import { remindOfEnds } from './remind.ts'

const kind = 'unused-tickets.mark'
/** By night, before the first people are at the desk. */
const hour = 1

/** The next night, once however many processes there are. */
export function scheduleUnusedTickets(app: App, at = app.clock.now()): Promise<void> {
  const next = new Date(at)
  next.setUTCHours(hour, 30, 0, 0)
  if (next <= at) next.setUTCDate(next.getUTCDate() + 1)
  return enqueue(app.db, kind, {}, { runAt: next, dedupeKey: `${kind}:${next.toISOString()}` })
}

export const unusedTicketJobs = (app: App): Record<string, JobHandler> => ({
  async [kind]() {
    // The next night first: one that fails does not end them all.
    await scheduleUnusedTickets(app, new Date(app.clock.now().getTime() + 1))
    await markUnusedTickets(app)
    await remindOfEnds(app)
  },
})
