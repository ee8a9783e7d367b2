import { PortError } from '#server/ports/failure'
import { stripeWords } from './words.ts'

/** What an error of Stripe's client has, whichever of its classes it is of. */
type Said = { type?: string; code?: string; statusCode?: number; message?: string; detail?: unknown }

/** The key was used for another request: it was never ours to send again. */
export class OtherRequest extends PortError {}
/** It has no such record: it lies in another account, or in the other mode. */
export class NoSuch extends PortError {}

const cut = (text: string | undefined) => (text ?? '').slice(0, 200)

/**
 * What an error of Stripe's client means. Our own caller's failures are kept. A no is one only where Stripe has read the
 * request and refused it; of an answer that nobody can read nobody knows what has happened.
 */
export function heardFrom(error: unknown, kind: 'read' | 'act'): PortError {
  if (error instanceof PortError) return error
  const { type, code, statusCode, message, detail } = error as Said
  if (detail instanceof PortError) return detail
  if (statusCode === 401 || statusCode === 403) return new PortError('not_authorised', stripeWords.refuses_us)
  if (type === 'StripeIdempotencyError') return new OtherRequest('unavailable', stripeWords.other_request)
  // The same request is still being worked on there: this one did nothing.
  if (statusCode === 409 || code === 'idempotency_key_in_use' || code === 'lock_timeout')
    return new PortError('unavailable', stripeWords.at_work)
  if (statusCode === 404) return new NoSuch('unavailable', stripeWords.elsewhere)
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new PortError('not_permitted', stripeWords.said_no({ said: cut(message) }))
  return new PortError(kind === 'act' ? 'unknown_outcome' : 'timeout', stripeWords.not_readable)
}
