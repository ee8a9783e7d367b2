import type { Row } from '../duffel/flights.ts'
import { minorOf } from '../duffel/offers.ts'
import { Refused } from '../duffel/refused.ts'
import type { Quote, StaysHotels } from './hotels.ts'

export type Booking = {
  id: string
  quote: Quote
  status: 'confirmed' | 'cancelled'
  metadata: Record<string, string> | null
  given: Row
  kept: number
  at: Date
  cancelled_at: Date | null
}

/** Bookings as Duffel keeps them: paid from the balance when they are made, given back by their timeline. */
export class StaysBookings {
  readonly all = new Map<string, Booking>()
  /** The next room is taken by somebody else at the last moment. */
  taken = false
  /** Nothing is given back any more of what is cancelled, whatever its rate said. */
  keepsAll = false
  /** Its list does not know of the newest yet. */
  lags = false
  #last = 0
  readonly #now: () => Date
  readonly #hotels: StaysHotels
  constructor(now: () => Date, of: StaysHotels) {
    this.#now = now
    this.#hotels = of
  }

  /** What has been taken from the balance, in its minor units. */
  get spent(): number {
    return [...this.all.values()].reduce(
      (sum, { status, quote, kept }) => sum + (status === 'confirmed' ? quote.minor : kept),
      0,
    )
  }
  /** Rooms that stand under a key of ours. */
  roomsOf(key: string): Booking[] {
    return [...this.all.values()].filter(
      ({ metadata, status }) => metadata?.['booking'] === key && status === 'confirmed',
    )
  }

  create(given: Row): Row {
    const quote = this.#hotels.quotes.get(String(given['quote_id']))
    if (!quote) throw new Refused(404, 'invalid_request_error', 'not_found')
    const guests = given['guests'] as { given_name?: string; family_name?: string }[]
    if (guests.length === 0 || guests.some((one) => !one.given_name || !one.family_name))
      throw new Refused(422, 'validation_error', 'validation_required', 'guests')
    if (!/@/.test(String(given['email']))) throw new Refused(422, 'validation_error', 'validation_required', 'email')
    if (!/^\+\d{6,}/.test(String(given['phone_number'])))
      throw new Refused(422, 'validation_error', 'invalid_phone_number', 'phone_number')
    if (this.taken || this.#hotels.gone) {
      this.taken = false
      throw new Refused(422, 'invalid_state_error', 'rate_unavailable')
    }
    if ([...this.all.values()].some((one) => one.quote.quote === quote.quote))
      throw new Refused(422, 'invalid_state_error', 'quote_already_booked')
    const booking: Booking = {
      id: `bok_${String(++this.#last).padStart(22, '0')}`,
      quote,
      status: 'confirmed',
      metadata: (given['metadata'] as Record<string, string> | undefined) ?? null,
      given,
      kept: 0,
      at: this.#now(),
      cancelled_at: null,
    }
    this.all.set(booking.id, booking)
    return this.#wire(booking)
  }

  #wire({ id, quote, status, metadata, given, at, cancelled_at }: Booking): Row {
    const { accommodation } = this.#hotels.quoteWire(this.keepsAll ? { ...quote, strict: true } : quote)
    return {
      id,
      status,
      reference: `DST${id.slice(-6)}`,
      rooms: 1,
      metadata,
      guests: given['guests'],
      email: given['email'],
      phone_number: given['phone_number'],
      accommodation,
      check_in_date: quote.stay.check_in_date,
      check_out_date: quote.stay.check_out_date,
      confirmed_at: at.toISOString(),
      cancelled_at: cancelled_at?.toISOString() ?? null,
      key_collection: null,
      supported_loyalty_programme: null,
      loyalty_programme_account_number: null,
      users: [],
    }
  }

  #found(id: string): Booking {
    const booking = this.all.get(id)
    if (!booking) throw new Refused(404, 'invalid_request_error', 'not_found')
    return booking
  }

  get(id: string): Row {
    return this.#wire(this.#found(id))
  }

  list(): Row[] {
    const shown = [...this.all.values()].toReversed().slice(this.lags ? 1 : 0)
    return shown.map((one) => this.#wire(one))
  }

  cancel(id: string): Row {
    const booking = this.#found(id)
    if (booking.status !== 'confirmed') throw new Refused(422, 'invalid_state_error', 'already_cancelled')
    const { strict } = booking.quote
    const timeline = this.#hotels.wire({ ...booking.quote, strict: strict || this.keepsAll })[
      'cancellation_timeline'
    ] as { before: string; refund_amount: string }[]
    const back = timeline.find(({ before }) => this.#now().toISOString() < before)
    booking.status = 'cancelled'
    booking.kept = booking.quote.minor - (back ? minorOf(back.refund_amount) : 0)
    booking.cancelled_at = this.#now()
    return this.#wire(booking)
  }
}
