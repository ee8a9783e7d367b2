import { check } from '#contract/checks/check'
import type { FieldError } from '#contract/kernel/errors'

/** Every failed call: what the server refused with, or `code: 'offline'` and status 0 where nobody answered. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  /** To be shown and copied beside "Try again". */
  readonly request_id: string | null
  /** Whatever else the failure carried (`price_change`, `needed`, `available`, `message.details`). */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Record<string, unknown>, requestId: string | null) {
    super(wordsOf(body['message']))
    this.name = 'ApiError'
    this.status = status
    this.code = typeof body['code'] === 'string' ? body['code'] : status === 0 ? 'offline' : 'unexpected'
    this.errors = Array.isArray(body['errors']) ? (body['errors'] as FieldError[]) : []
    this.request_id = requestId
    this.body = body
  }
}

export const isApiError = (value: unknown): value is ApiError => value instanceof ApiError

/** The spec wraps some messages: register in `details`, forgot and reset in `description`. */
function wordsOf(message: unknown): string {
  if (typeof message === 'string') return message
  if (message && typeof message === 'object') {
    const { details, description } = message as { details?: unknown; description?: unknown }
    if (typeof details === 'string') return details
    if (typeof description === 'string') return description
  }
  return check('unexpected_error_occurred')
}
