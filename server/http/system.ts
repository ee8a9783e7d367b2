import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { system } from '#contract/catalogue/home'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import { decryptContent } from '#server/features/communication/mail'
import { isLocalCaller } from './local-caller.ts'
import { referencePage, referencePolicy, referenceScript, referenceStyle } from './api-reference/index.ts'
import { openApiText } from './openapi/index.ts'
import { readinessOf } from './readiness.ts'
import { Refusal, refuse } from './refusal.ts'
import type { Handlers } from './router.ts'
import { orUnchanged } from './unchanged.ts'
import { httpWords } from './words.ts'

type MailRow = {
  id: string
  to_address: string
  subject: string
  content_encrypted: string | null
  created_at: Date
  attachments: unknown
  status: string
}

/** How many mails the demo outbox shows. */
const outboxMax = 50

/** Figures say how busy a company is: for this machine, and for whoever sends the operator's token. */
function maySeeFigures({ config }: Pick<App, 'config'>, request: FastifyRequest): boolean {
  if (isLocalCaller(request)) return true
  const sent = /^Bearer (\S{1,200})$/.exec(request.headers.authorization ?? '')?.[1]
  if (!config.metricsToken || !sent) return false
  // Hashes are of one length, which a comparison in constant time asks for.
  const [known, given] = [config.metricsToken, sent].map((token) => createHash('sha256').update(token).digest())
  return timingSafeEqual(known!, given!)
}

export const systemRoutes = (app: App, readiness = readinessOf(app)): Handlers<typeof system> => ({
  healthz: async () => ({ ok: true }),
  async readyz({ request, reply }) {
    const state = await readiness()
    return (
      reply
        .header('cache-control', 'no-store')
        .status(state.ok ? 200 : 503)
        // Why it is not ready is the operator's to know.
        .send(maySeeFigures(app, request) ? state : { ok: state.ok })
    )
  },
  async metrics({ request, reply }) {
    if (!maySeeFigures(app, request)) throw new Refusal('not_found', httpWords.no_such_call)
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await app.metrics.text())
  },
  async openapi({ request, reply }, { query }) {
    const { text, tag } = openApiText({ demo: app.config.demo, keys: query.keys === '1', url: app.publicUrl() })
    return orUnchanged(request, reply, text, tag)
  },
  async reference({ locale, reply }, { query }) {
    const { demo, sandboxUrl: sandbox } = app.config
    const page = referencePage({ locale, demo, sandbox, feature: query.feature })
    if (page === null) throw refuse.notFound(httpWords.feature_not_found)
    return reply.type('text/html; charset=utf-8').header('content-security-policy', referencePolicy(demo)).send(page)
  },
  async referenceStyle({ reply }) {
    return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(referenceStyle)
  },
  async referenceScript({ reply }) {
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(referenceScript())
  },
  /** Anybody at this machine may read a demo's mails: the one-time codes are in them, so nobody else ever may. */
  async demoOutbox({ request }) {
    if (!app.config.demo || !isLocalCaller(request)) throw new Refusal('not_found', httpWords.no_such_call)
    const rows = await all(
      app.db,
      sql<MailRow>`select id, to_address, subject, content_encrypted, created_at, attachments, status from mails order by created_at desc, id desc limit ${outboxMax}`,
    )
    return rows.map((row) => {
      const content = decryptContent(app, row)
      return {
        to: row.to_address,
        subject: row.subject,
        text: content?.text ?? '',
        html: content?.html ?? '',
        code: content?.code ?? null,
        at: row.created_at.toISOString(),
        attachments: row.attachments,
        status: row.status,
      }
    })
  },
})
