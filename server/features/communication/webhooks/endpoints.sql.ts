import { sql } from 'kysely'
import type { WebhookType } from '#contract/communication/webhooks'
import type { App } from '#server/app'
import { all, changed, type Db, first, type Tx } from '#server/db/db'
import { enqueueAgain } from '#server/jobs/jobs'
import type { AddressRules } from './webhook-address.ts'

export type EndpointRow = {
  id: string
  url: string
  types: WebhookType[]
  is_on: boolean
  created_at: Date
  failing_since: Date | null
  disabled_at: Date | null
  waiting: number
}

export const addressRules = ({ config }: Pick<App, 'config'>): AddressRules => ({
  inTests: config.testing,
  inDemo: config.demo,
})

const placeOf = (id: string) => `webhook_endpoints:${id}:secret`
export const secretOf = (
  app: Pick<App, 'secrets'>,
  { id, secret_encrypted }: { id: string; secret_encrypted: string },
) => app.secrets.decrypt(secret_encrypted, placeOf(id))

const rows = sql`select w.id, w.url, w.types, w.is_on, w.created_at, w.failing_since, w.disabled_at,
  (select count(*)::int from webhook_events e where e.endpoint_id = w.id and e.state = 'pending') as waiting from webhook_endpoints w`

export const endpointsOf = (db: Db | Tx, agencyId: string): Promise<EndpointRow[]> =>
  all(
    db,
    sql<EndpointRow>`${rows} where w.agency_id = ${agencyId} and w.removed_at is null order by w.created_at, w.id`,
  )

/** Locks it until the transaction ends; undefined where it is another agency's, or removed. */
export async function lockEndpoint(tx: Tx, agencyId: string, id: string): Promise<EndpointRow | undefined> {
  await sql`select 1 from webhook_endpoints where id = ${id} for update`.execute(tx)
  return (await endpointsOf(tx, agencyId)).find((one) => one.id === id)
}

type NewEndpoint = {
  id: string
  agency_id: string
  url: string
  types: readonly WebhookType[]
  secret: string
  at: Date
  by: string
}
export const insertEndpoint = (app: Pick<App, 'secrets'>, tx: Tx, one: NewEndpoint) =>
  changed(
    tx,
    sql`insert into webhook_endpoints (id, agency_id, url, types, secret_encrypted, created_at, created_by)
      values (${one.id}, ${one.agency_id}, ${one.url}, ${[...one.types]}::text[], ${app.secrets.encrypt(one.secret, placeOf(one.id))}, ${one.at}, ${one.by})`,
  )

/** Switched on again, what waited is due at once, in order. */
export async function setEndpoint(
  tx: Tx,
  id: string,
  { is_on, types, at }: { is_on: boolean; types: readonly WebhookType[] | null; at: Date },
): Promise<void> {
  await sql`update webhook_endpoints set is_on = ${is_on}, types = coalesce(${types ? [...types] : null}::text[], types),
    failing_since = case when ${is_on} and not is_on then null else failing_since end,
    disabled_at = case when ${is_on} then null else disabled_at end where id = ${id}`.execute(tx)
  if (!is_on) return
  const waiting = await all(
    tx,
    sql<{
      id: string
    }>`update webhook_events set next_try_at = null where endpoint_id = ${id} and state = 'pending' returning id`,
  )
  for (const one of waiting) await deliverSoon(tx, one.id, at)
}

export const deliverSoon = (tx: Tx, eventId: string, at: Date) =>
  enqueueAgain(tx, 'webhook.deliver', { event_id: eventId }, { dedupeKey: `webhook:${eventId}`, runAt: at })

/** What was not delivered yet is dropped with it. */
export async function dropEndpoint(tx: Tx, id: string, at: Date): Promise<void> {
  await sql`update webhook_endpoints set removed_at = ${at}, is_on = false where id = ${id}`.execute(tx)
  await sql`update webhook_events set state = 'dropped' where endpoint_id = ${id} and state = 'pending'`.execute(tx)
}

export type EventRow = {
  id: string
  webhook_id: string
  type: WebhookType
  booking_ref: string
  state: 'pending' | 'delivered' | 'dropped'
  tries: number
  status: number | null
  error: string | null
  at: Date
  delivered_at: Date | null
  next_try_at: Date | null
  body: string
}
export const eventsOf = (db: Db, agencyId: string, id: string): Promise<EventRow[]> =>
  all(
    db,
    sql<EventRow>`select e.id, e.endpoint_id as webhook_id, e.type, b.reference as booking_ref, e.state, e.tries, e.last_status as status,
      e.last_error as error, e.at, e.delivered_at, e.next_try_at, e.body
      from webhook_events e join webhook_endpoints w on w.id = e.endpoint_id join bookings b on b.id = e.booking_id
      where w.agency_id = ${agencyId} and w.removed_at is null and w.id = ${id} order by e.seq desc limit 100`,
  )

/** Whether it is an event of one of this agency's endpoints. */
export const isEventOf = async (tx: Tx, agencyId: string, eventId: string): Promise<boolean> =>
  (await first(
    tx,
    sql`select 1 as found from webhook_events e join webhook_endpoints w on w.id = e.endpoint_id
      where e.id = ${eventId} and w.agency_id = ${agencyId} and w.removed_at is null`,
  )) !== undefined

/** Puts a delivered event back, to be sent once more; undefined where there is none of this agency's. */
export const putBack = (tx: Tx, agencyId: string, eventId: string) =>
  first(
    tx,
    sql<{
      id: string
    }>`update webhook_events e set state = 'pending', delivered_at = null, next_try_at = null, lease_until = null
      from webhook_endpoints w where e.id = ${eventId} and w.id = e.endpoint_id and w.agency_id = ${agencyId} and w.removed_at is null
        and w.is_on and e.state <> 'dropped' returning e.id`,
  )
