import { sql } from 'kysely'
import type { system } from '#contract/home'
import type { App } from '#server/app'
import { all } from '#server/db/db'
import { decryptContent } from '#server/features/mail'
import { openApiDocument } from './openapi.ts'
import { readinessOf } from './readiness.ts'
import { Refusal } from './refusal.ts'
import type { Handlers } from './router.ts'

type MailRow = {
  id: string
  to_address: string
  subject: string
  content_encrypted: string | null
  created_at: Date
  attachments: unknown
  status: string
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** How many mails the demo outbox shows. */
const outboxMax = 50

export const systemRoutes = (app: App, readiness = readinessOf(app)): Handlers<typeof system> => ({
  healthz: async () => ({ ok: true }),
  async readyz({ reply }) {
    const state = await readiness()
    return reply
      .header('cache-control', 'no-store')
      .status(state.ok ? 200 : 503)
      .send(state)
  },
  async metrics({ reply }) {
    const rows = await all(
      app.db,
      sql<{ state: string; count: number }>`
      select case when dead_at is not null then 'dead' when done_at is not null then 'done' else 'waiting' end as state, count(*)::int8 as count from jobs group by 1`,
    )
    const memory = process.memoryUsage()
    const lines = [
      '# TYPE rihla_jobs gauge',
      ...rows.map((row) => `rihla_jobs{state="${row.state}"} ${row.count}`),
      '# TYPE process_resident_memory_bytes gauge',
      `process_resident_memory_bytes ${memory.rss}`,
      '# TYPE process_uptime_seconds gauge',
      `process_uptime_seconds ${process.uptime().toFixed(0)}`,
    ]
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
  },
  openapi: async () => openApiDocument(app.config.demo),
  /** Anybody at this machine may read a demo's mails: the one-time codes are in them, so nobody else ever may. */
  async demoOutbox({ ip, request }) {
    if (!app.config.demo || !loopback.has(ip) || request.headers['x-forwarded-for'])
      throw new Refusal('not_found', 'There is no such call.')
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
