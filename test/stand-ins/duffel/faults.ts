import type { Row } from './flights.ts'
import { minorOf, money } from './offers.ts'
import { Refused } from './refused.ts'

/**
 * What goes wrong with a call. `delay`: it waits so many milliseconds, and nothing is done where nobody waits any more.
 * `busy`: 429. `down`: 503, `not_created`: 502, `failed`: 500, all before anything is done. `failed_after`: done, and 500.
 * `silent_before`, `silent_after`: the connection ends. `accepted`: 202, and done when `arrive` is called; `lost`: 202, and
 * never done. `sold_out`, `price` (up by so many percent, in this answer alone), `retime` (flights leave so many minutes
 * later), `garbage`, `huge`: ten megabytes, `other`: the order of somebody else.
 */
export type DuffelFault = {
  kind:
    | 'delay'
    | 'busy'
    | 'down'
    | 'not_created'
    | 'failed'
    | 'failed_after'
    | 'silent_before'
    | 'silent_after'
    | 'accepted'
    | 'lost'
    | 'sold_out'
    | 'price'
    | 'retime'
    | 'garbage'
    | 'huge'
    | 'other'
  amount?: number
}
export type Answer = { status: number; body: unknown; headers?: Record<string, string> }

/** What some faults answer in place of what was asked. */
export const refusals: Partial<Record<DuffelFault['kind'], Refused>> = {
  busy: new Refused(429, 'rate_limit_error', 'rate_limit_exceeded'),
  down: new Refused(503, 'api_error', 'service_unavailable_temporarily'),
  not_created: new Refused(502, 'airline_error', 'order_not_created'),
  failed: new Refused(500, 'api_error', 'internal_server_error'),
  failed_after: new Refused(500, 'api_error', 'internal_server_error'),
  sold_out: new Refused(422, 'airline_error', 'offer_no_longer_available'),
}

/** An answer as this fault leaves it; what is kept stays as it is. */
export function twisted(answer: Answer, { kind, amount = 10 }: DuffelFault): Answer {
  const body = structuredClone(answer.body) as { data: Row & { total_amount?: string } }
  if (kind === 'price' && body.data.total_amount)
    body.data.total_amount = money(Math.round(minorOf(body.data.total_amount) * (1 + amount / 100)))
  if (kind === 'other')
    Object.assign(body.data, { metadata: { booking: 'of-somebody-else' }, booking_reference: 'XXXXXX' })
  return { ...answer, body }
}
