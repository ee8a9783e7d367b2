import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'
import { httpWords } from './words.ts'

/** These say themselves how the process is. */
const health = new Set(['/healthz', '/readyz'])

/** While the process stops, a new call is refused in our own shape, with a time to come back. */
export function refuseWhileDraining(server: FastifyInstance, app: { readonly draining: boolean }): void {
  server.addHook('onRequest', (request, reply, done) => {
    if (!app.draining || health.has(request.url)) return done()
    reply.header('connection', 'close')
    done(new Refusal('unavailable', httpWords.service_starting_again_try, { retryAfterSeconds: 5 }))
  })
}
