import { randomBytes, randomUUID } from 'node:crypto'
import { type ApiKey, type apiKeys, type KeyMode, keysMax, modeMarks } from '#contract/people/api-keys'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { agencyNamed } from '#server/http/agency-named'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { sha256 } from '#server/secrets'
import { countLiveKeys, endKey, insertKey, keyOf, type KeyRow, keysOf } from './api-keys.sql.ts'
import { modeOf } from './key-mode.ts'
import { apiKeysWords } from './words.ts'

const dayMs = 86_400_000
const shownLength = modeMarks.live.length + 6

const viewOf = (row: KeyRow, mode: KeyMode, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  mode,
  scopes: row.scopes,
  per_minute: row.per_minute,
  state: row.revoked_at ? 'revoked' : row.expires_at && row.expires_at <= now ? 'expired' : 'active',
  created_at: row.created_at.toISOString(),
  created_by: row.created_by,
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
})

export function apiKeysRoutes(app: App): Handlers<typeof apiKeys> {
  const noted = (context: Context, action: Activity['action'], agencyId: string, name: string, at: Date): Activity => ({
    action,
    at,
    actor_id: actorOf(context).user_id,
    subject: 'agency',
    subject_id: agencyId,
    detail: { key: name },
    request_id: context.request.id,
    ip: context.ip,
  })
  return {
    async list(context, { query }) {
      const agencyId = await agencyNamed(app, context, query.agency_id)
      if (isRefusal(agencyId)) return agencyId
      return ok({ data: (await keysOf(app.db, agencyId)).map((row) => viewOf(row, modeOf(app), app.clock.now())) })
    },

    async create(context, { body }) {
      const agency_id = await agencyNamed(app, context, body.agency_id)
      if (isRefusal(agency_id)) return agency_id
      const key = `${modeMarks[modeOf(app)]}${randomBytes(36).toString('base64url').replaceAll(/[-_]/g, 'x')}`
      const at = app.clock.now()
      const id = randomUUID()
      const refused = await inTx(app.db, 'create api key', async (tx) => {
        if ((await countLiveKeys(tx, agency_id)) >= keysMax)
          return refuse.wrongState(apiKeysWords.too_many({ max: keysMax }))
        await insertKey(tx, {
          id,
          agency_id,
          name: body.name,
          prefix: key.slice(0, shownLength),
          secret_hash: sha256(key),
          scopes: [...new Set(body.scopes)],
          per_minute: body.per_minute,
          expires_at: body.days ? new Date(at.getTime() + body.days * dayMs) : null,
          at,
          by: actorOf(context).user_id,
        })
        await writeActivity(tx, noted(context, 'api_key_created', agency_id, body.name, at))
        return null
      })
      return (
        refused ??
        ok({ data: viewOf((await keyOf(app.db, agency_id, id))!, modeOf(app), at), key }, apiKeysWords.created)
      )
    },

    async revoke(context, { body: { id, agency_id: named } }) {
      const agencyId = await agencyNamed(app, context, named)
      if (isRefusal(agencyId)) return agencyId
      const at = app.clock.now()
      const found = await inTx(app.db, 'revoke api key', async (tx) => {
        const row = await keyOf(tx, agencyId, id)
        if (!row) return refuse.notFound(apiKeysWords.not_found)
        if (!(await endKey(tx, agencyId, id, actorOf(context).user_id, at)))
          return refuse.wrongState(apiKeysWords.revoked_already)
        await writeActivity(tx, noted(context, 'api_key_revoked', agencyId, row.name, at))
        return keyOf(tx, agencyId, id)
      })
      return isRefusal(found) ? found : ok({ data: viewOf(found!, modeOf(app), at) }, apiKeysWords.revoked)
    },
  }
}
