import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#server/clock'

const arrivals = new WeakMap<FastifyRequest, Date>()

/** Notes when the head of each request came: a long body may take a minute more. */
export function noteArrivals(server: FastifyInstance, clock: Clock): void {
  server.addHook('onRequest', (request, _reply, done) => {
    arrivals.set(request, clock.now())
    done()
  })
}

/** When the head of this request came; `now` where nobody noted it. */
export const arrivalOf = (request: FastifyRequest, now: Date): Date => arrivals.get(request) ?? now
