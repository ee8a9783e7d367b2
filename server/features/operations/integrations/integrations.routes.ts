import type { integrations } from '#contract/operations/integrations'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { ok } from '#server/http/answers'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, Refusal, refuse } from '#server/http/refusal'
import type { Handlers } from '#server/http/router'
import { PortError } from '#server/ports/failure'
import { callsTo, callsWritten } from './call-log.ts'
import { incidentsWritten, openIncident, setUsable, tellChanged } from './incident.ts'
import { keyRows } from './keys.sql.ts'
import { chooseTheOnly, endLogin, finishLogin, startLogin } from './log-in.ts'
import { problemOf } from './problem-words.ts'
import { type Held, heldIntegrations } from './registry.ts'
import { takeNews } from './news.ts'
import { isRealIn } from './real-in-demo.ts'
import { saveKeys } from './save-keys.ts'
import { changeIntegration, lockIntegration, noteTest } from './states.sql.ts'
import { forgetRefusal } from './tokens.ts'
import { integrationView, integrationViews, keyViews } from './view.ts'
import { integrationsWords } from './words.ts'

const callMs = 20_000
const signal = () => AbortSignal.timeout(callMs)

export const integrationsRoutes = (app: App): Handlers<typeof integrations> => {
  const unknown = () => refuse.notFound(integrationsWords.not_found)
  const heldBy = (id: string): Held | Refusal => heldIntegrations(app).get(id) ?? unknown()
  const zoho = () => heldIntegrations(app).get('zoho-books')!

  async function turn(context: Context, { of }: Held, on: boolean): Promise<Refusal | null> {
    if (of.embedded) return refuse.wrongState(integrationsWords.comes_with_program)
    const at = app.clock.now()
    await incidentsWritten(app)
    return inTx(app.db, 'switch integration', async (tx) => {
      const row = await lockIntegration(tx, of.id, of.modes[0] ?? 'live')
      if (row.is_on === on) return null
      if (on && isRealIn(app, of, row.mode)) return refuse.wrongState(integrationsWords.sandbox_only)
      await changeIntegration(tx, of.id, { is_on: on, by: actorOf(context).user_id, at })
      if (on) await setUsable(app, tx, of.id, at)
      await writeActivity(tx, {
        action: 'integration_switched',
        at,
        actor_id: actorOf(context).user_id,
        subject: 'integration',
        subject_id: of.id,
        detail: { from: on ? 'off' : 'on', to: on ? 'on' : 'off' },
        request_id: context.request.id,
        ip: context.ip,
      })
      return null
    })
  }

  /** Asks the other system who we are; its answer ends an incident, its refusal opens one. */
  async function tried({ of, opened }: Held): Promise<{ said: string | null; problem: string | null }> {
    await forgetRefusal(app.db, of.id)
    const answer = await opened!.test({ signal: signal() }).then(
      (said) => ({ said, error: null }),
      (error: unknown) => ({ said: null, error }),
    )
    const problem = answer.error ? problemOf(answer.error) : null
    const at = app.clock.now()
    await incidentsWritten(app)
    await inTx(app.db, 'note test of integration', async (tx) => {
      await lockIntegration(tx, of.id, of.modes[0] ?? 'live')
      await noteTest(tx, of.id, problem, at)
      if (!problem) await setUsable(app, tx, of.id, at)
    })
    await tellChanged(app)
    if (answer.error instanceof PortError && answer.error.kind === 'not_authorised')
      await openIncident(app, of.id, problem!)
    return { said: answer.said, problem }
  }

  return {
    list: async () => ok({ data: await integrationViews(app) }),

    async keys(_context, { query }) {
      const rows = await keyRows(app.db, query.integration)
      const held = [...heldIntegrations(app).values()].filter(
        ({ of }) => !of.embedded && (query.integration === undefined || of.id === query.integration),
      )
      if (query.integration !== undefined && held.length === 0) return unknown()
      return ok({ data: held.map(({ of }) => ({ integration: of.id, name: of.name, keys: keyViews(of, rows) })) })
    },

    async saveKeys(context, { body: { integration, ...given } }) {
      const held = heldBy(integration)
      if (isRefusal(held)) return held
      const refused = await saveKeys(app, context, held.of, given)
      if (refused) return refused
      await tellChanged(app)
      return ok({ data: await integrationView(app, held.of) }, integrationsWords.saved)
    },

    async switch(context, { body: { integration, on } }) {
      const held = heldBy(integration)
      if (isRefusal(held)) return held
      const refused = await turn(context, held, on)
      if (refused) return refused
      await tellChanged(app)
      const said = on ? integrationsWords.switched_on : integrationsWords.switched_off
      return ok({ data: await integrationView(app, held.of) }, said)
    },

    async told({ request, reply }, { params }) {
      const held = heldIntegrations(app).get(params.integration)
      const raw = request.body
      const news = Buffer.isBuffer(raw) ? await held?.hears?.({ raw, headers: request.headers }) : null
      if (!held || !news) throw new Refusal('malformed', integrationsWords.not_signed)
      await takeNews(app, held.of, news)
      return reply.status(200).send({ received: true })
    },

    async test(_context, { body }) {
      const held = heldBy(body.integration)
      if (isRefusal(held)) return held
      if (!held.opened) return refuse.wrongState(integrationsWords.comes_with_program)
      const { said, problem } = await tried(held)
      const data = await integrationView(app, held.of)
      return problem ? ok({ data, said: null }) : ok({ data, said }, integrationsWords.works)
    },

    async choices(_context, { query: { integration, key } }) {
      const held = heldBy(integration)
      if (isRefusal(held)) return held
      if (!held.of.keys.some(({ name, kind }) => name === key && kind === 'choice'))
        return refuse.invalid('key', integrationsWords.unknown_key)
      try {
        return ok({ data: (await held.opened?.choices?.({ key }, { signal: signal() })) ?? [] })
      } catch (error) {
        return new Refusal('supplier_failed', problemOf(error))
      }
    },

    async connect(context, { body }) {
      const held = heldBy(body.integration)
      if (isRefusal(held)) return held
      const url = await startLogin(app, context, held)
      return isRefusal(url) ? url : ok({ url })
    },

    async disconnect(context, { body }) {
      const held = heldBy(body.integration)
      if (isRefusal(held)) return held
      if (!held.of.login) return refuse.wrongState(integrationsWords.no_login)
      await endLogin(app, context, held)
      return ok({ data: await integrationView(app, held.of) }, integrationsWords.disconnected)
    },

    async calls(_context, { query }) {
      const held = heldBy(query.integration)
      if (isRefusal(held)) return held
      await callsWritten(app)
      const rows = await callsTo(app, held.of.id, { failed: query.failed === '1' })
      return ok({ data: rows.map((row) => ({ ...row, at: row.at.toISOString() })) })
    },

    async zohoToken(context, { body: { code, state, location, accounts_server } }) {
      const failed = new Refusal('invalid', integrationsWords.zoho_failed)
      const site = { ...(location ? { location } : {}), ...(accounts_server ? { accounts_server } : {}) }
      const connected_at = await finishLogin(app, context, zoho(), { code, state, site }).catch((error: unknown) => {
        if (!(error instanceof PortError)) throw error
        return null
      })
      if (!connected_at) return failed
      // Connected it is; what is asked now may fail and be asked again on the integration's own page.
      const organisation = await chooseTheOnly(app, context, zoho())
        .then(async () => (await tried(zoho())).said)
        .catch(() => null)
      const { login } = await integrationView(app, zoho().of)
      return ok(
        { token: { site: login?.site ?? '', organisation, connected_at: connected_at.toISOString() } },
        integrationsWords.zoho_successful,
      )
    },
  }
}
