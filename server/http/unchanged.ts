import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A tag of what is sent, weak because the same may leave packed in several ways. */
export const tagOf = (text: string | Buffer): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

/** Whether a caller says that they have what bears this tag. */
export const hasTag = (sent: string | undefined, tag: string): boolean =>
  (sent ?? '').split(',').some((one) => one.trim() === tag)

/**
 * An answer that is the same for everybody: whoever asked may keep it, and is told on asking again only that it still
 * holds, without a body. An answer that is kept brings its tag along.
 */
export function orUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  kept?: string,
): FastifyReply {
  // What is a text is one already.
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  const tag = kept ?? tagOf(body)
  // The two that decide what is kept are said with the short answer too.
  reply.header('cache-control', 'no-cache').header('etag', tag).header('vary', 'accept-encoding')
  if (hasTag(request.headers['if-none-match'], tag)) return reply.status(304).send()
  return reply.type('application/json; charset=utf-8').send(body)
}
