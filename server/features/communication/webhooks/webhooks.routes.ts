import { randomUUID } from 'node:crypto'
import { type Webhook, type webhooks, webhooksMax } from '#contract/communication/webhooks'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { lockAgency } from '#server/features/people/agencies'
import { agencyNamed } from '#server/http/agency-named'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import {
  addressRules,
  deliverSoon,
  dropEndpoint,
  type EndpointRow,
  endpointsOf,
  eventsOf,
  insertEndpoint,
  isEventOf,
  lockEndpoint,
  putBack,
  setEndpoint,
} from './endpoints.sql.ts'
import { newSecret } from './send-webhook.ts'
import { problemOfUrl } from './webhook-address.ts'
import { webhooksWords } from './words.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null
const viewOf = (row: EndpointRow): Webhook => ({
  ...row,
  created_at: row.created_at.toISOString(),
  failing_since: iso(row.failing_since),
  disabled_at: iso(row.disabled_at),
})

export function webhooksRoutes(app: App): Handlers<typeof webhooks> {
  const noted = (context: Context, action: Activity['action'], agencyId: string, url: string, at: Date): Activity => ({
    action,
    at,
    actor_id: actorOf(context).user_id,
    subject: 'agency',
    subject_id: agencyId,
    // A path may hold a secret of theirs: the host says which it is.
    detail: { host: new URL(url).host },
    request_id: context.request.id,
    ip: context.ip,
  })
  const missing = () => refuse.notFound(webhooksWords.not_found)

  return {
    async list(context, { query }) {
      const agencyId = await agencyNamed(app, context, query.agency_id)
      return isRefusal(agencyId) ? agencyId : ok({ data: (await endpointsOf(app.db, agencyId)).map(viewOf) })
    },

    async create(context, { body }) {
      const agency_id = await agencyNamed(app, context, body.agency_id)
      if (isRefusal(agency_id)) return agency_id
      const problem = problemOfUrl(body.url, addressRules(app))
      if (problem) return refuse.invalid('url', webhooksWords[problem])
      const [id, secret, at] = [randomUUID(), newSecret(), app.clock.now()]
      const made = await inTx(app.db, 'create webhook', async (tx) => {
        // One of an agency at a time, so that no two are counted at once.
        await lockAgency(tx, agency_id)
        if ((await endpointsOf(tx, agency_id)).length >= webhooksMax)
          return refuse.wrongState(webhooksWords.too_many({ max: webhooksMax }))
        await insertEndpoint(app, tx, {
          id,
          agency_id,
          url: body.url,
          types: body.types,
          secret,
          at,
          by: actorOf(context).user_id,
        })
        await writeActivity(tx, noted(context, 'webhook_created', agency_id, body.url, at))
        return (await lockEndpoint(tx, agency_id, id))!
      })
      return isRefusal(made) ? made : ok({ data: viewOf(made), secret }, webhooksWords.created)
    },

    async update(context, { body: { agency_id: named, id, is_on, types } }) {
      const agencyId = await agencyNamed(app, context, named)
      if (isRefusal(agencyId)) return agencyId
      const at = app.clock.now()
      const row = await inTx(app.db, 'update webhook', async (tx) => {
        const held = await lockEndpoint(tx, agencyId, id)
        if (!held) return missing()
        await setEndpoint(tx, id, { is_on, types: types ?? null, at })
        await writeActivity(tx, noted(context, is_on ? 'webhook_on' : 'webhook_off', agencyId, held.url, at))
        return (await lockEndpoint(tx, agencyId, id))!
      })
      return isRefusal(row) ? row : ok({ data: viewOf(row) }, webhooksWords.saved)
    },

    async remove(context, { body: { agency_id: named, id } }) {
      const agencyId = await agencyNamed(app, context, named)
      if (isRefusal(agencyId)) return agencyId
      const at = app.clock.now()
      const refused = await inTx(app.db, 'remove webhook', async (tx) => {
        const held = await lockEndpoint(tx, agencyId, id)
        if (!held) return missing()
        await dropEndpoint(tx, id, at)
        await writeActivity(tx, noted(context, 'webhook_removed', agencyId, held.url, at))
        return null
      })
      return refused ?? ok({}, webhooksWords.removed)
    },

    async deliveries(context, { query }) {
      const agencyId = await agencyNamed(app, context, query.agency_id)
      if (isRefusal(agencyId)) return agencyId
      if (!(await endpointsOf(app.db, agencyId)).some(({ id }) => id === query.id)) return missing()
      const rows = await eventsOf(app.db, agencyId, query.id)
      return ok({
        data: rows.map((row) => ({
          ...row,
          at: row.at.toISOString(),
          delivered_at: iso(row.delivered_at),
          next_try_at: iso(row.next_try_at),
        })),
      })
    },

    async replay(context, { body: { agency_id: named, id } }) {
      const agencyId = await agencyNamed(app, context, named)
      if (isRefusal(agencyId)) return agencyId
      const at = app.clock.now()
      const refused = await inTx(app.db, 'replay webhook', async (tx) => {
        if (!(await isEventOf(tx, agencyId, id))) return missing()
        if (!(await putBack(tx, agencyId, id))) return refuse.wrongState(webhooksWords.not_replayed)
        await deliverSoon(tx, id, at)
        return null
      })
      return refused ?? ok({}, webhooksWords.replayed)
    },
  }
}
