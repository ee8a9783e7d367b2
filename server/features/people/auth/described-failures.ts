import type { FastifyInstance } from 'fastify'

const wrap: Record<string, (text: string) => Record<string, string>> = {
  '/api/register': (details) => ({ details }),
  '/api/forgot-password': (description) => ({ status: 'error', description }),
  '/api/reset-password': (description) => ({ status: 'error', description }),
}

/**
 * The spec reads the failures of three calls from an object: `message.details`, and `message.status` with
 * `message.description`. Whatever refuses them (schema, rate, anti-forgery, the act itself) is put into that shape here;
 * other answers do not pass it. Before the calls are registered.
 */
export function describeFailures(server: FastifyInstance): void {
  server.addHook('onRoute', (route) => {
    const shape = wrap[route.url.replace(/\/$/, '')]
    if (!shape) return
    route.preSerialization = async (_request, _reply, payload) => {
      const answer = payload as { success?: unknown; message?: unknown } | null
      if (answer?.success !== false || typeof answer.message !== 'string') return payload
      return { ...answer, message: shape(answer.message || 'Unknown error!') }
    }
  })
}
