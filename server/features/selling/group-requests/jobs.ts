import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { enqueue, type JobKind } from '#server/jobs/jobs'
import { writeLine } from '#server/records/history'
import { expireRequest, offersRunOut } from './group-requests.sql.ts'
import { requests } from './request-record.ts'

const hourMs = 3_600_000
const atOnce = 100

/** Once an hour, however many processes there are. */
export const scheduleOfferEnds = (app: App, runAt = app.clock.now()): Promise<void> =>
  enqueue(
    app.db,
    'group-requests.expire',
    {},
    { runAt, dedupeKey: `group-requests.expire:${runAt.toISOString().slice(0, 13)}` },
  )

export const groupRequestJobs = (app: App): Record<string, JobKind> => ({
  'group-requests.expire': {
    lane: 'upkeep',
    async run() {
      await scheduleOfferEnds(app, new Date(app.clock.now().getTime() + hourMs))
      await endOffers(app)
    },
  },
})

/** Offers that nobody took in time are over; answers how many. */
export async function endOffers(app: App): Promise<number> {
  const at = app.clock.now()
  const kit = requests(() => at)
  const due = await offersRunOut(app.db, at, atOnce)
  for (const { id } of due)
    await inTx(app.db, 'expire offer', async (tx) => {
      const request = await kit.lock(tx, id)
      if (request?.state !== 'offered' || request.valid_until! > at) return
      await expireRequest(tx, id, at)
      const line = { seq: request.seq + 1, at, act: 'expire', from: 'offered', to: 'expired' }
      await writeLine(tx, 'group_request', id, { ...line, by: { kind: 'system' } })
    })
  return due.length
}
