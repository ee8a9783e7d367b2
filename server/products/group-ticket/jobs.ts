import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { lockBooked, notifyOwner } from '#server/features/selling/bookings'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { groupOf } from './group-detail.ts'
import { isSoldNow, namedOf } from './group-booking.ts'
import { everybody, unnamed } from './group.rules.ts'
import { lapseNames } from './lapse-names.ts'
import { releaseBlocks, warnDays, warnOfReleases } from './release-blocks.ts'
import { noteReminded, salesDue } from './sales.sql.ts'

const hourMs = 3_600_000
const atOnce = 100

/** Once an hour, however many processes there are. */
export const scheduleGroupClock = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(
    app.db,
    'group-tickets.clock',
    {},
    { runAt, dedupeKey: `group-tickets.clock:${runAt.toISOString().slice(0, 13)}` },
  )

export const groupTicketJobs = (app: App): Record<string, JobKind> => ({
  'group-tickets.clock': {
    lane: 'upkeep',
    async run() {
      // The next first: an hour in which one fails does not end it.
      await scheduleGroupClock(app, new Date(app.clock.now().getTime() + hourMs))
      await warnOfReleases(app)
      await remindOfNames(app)
      await releaseBlocks(app)
      await lapseLateNames(app)
    },
  },
})

/** Three days before the last day for names, whoever bought seats hears how many have none. Answers how many sales. */
export async function remindOfNames(app: App): Promise<number> {
  const now = app.clock.now()
  const due = await salesDue(app.db, new Date(now.getTime() + warnDays * 24 * hourMs), 'unreminded', atOnce)
  for (const { item_id } of due)
    await inTx(app.db, 'remind of names', async (tx) => {
      const booked = (await lockBooked(tx, item_id))!
      await noteReminded(tx, item_id, now)
      if (!isSoldNow(booked)) return
      const missing = everybody(unnamed(groupOf(booked), await namedOf(tx, booked.id)))
      if (missing > 0) await notifyOwner(tx, booked, 'group_names_due', now, { part: missing })
    })
  return due.length
}

/** Seats whose names are late go back, the others too where one fails. Answers how many sales were looked at. */
export async function lapseLateNames(app: App): Promise<number> {
  const due = await salesDue(app.db, app.clock.now(), 'all', atOnce)
  const failed: unknown[] = []
  for (const { item_id } of due) await lapseNames(app, item_id).catch((error: unknown) => failed.push(error))
  if (failed.length > 0) throw failed[0]
  return due.length
}
