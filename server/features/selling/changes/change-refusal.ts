import { supplierRefusal } from '#server/features/selling/flights'
import { Refusal, refuse } from '#server/http/refusal'
import { PortError } from '#server/ports/failure'
import { check } from '#contract/checks/check'
import { changesWords } from './words.ts'

export const otherPerson = () => refuse.invalid('given_name', changesWords.name_another_person_few_letters)

/** A supplier's failure on the way to a corrected name. */
export function nameRefusal(error: unknown): Refusal {
  const kind = error instanceof PortError ? error.kind : undefined
  if (kind === 'forbidden_by_rule') return otherPerson()
  if (kind === 'not_supported') return refuse.wrongState(changesWords.airline_does_not_correct_names)
  if (kind === 'too_late') return refuse.wrongState(changesWords.too_late_to_correct_name)
  return changeRefusal(error)
}

/** A supplier's failure on the way to an EMD of what is left of a ticket. */
export function emdRefusal(error: unknown): Refusal {
  const kind = error instanceof PortError ? error.kind : undefined
  if (kind === 'forbidden_by_rule') return refuse.wrongState(changesWords.nothing_left_of_ticket)
  if (kind === 'not_supported') return refuse.wrongState(changesWords.airline_exchanges_no_ticket)
  return changeRefusal(error)
}

/** A supplier's failure on the way to an infant who joins. */
export function infantRefusal(error: unknown): Refusal {
  const kind = error instanceof PortError ? error.kind : undefined
  if (kind === 'forbidden_by_rule') return refuse.invalid('infant.date_of_birth', changesWords.infant_under_two)
  if (kind === 'not_permitted') return refuse.wrongState(changesWords.no_free_lap)
  if (kind === 'not_supported') return refuse.wrongState(changesWords.airline_takes_no_infants)
  if (kind === 'too_late') return refuse.wrongState(changesWords.too_late_for_infant)
  return changeRefusal(error)
}

/** A supplier's failure on the way to bags, seats and help. */
export function servicesRefusal(error: unknown): Refusal {
  const kind = error instanceof PortError ? error.kind : undefined
  if (kind === 'forbidden_by_rule') return refuse.wrongState(changesWords.airline_does_not_sell_this)
  if (kind === 'too_late') return refuse.wrongState(changesWords.too_late_to_buy)
  if (kind === 'offer_gone') return refuse.invalid('add', changesWords.not_sold_on_flights)
  if (kind === 'sold_out') return new Refusal('sold_out', changesWords.seat_just_taken)
  return changeRefusal(error)
}

/** A supplier's failure on the way to a change, with what to do about it. */
export function changeRefusal(error: unknown): Refusal {
  if (!(error instanceof PortError)) throw error
  switch (error.kind) {
    case 'forbidden_by_rule':
      return refuse.wrongState(changesWords.fare_cannot_changed_ask)
    case 'too_late':
      return refuse.wrongState(changesWords.too_late_to_change_flights)
    case 'coupon_taken':
      return refuse.wrongState(changesWords.flight_tickets_left_or_checked)
    case 'not_supported':
      return refuse.wrongState(changesWords.airline_does_not_change_tickets)
    case 'offer_gone':
      return refuse.invalid('offer_id', check('choose_flight'))
    case 'quote_expired':
      return new Refusal('quote_expired', changesWords.quotation_run_out_ask)
    case 'price_changed':
      return new Refusal('price_changed', changesWords.airline_changed_price_ask)
    case 'sold_out':
      return new Refusal('sold_out', changesWords.last_seats_on_flights_gone)
    case 'timeout':
      return new Refusal('supplier_timeout', changesWords.airline_not_answered_in_time)
    case 'unavailable':
      return new Refusal('supplier_failed', changesWords.airlines_system_does_not_answer)
    default:
      return supplierRefusal(error)
  }
}
