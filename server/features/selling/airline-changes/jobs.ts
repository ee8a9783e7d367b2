import type { App } from '#server/app'
import { enqueue, enqueueAgain, type JobKind } from '#server/jobs/jobs'
import { whenTold } from '#server/features/operations/integrations'
import { ownBookingGivenUp } from '#server/features/selling/bookings'
import { readAirlineChanges } from './read-changes.ts'
import { callOffice, settleOpen } from './settle-open.ts'

const kind = 'airline-changes.read'
const toldKind = 'airline-changes.told'
const everyMinutes = 5

/** Reads what airlines have changed, and sees to what became of it; answers how many changes were new. */
export async function readAndSettle(app: App): Promise<number> {
  const told = await readAirlineChanges(app)
  await settleOpen(app)
  return told
}

export const airlineChangeJobs = (app: App): Record<string, JobKind> => ({
  // The next round first: one that fails does not end them all.
  async [kind]() {
    const next = new Date(app.clock.now().getTime() + everyMinutes * 60_000)
    const round = Math.floor(next.getTime() / (everyMinutes * 60_000))
    await enqueue(app.db, kind, {}, { runAt: next, dedupeKey: `${kind}:${round}` })
    await readAndSettle(app)
  },
  // A supplier said so by itself: not in five minutes but now.
  [toldKind]: async () => void (await readAndSettle(app)),
  'airline-changes.due': {
    run: (payload) => callOffice(app, String(payload['notice_id'])),
    onDead: ownBookingGivenUp(app),
  },
})

/** At each start, and every few minutes from then on. */
export const scheduleAirlineChanges = (app: App): Promise<void> =>
  enqueueAgain(app.db, kind, {}, { runAt: app.clock.now(), dedupeKey: `${kind}:start` })

/** Reads at once where an outside system tells of a change. */
export const whenAirlinesChange = (app: App): void =>
  whenTold(app, 'airline-changes', async (tx, news, at) => {
    if (news.kind === 'airline_change')
      await enqueue(tx, toldKind, {}, { runAt: at, dedupeKey: `${toldKind}:${news.id}` })
  })
