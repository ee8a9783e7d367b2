/** What can go wrong at an outside system, by what the caller must do about it. */
export type PortFailure =
  | 'invalid_request' // show it at its field; sending it again does not help
  | 'unavailable' // certainly no effect: may be sent again with the same key
  | 'timeout' // a read got no answer in time
  | 'sold_out'
  | 'offer_gone'
  | 'price_changed' // a `FlightError` may carry the new offer
  | 'schedule_changed'
  | 'not_permitted' // a clear no: the record there is in a state that does not allow it
  | 'quote_needed'
  | 'quote_expired' // no effect: quote again, show the difference, ask again
  | 'coupon_taken' // a coupon is at the airport, flown or exchanged: read the documents again
  | 'forbidden_by_rule' // a rule of the fare; the message names it
  | 'not_supported' // this supplier does not do it: a person has to
  | 'too_late' // a cut-off before departure has passed
  | 'not_authorised' // it does not know us any more: no effect, and nothing else is asked until somebody sees to it
  | 'unknown_outcome' // an act may or may not have happened: ask with `find` or `query`, never send it blindly again

/** The only error an adapter throws on purpose. The message is for logs and operators; it holds no personal data. */
export class PortError extends Error {
  readonly kind: PortFailure
  constructor(kind: PortFailure, message: string) {
    super(message)
    this.kind = kind
  }
}

/** It has had enough of us for so many seconds. Certainly no effect. */
export class Throttled extends PortError {
  readonly seconds: number
  /** Its answer as it came, where it says more there. */
  readonly said: string
  constructor(seconds: number, message: string, said = '') {
    super('unavailable', message)
    this.seconds = seconds
    this.said = said
  }
}

/** It answered, with an error of its own: nobody knows what it has done, and it may say the same again under the same key. */
export class Failed extends PortError {}

/**
 * What a failure says about the effect of the call. `no_effect`: nothing has happened, it may be sent again. `no`: a
 * clear refusal. `unknown`: a time-out, a broken answer or a bug of the adapter; the outside system must be asked.
 */
export const heardOf = (error: unknown): 'no_effect' | 'no' | 'unknown' => {
  if (!(error instanceof PortError) || error.kind === 'timeout' || error.kind === 'unknown_outcome') return 'unknown'
  return error.kind === 'unavailable' || error.kind === 'not_authorised' ? 'no_effect' : 'no'
}
