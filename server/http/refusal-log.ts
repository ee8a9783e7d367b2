import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/kernel/errors'
import { redactUrl } from './logging.ts'
import type { Refusal } from './refusal.ts'

/** What speaks of somebody who tries doors: no permission, a forged or repeated call, fields that the call does not have. */
const told = new Set<ErrorCode>(['not_allowed', 'csrf', 'rate_limited', 'unknown_field'])

/** A flood must not fill the log; what is left out is counted. */
const linesPerMinute = 120

/**
 * Logs refusals of the kinds above at level warn: code, route, who and from where, never what was sent. At most
 * `most` lines a minute for this process; the first line of a later minute says how many were left out.
 */
export function refusalLog(
  nowMs: () => number = Date.now,
  most = linesPerMinute,
): (request: FastifyRequest, refusal: Refusal) => void {
  let [minute, lines, leftOut] = [0, 0, 0]
  return (request, refusal) => {
    if (!told.has(refusal.code)) return
    const current = Math.floor(nowMs() / 60_000)
    if (current !== minute) [minute, lines] = [current, 0]
    if (lines >= most) {
      leftOut++
      return
    }
    lines++
    request.log.warn(
      {
        code: refusal.code,
        method: request.method,
        route: redactUrl(request.url, request.routeOptions.url),
        user_id: request.userId,
        ip: request.ip,
        request_id: request.id,
        ...(leftOut ? { left_out: leftOut } : {}),
      },
      'refused',
    )
    leftOut = 0
  }
}
