import type { PortFailure } from '#server/ports/failure'
import { HotelError } from '#server/ports/hotel'
import { ratehawkWords as words } from './words.ts'

/** A clear answer of ETG's that it did not do what was asked; `code` is ETG's own. */
export class RatehawkRefusal extends HotelError {
  readonly code: string
  constructor(kind: PortFailure, code: string, message: string) {
    super(kind, message)
    this.code = code
  }
}

const kinds: Readonly<Record<string, PortFailure>> = {
  incorrect_credentials: 'not_authorised',
  no_auth_header: 'not_authorised',
  invalid_auth_header: 'not_authorised',
  api_access_disabled: 'not_authorised',
  not_allowed_host: 'not_authorised',
  overdue_debt: 'unavailable',
  insufficient_b2b_balance: 'unavailable',
  booking_form_expired: 'unavailable',
  provider: 'unavailable',
  block: 'unavailable',
  charge: 'unavailable',
  rate_not_found: 'offer_gone',
  book_hash_not_found: 'offer_gone',
  contract_mismatch: 'offer_gone',
  hotel_not_found: 'offer_gone',
  hotels_not_found: 'offer_gone',
  order_not_found: 'offer_gone',
  book_limit: 'offer_gone',
  no_available_rates: 'sold_out',
  soldout: 'sold_out',
  order_not_cancellable: 'not_permitted',
  not_allowed: 'not_supported',
  endpoint_not_found: 'not_supported',
  endpoint_not_active: 'not_supported',
  prebook_disabled: 'not_supported',
  reservation_is_not_allowed: 'not_supported',
  sandbox_restriction: 'not_supported',
  unauthorized_group_booking: 'not_supported',
  chosen_payment_type_was_not_available_on_booking_form: 'price_changed',
  incorrect_chosen_payment_type: 'price_changed',
}
/** What it answers where it does not know itself what has happened. */
const unsure: ReadonlySet<string> = new Set(['timeout', 'unknown', 'core_search_error'])

/** What a failed answer means. `act`: the call could have done something, and only clear answers say that it has not. */
export function failureOf(status: number, code: string | null, act: boolean): HotelError {
  const said = code ?? String(status)
  const kind = kinds[said]
  if (kind === 'not_authorised') return new RatehawkRefusal(kind, said, words.no_longer_knows_us)
  if (said === 'insufficient_b2b_balance' || said === 'overdue_debt')
    return new RatehawkRefusal('unavailable', said, words.balance_used_up)
  if (kind) return new RatehawkRefusal(kind, said, words.said_no({ said: said.slice(0, 80) }))
  if (status >= 500 || unsure.has(said))
    return new HotelError(act ? 'unknown_outcome' : 'unavailable', words.failed({ said: said.slice(0, 80) }))
  return new RatehawkRefusal('invalid_request', said, words.said_no({ said: said.slice(0, 80) }))
}

/** The code of a clear no; undefined where the answer was none. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof RatehawkRefusal ? error.code : undefined
