import { sql } from 'kysely'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import { enqueueAgain, type JobKind } from '#server/jobs/jobs'
import { cardGateways } from '#server/ports/card'
import { PortError } from '#server/ports/failure'
import { takeFee } from './take-matter.ts'

const kind = 'card-matters.fees'
const dayMs = 86_400_000
/** What is told so late is found all the same. */
const windowDays = 10

/** Asks each gateway that has payments of ours what it kept of them lately. Answers how many fees are new. */
export async function readFees(app: App): Promise<number> {
  const since = new Date(app.clock.now().getTime() - windowDays * dayMs)
  const used = await all(
    app.db,
    sql<{
      gateway: string
    }>`select distinct gateway from payments where updated_at >= ${since} and status in ('captured', 'refunding', 'refunded')`,
  )
  const known = new Set(
    (
      await all(app.db, sql<{ id: string }>`select id from card_matters where kind = 'fee' and opened_at >= ${since}`)
    ).map(({ id }) => id),
  )
  let taken = 0
  for (const { gateway } of used) {
    const fees = cardGateways(app).get(gateway)?.fees?.(since)
    if (!fees) continue
    try {
      for await (const batch of fees)
        for (const fee of batch) if (!known.has(fee.id) && (await takeFee(app, gateway, fee))) taken++
    } catch (error) {
      if (!(error instanceof PortError)) throw error
      // It is asked again tomorrow for the same days.
      app.log.warn({ err: error, gateway }, 'the fees of a card gateway could not be read')
    }
  }
  return taken
}

/** The next night, after cards were compared. */
export const scheduleFees = async (app: App, after = app.clock.now()): Promise<void> => {
  const day = new Date(after.getTime() + dayMs).toISOString().slice(0, 10)
  await enqueueAgain(app.db, kind, {}, { runAt: new Date(`${day}T02:00:00Z`), dedupeKey: `${kind}:${day}` })
}

export const feeJobs = (app: App): Record<string, JobKind> => ({
  async [kind]() {
    // First: a day on which it fails does not end it.
    await scheduleFees(app)
    await readFees(app)
  },
})
