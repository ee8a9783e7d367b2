import type { FastifyReply } from 'fastify'
import type { Left } from './rates.ts'

/** The budgets of an answer as draft-ietf-httpapi-ratelimit-headers has them: quota and window, what is left and till when. */
export function setRateHeaders(reply: FastifyReply, left: readonly Left[]): void {
  if (left.length === 0) return
  reply.header(
    'ratelimit-policy',
    left.map(({ budget, max, perSeconds }) => `"${budget}";q=${max};w=${perSeconds}`).join(', '),
  )
  reply.header(
    'ratelimit',
    left.map(({ budget, remaining, resetSeconds }) => `"${budget}";r=${remaining};t=${resetSeconds}`).join(', '),
  )
}
