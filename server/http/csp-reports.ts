import type { FastifyInstance } from 'fastify'
import type { App } from '#server/app'
import { networkOf } from './network.ts'

export const reportPath = '/csp-reports'

const reportBytesMax = 16_000
const reportsPerMinute = 30
/** Directives are named by browsers; whatever else a report says may hold an address with somebody's key in it. */
const directivePattern = /^[a-z-]{4,40}$/
const logEveryMs = 60_000

type Report = { directive: string; blocked: 'inline' | 'eval' | 'our own' | 'another site' }

function blockedOf(uri: unknown): Report['blocked'] {
  const text = typeof uri === 'string' ? uri : ''
  if (/^(inline|trusted-types)/.test(text) || text === '') return 'inline'
  if (/^(eval|wasm-eval)/.test(text)) return 'eval'
  return text === 'self' ? 'our own' : 'another site'
}

/** Both shapes in which browsers report; what is not understood is nothing. */
function readReports(body: unknown): Report[] {
  const list = Array.isArray(body) ? body.slice(0, 20) : [body]
  return list.flatMap((one) => {
    const { body: inner, 'csp-report': old } = (one ?? {}) as Record<string, Record<string, unknown> | undefined>
    const stated = inner ?? old
    const directive =
      stated?.['effectiveDirective'] ?? stated?.['effective-directive'] ?? stated?.['violated-directive']
    if (!stated || typeof directive !== 'string' || !directivePattern.test(directive)) return []
    return [{ directive, blocked: blockedOf(stated['blockedURL'] ?? stated['blocked-uri']) }]
  })
}

/**
 * Takes what browsers report of the policy of our pages: counted and logged at most once a minute, without address,
 * page or person. Answers 204 to whatever it is sent, within the size and the rate that it allows.
 */
export function registerPolicyReports(server: FastifyInstance, app: App): void {
  const counts = new Map<string, number>()
  let lastLogMs = 0
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: reportBytesMax }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)))
      } catch {
        done(null, null)
      }
    })
    scope.post(reportPath, { bodyLimit: reportBytesMax }, async (request, reply) => {
      app.rates.take(`POST ${reportPath}`, networkOf(request.ip), reportsPerMinute)
      for (const { directive, blocked } of readReports(request.body)) {
        const key = `${directive}: ${blocked}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
      const nowMs = app.clock.now().getTime()
      if (counts.size > 0 && nowMs - lastLogMs >= logEveryMs) {
        lastLogMs = nowMs
        app.log.warn({ violations: Object.fromEntries(counts) }, 'browsers report a breach of the content policy')
        counts.clear()
      }
      return reply.header('cache-control', 'no-store').status(204).send()
    })
  })
}
