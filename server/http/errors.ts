import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Failure } from '#contract/kernel/errors'
import { say } from '#server/words'
import { localeOf } from './context.ts'
import { fromDatabase } from './database-errors.ts'
import { isRefusal, Refusal } from './refusal.ts'
import { refusalLog } from './refusal-log.ts'
import { check } from '#contract/checks/check'
import { httpWords } from './words.ts'

/** The refusal as it is sent, in the language of whoever is refused. */
function failure(refusal: Refusal, request: FastifyRequest): Failure & Record<string, unknown> {
  const locale = localeOf(request)
  return {
    success: false,
    message: say(locale, refusal.message),
    type: 'error',
    code: refusal.code,
    errors: refusal.errors.map(({ field, message }) => ({ field, message: say(locale, message) })),
    ...refusal.extra,
  }
}

/** What Fastify itself refuses (broken JSON, too large, wrong type), in the app's words. */
function fromFastify(error: { code?: string; statusCode?: number }): Refusal | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Refusal('too_large', httpWords.request_too_large, {
        errors: [{ field: 'body', message: httpWords.request_too_large_here }],
      })
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Refusal('malformed', httpWords.send_json, {
        errors: [{ field: 'body', message: httpWords.send_json_here }],
      })
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Refusal('malformed', httpWords.request_not_json, {
        errors: [{ field: 'body', message: httpWords.request_not_json_here }],
      })
    default:
      if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
        return new Refusal('malformed', httpWords.request_not_read, {
          errors: [{ field: 'body', message: httpWords.request_not_read_here }],
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
      const refusal = known ?? new Refusal('unexpected', check('unexpected_error_occurred'))
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
    sendRefusal(reply, new Refusal('not_found', httpWords.no_such_call)),
  )
