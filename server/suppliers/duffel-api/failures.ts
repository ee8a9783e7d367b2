import { PortError, type PortFailure } from '#server/ports/failure'
import { duffelApiWords as words } from './words.ts'

export type WireError = { type?: string; code?: string; title?: string }

/** Codes whose meaning is not that of their type. */
const byCode: Readonly<Record<string, PortFailure>> = {
  offer_no_longer_available: 'sold_out',
  offer_expired: 'offer_gone',
  offer_request_already_booked: 'offer_gone',
  price_changed: 'price_changed',
  seat_unavailable: 'sold_out',
  service_unavailable: 'sold_out',
  rate_unavailable: 'sold_out',
  rate_expired: 'quote_expired',
  order_change_offer_expired: 'quote_expired',
  order_change_expired: 'quote_expired',
  order_cancellation_expired: 'quote_expired',
  unsupported_action: 'not_supported',
  insufficient_balance: 'unavailable',
  payment_amount_does_not_match_order_amount: 'price_changed',
  not_found: 'offer_gone',
  // Certainly without effect, by Duffel's own word.
  order_not_created: 'unavailable',
}
const byType: Readonly<Record<string, PortFailure>> = {
  authentication_error: 'not_authorised',
  rate_limit_error: 'unavailable',
  validation_error: 'invalid_request',
  invalid_request_error: 'invalid_request',
  invalid_state_error: 'not_permitted',
}

/** The error of the port whose adapter it is. */
export type Failure = new (kind: PortFailure, message: string) => PortError
/** A clear answer of Duffel's that it did not do what was asked; `code` is Duffel's own. */
type Refusal = PortError & { code: string }
export const isRefusal = (error: unknown): error is Refusal => error instanceof PortError && 'code' in error

/** What failed answers mean. `act`: the call could have done something, and only some answers say that it has not. */
export function failureOf(Failure: Failure, status: number, [error]: readonly WireError[], act: boolean): PortError {
  const refusal = (kind: PortFailure, code: string, message: string): Refusal =>
    Object.assign(new Failure(kind, message), { code })
  const code = error?.code ?? String(status)
  if (code === 'insufficient_balance') return refusal('unavailable', code, words.balance_used_up)
  // What the account may not do is no reason to stop everything else.
  if (status === 401 || (status === 403 && error?.type === 'authentication_error'))
    return refusal('not_authorised', code, words.no_longer_knows_us)
  const said = words.said_no({ said: `${error?.title ?? status} (${code})`.slice(0, 200) })
  if (status === 403) return refusal('not_supported', code, said)
  const known = byCode[code]
  if (known) return refusal(known, code, said)
  if (status >= 500) return new Failure(act ? 'unknown_outcome' : 'unavailable', words.failed({ status }))
  if (status === 404) return refusal('offer_gone', code, said)
  // The airline's own no: nobody knows more of it.
  if (error?.type === 'airline_error') return refusal(act ? 'not_permitted' : 'unavailable', code, said)
  return refusal(byType[error?.type ?? ''] ?? 'invalid_request', code, said)
}
