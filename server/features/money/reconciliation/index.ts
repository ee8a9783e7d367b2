import { sql } from 'kysely'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import { enqueue, enqueueAgain, type JobKind } from '#server/jobs/jobs'
import { reconcile } from './reconcile.ts'

export { reconcile } from './reconcile.ts'
export { inWords, type KeptFacts } from './words.ts'

const kind = 'reconciliation.daily'
const dayOf = (at: Date) => at.toISOString().slice(0, 10)
/** Before the nightly integrity check, which names what is found. */
const dailyAt = 'T01:30:00Z'

/** What is decided or in use about a card and has nobody who looks after it gets its job again. */
async function pickUpCards(app: App): Promise<void> {
  const jobOf = {
    releasing: 'payments.release',
    refunding: 'payments.refund',
    authorized: 'payments.confirm-booking',
    claimed: 'payments.confirm-booking',
  } as const
  const rows = await all(
    app.db,
    sql<{
      id: string
      status: keyof typeof jobOf
      for_request: boolean
    }>`select p.id, p.status, p.payment_request_id is not null as for_request
      from payments p where p.status in ('releasing', 'refunding', 'authorized', 'claimed')
        and not exists (select 1 from jobs j where j.payload ->> 'payment_id' = p.id and j.kind <> 'payments.ask' and j.done_at is null and j.dead_at is null)`,
  )
  for (const { id, status, for_request } of rows) {
    const isUsed = status === 'authorized' || status === 'claimed'
    await enqueueAgain(
      app.db,
      isUsed && for_request ? 'payment-requests.collect' : jobOf[status],
      { payment_id: id },
      { dedupeKey: `picked-up:${status}:${id}`, runAt: app.clock.now() },
    )
  }
}

export const reconciliationJobs = (app: App): Record<string, JobKind> => ({
  // Tomorrow's first: a day on which one fails does not end it.
  async [kind]() {
    const tomorrow = dayOf(new Date(app.clock.now().getTime() + 86_400_000))
    await enqueue(app.db, kind, {}, { runAt: new Date(`${tomorrow}${dailyAt}`), dedupeKey: `${kind}:${tomorrow}` })
    await pickUpCards(app)
    await reconcile(app)
  },
})

/** At each start, and daily from then on. */
export async function scheduleReconciliation(app: App): Promise<void> {
  const now = app.clock.now()
  await enqueueAgain(app.db, kind, {}, { runAt: now, dedupeKey: `${kind}:start` })
}
