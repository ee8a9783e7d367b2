import { sql } from 'kysely'
import { failingDaysMax } from '#contract/communication/webhooks'
import type { App } from '#server/app'
import { changed, first, inTx, type Tx } from '#server/db/db'
import { notify } from '#server/features/communication/notifications'
import { type JobHandler, RetryLater } from '#server/jobs/jobs'
import { addressRules, secretOf } from './endpoints.sql.ts'
import { sendWebhook } from './send-webhook.ts'

const dayMs = 86_400_000
const leaseSeconds = 60
const firstWaitSeconds = 10
const waitSecondsMax = 3_600

/** Ten seconds after the first failure, then twice as long each time, an hour at most. */
export const waitAfter = (tries: number): number => Math.min(firstWaitSeconds * 2 ** (tries - 1), waitSecondsMax)

type Head = {
  seq: string
  id: string
  endpoint_id: string
  body: string
  tries: number
  url: string
  secret_encrypted: string
}

/**
 * The job `webhook.deliver`: hands over what its booking's older events are first, then its own, so that of one booking an
 * endpoint hears everything in order. Each is sent until it is answered with 2xx; one under way elsewhere is waited for.
 */
export const deliverEvent =
  (app: App): JobHandler =>
  async ({ event_id }) => {
    for (;;) {
      const now = app.clock.now()
      const waits = await first(
        app.db,
        sql<{
          on: boolean
          head: string
          next_try_at: Date | null
        }>`select w.is_on and w.removed_at is null as on, h.seq::text as head, h.next_try_at
          from webhook_events e join webhook_endpoints w on w.id = e.endpoint_id
          cross join lateral (select o.seq, o.next_try_at from webhook_events o where o.endpoint_id = e.endpoint_id
            and o.booking_id = e.booking_id and o.state = 'pending' order by o.seq limit 1) h
          where e.id = ${String(event_id)} and e.state = 'pending'`,
      )
      // Delivered by another job, or dropped; or the endpoint is off: switched on again, it is queued anew.
      if (!waits?.on) return
      if (waits.next_try_at && waits.next_try_at > now)
        throw new RetryLater(Math.ceil((waits.next_try_at.getTime() - now.getTime()) / 1000))
      const head = await first(
        app.db,
        sql<Head>`update webhook_events e set lease_until = ${now}::timestamptz + ${leaseSeconds} * interval '1 second', tries = tries + 1
          from webhook_endpoints w where e.seq = ${waits.head}::bigint and e.state = 'pending' and w.id = e.endpoint_id
            and (e.lease_until is null or e.lease_until <= ${now})
          returning e.seq::text, e.id, e.endpoint_id, e.body, e.tries, w.url, w.secret_encrypted`,
      )
      if (!head) throw new RetryLater(5)
      await handOver(app, head)
    }
  }

async function handOver(app: App, head: Head): Promise<void> {
  const secret = secretOf(app, { id: head.endpoint_id, secret_encrypted: head.secret_encrypted })
  const sent = await sendWebhook(
    { id: head.id, url: head.url, secret, body: head.body, now: app.clock.now() },
    addressRules(app),
  )
  const at = app.clock.now()
  if (sent.error === null) {
    await inTx(app.db, 'webhook delivered', async (tx) => {
      // The endpoint before the event, as where somebody switches it.
      await changed(
        tx,
        sql`update webhook_endpoints set failing_since = null where id = ${head.endpoint_id} and failing_since is not null`,
      )
      await changed(
        tx,
        sql`update webhook_events set state = 'delivered', delivered_at = ${at}, last_status = ${sent.status}, last_error = null,
          next_try_at = null, lease_until = null where seq = ${head.seq}::bigint and state = 'pending'`,
      )
    })
    return
  }
  const wait = waitAfter(head.tries)
  await inTx(app.db, 'webhook failed', async (tx) => {
    await noteFailure(tx, head, at)
    await changed(
      tx,
      sql`update webhook_events set last_status = ${sent.status}, last_error = ${sent.error}, lease_until = null,
        next_try_at = ${new Date(at.getTime() + wait * 1000)} where seq = ${head.seq}::bigint and state = 'pending'`,
    )
  })
  throw new RetryLater(wait)
}

/** One failure more; after days of them alone the endpoint is switched off, and whoever runs the agency is told. */
async function noteFailure(tx: Tx, { endpoint_id, url }: Head, at: Date): Promise<void> {
  const longAgo = new Date(at.getTime() - failingDaysMax * dayMs)
  const noted = await first(
    tx,
    sql<{
      is_on: boolean
      agency_id: string
    }>`update webhook_endpoints set failing_since = coalesce(failing_since, ${at}),
      is_on = coalesce(failing_since, ${at}) > ${longAgo},
      disabled_at = case when coalesce(failing_since, ${at}) > ${longAgo} then null else ${at}::timestamptz end
      where id = ${endpoint_id} and is_on returning is_on, agency_id`,
  )
  if (!noted || noted.is_on) return
  await notify(tx, {
    to: { agency_id: noted.agency_id },
    kind: 'webhook_off',
    data: { name: new URL(url).host },
    link: '/agent/webhooks',
    at,
  })
}
