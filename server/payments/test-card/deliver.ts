import type { FastifyInstance } from 'fastify'
import type { App } from '#server/app'
import { enqueue } from '#server/jobs/jobs'

type Webhook = { raw: string; headers: Record<string, string>; delaySeconds: number }

/**
 * How the embedded provider's webhooks reach us: as HTTP requests to our own route, without a socket. A slow one, and
 * one that was not taken, comes (again) by a job, as a real provider's would.
 */
export function deliverInProcess(app: App, server: FastifyInstance) {
  const post = async ({ raw, headers }: Pick<Webhook, 'raw' | 'headers'>) => {
    const answer = await server.inject({ method: 'POST', url: '/api/webhooks/test-card', headers, payload: raw })
    if (answer.statusCode >= 300) throw new Error(`the webhook was answered ${answer.statusCode}`)
  }
  app.worker.register('money', {
    'test-card.webhook': (payload) => post(payload as Pick<Webhook, 'raw' | 'headers'>),
  })
  return async (webhook: Webhook): Promise<void> => {
    const later = (seconds: number) =>
      enqueue(
        app.db,
        'test-card.webhook',
        { raw: webhook.raw, headers: webhook.headers },
        { runAt: new Date(app.clock.now().getTime() + seconds * 1000) },
      )
    if (webhook.delaySeconds > 0) return later(webhook.delaySeconds)
    await post(webhook).catch(() => later(5))
  }
}
