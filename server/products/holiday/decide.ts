import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { countStock } from '#server/features/selling/stock-units'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { endSale } from './call-off.ts'
import { tellDeparture } from './tell-departure.ts'
import { todayAt } from './holiday-view.ts'
import { lockDeparture, undecidedDepartures } from './holidays.sql.ts'
import { unitOf } from './types.ts'
import { markConfirmed } from './write-holiday.sql.ts'

const hourMs = 3_600_000

/**
 * Confirms a departure once enough seats are sold. On its day one that falls short is called off, unless seats that are
 * still held would do: then it waits for what comes of these.
 */
async function decide(app: App, id: string, today: string): Promise<'confirmed' | 'called_off' | null> {
  const at = app.clock.now()
  return inTx(app.db, 'decide on holiday departure', async (tx) => {
    const departure = await lockDeparture(tx, id)
    if (!departure || departure.status === 'called_off' || departure.confirmed_at) return null
    const [stock] = await countStock(tx, [unitOf(id)], at)
    const { held = 0, sold = 0 } = stock ?? {}
    if (sold >= departure.min_people) {
      await markConfirmed(tx, id, at)
      const subject = { subject: 'holiday', subject_id: departure.code } as const
      await tellDeparture(app, tx, departure, { news: 'confirmed', reason: null, at })
      await writeActivity(tx, { action: 'holiday_confirmed', at, actor_id: null, ...subject })
      return 'confirmed'
    }
    if (departure.decides_on === null || departure.decides_on > today || sold + held >= departure.min_people)
      return null
    await endSale(app, tx, departure, { user_id: null, at }, null)
    return 'called_off'
  })
}

/** Looks at each departure that waits for people. Answers what came of them. */
export async function decideDepartures(app: App): Promise<{ confirmed: number; called_off: number }> {
  const done = { confirmed: 0, called_off: 0 }
  const today = await todayAt(app)
  for (const { id } of await undecidedDepartures(app.db, today)) {
    const what = await decide(app, id, today)
    if (what) done[what]++
  }
  return done
}

export const scheduleDecisions = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(app.db, 'holiday.decide', {}, { runAt, dedupeKey: `holiday.decide:${runAt.toISOString().slice(0, 13)}` })

export const decideJobs = (app: App): Record<string, JobKind> => ({
  'holiday.decide': {
    lane: 'upkeep',
    async run() {
      // The next first: an hour in which one fails does not end it.
      await scheduleDecisions(app, new Date(app.clock.now().getTime() + hourMs))
      await decideDepartures(app)
    },
  },
})
