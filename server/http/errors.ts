import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Failure } from '#contract/kernel/errors'
import { inLocale } from './arabic/index.ts'
import { localeOf } from './context.ts'
import { fromDatabase } from './database-errors.ts'
import { isRefusal, Refusal } from './refusal.ts'
import { refusalLog } from './refusal-log.ts'

/** The refusal as it is sent, in the language of whoever is refused. */
function failure(refusal: Refusal, request: FastifyRequest): Failure & Record<string, unknown> {
  const locale = localeOf(request)
  return {
    success: false,
    message: inLocale(locale, refusal.message),
    type: 'error',
    code: refusal.code,
    errors: refusal.errors.map(({ field, message }) => ({ field, message: inLocale(locale, message) })),
    ...refusal.extra,
  }
}

/** What Fastify itself refuses (broken JSON, too large, wrong type), in the app's words. */
function fromFastify(error: { code?: string; statusCode?: number }): Refusal | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('too_large', 'The request is larger than allowed.', {
        errors: [{ field: 'body', message: 'The request is larger than allowed' }],
      })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('malformed', 'Send JSON.', { errors: [{ field: 'body', message: 'Send JSON' }] })
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Refusal('malformed', 'The request is not valid JSON.', {
        errors: [{ field: 'body', message: 'The request is not valid JSON' }],
      })
    default:
      if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
        return new Refusal('malformed', 'The request could not be read.', {
          errors: [{ field: 'body', message: 'The request could not be read' }],
        })
      return undefined
  }
}

export function registerErrors(server: FastifyInstance): void {
  const noteRefusal = refusalLog()
  server.setErrorHandler(
    (
      error: Error & { code?: string; statusCode?: number; body?: unknown },
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const known = isRefusal(error)
        ? error
        : (fromFastify(error) ??
          fromDatabase(error) ??
          (error instanceof SyntaxError ? fromFastify({ code: 'FST_ERR_CTP_INVALID_JSON_BODY' }) : undefined))
      const refusal = known ?? new Refusal('unexpected', 'An unexpected error occurred.')
      if (!known)
        request.log.error(
          {
            err: error instanceof z.core.$ZodError ? { message: error.message, stack: error.stack } : error,
            request_id: request.id,
          },
          'a call failed',
        )
      else noteRefusal(request, refusal)
      return sendRefusal(reply, refusal)
    },
  )
}

/** For places outside handlers that must answer in the same shape (unknown API paths). */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.header('cache-control', 'no-store').status(refusal.status).send(failure(refusal, reply.request))
}

/** An installation without pages (tests, ROLE=worker): what is not a call is unknown. `registerWeb` says the same for /api. */
export const registerUnknown = (server: FastifyInstance): void =>
  void server.setNotFoundHandler((_request, reply) =>
    sendRefusal(reply, new Refusal('not_found', 'There is no such call.')),
  )
