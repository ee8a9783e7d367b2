import type { PortFailure } from '#server/ports/failure'
import { SupplierError } from '#server/ports/flight'
import type { WireError } from './wire.ts'
import { duffelWords as words } from './words.ts'

/** Codes whose meaning is not that of their type. */
const byCode: Readonly<Record<string, PortFailure>> = {
  offer_no_longer_available: 'sold_out',
  offer_expired: 'offer_gone',
  offer_request_already_booked: 'offer_gone',
  price_changed: 'price_changed',
  seat_unavailable: 'sold_out',
  service_unavailable: 'sold_out',
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

/** A clear answer of Duffel's that it did not do what was asked; `code` is Duffel's own. */
export class DuffelRefusal extends SupplierError {
  readonly code: string
  constructor(kind: PortFailure, code: string, message: string) {
    super(kind, message)
    this.code = code
  }
}

/** What failed answers mean. `act`: the call could have done something, and only some answers say that it has not. */
export function failureOf(status: number, [error]: readonly WireError[], act: boolean): SupplierError {
  const code = error?.code ?? String(status)
  if (code === 'insufficient_balance') return new DuffelRefusal('unavailable', code, words.balance_used_up)
  // What the account may not do is no reason to stop everything else.
  if (status === 401 || (status === 403 && error?.type === 'authentication_error'))
    return new DuffelRefusal('not_authorised', code, words.no_longer_knows_us)
  const said = words.said_no({ said: `${error?.title ?? status} (${code})`.slice(0, 200) })
  if (status === 403) return new DuffelRefusal('not_supported', code, said)
  const known = byCode[code]
  if (known) return new DuffelRefusal(known, code, said)
  if (status >= 500) return new SupplierError(act ? 'unknown_outcome' : 'unavailable', words.failed({ status }))
  if (status === 404) return new DuffelRefusal('offer_gone', code, said)
  // The airline's own no: nobody knows more of it.
  if (error?.type === 'airline_error') return new DuffelRefusal(act ? 'not_permitted' : 'unavailable', code, said)
  return new DuffelRefusal(byType[error?.type ?? ''] ?? 'invalid_request', code, said)
}
