import { supplierRefusal } from '#server/features/selling/flights'
import { Refusal, refuse } from '#server/http/refusal'
import { PortError } from '#server/ports/failure'

export const otherPerson = () =>
  refuse.invalid(
    'given_name',
    'This is the name of another person. A few letters, the order, the title or a missing part can be corrected; for another person ask for a refund and book anew.',
  )

/** A supplier's failure on the way to a corrected name. */
export function nameRefusal(error: unknown): Refusal {
  const kind = error instanceof PortError ? error.kind : undefined
  if (kind === 'forbidden_by_rule') return otherPerson()
  if (kind === 'too_late') return refuse.wrongState('It is too late to correct this name.')
  return changeRefusal(error)
}

/** A supplier's failure on the way to a change, with what to do about it. */
export function changeRefusal(error: unknown): Refusal {
  if (!(error instanceof PortError)) throw error
  switch (error.kind) {
    case 'forbidden_by_rule':
      return refuse.wrongState('This fare cannot be changed. Ask for a refund instead.')
    case 'too_late':
      return refuse.wrongState('It is too late to change these flights.')
    case 'coupon_taken':
      return refuse.wrongState('A flight of these tickets has left, or is checked in. It cannot be changed any more.')
    case 'not_supported':
      return refuse.wrongState('This airline does not change tickets online. Ask the office.')
    case 'offer_gone':
      return refuse.invalid('offer_id', 'Choose a flight')
    case 'quote_expired':
      return new Refusal('quote_expired', 'This quotation has run out. Ask for a new one.')
    case 'price_changed':
      return new Refusal('price_changed', 'The airline has changed its price. Ask for a new quotation.')
    case 'sold_out':
      return new Refusal('sold_out', 'The last seats on these flights are gone. Choose others.')
    case 'timeout':
      return new Refusal('supplier_timeout', 'The airline has not answered in time. Nothing was changed.')
    case 'unavailable':
      return new Refusal('supplier_failed', 'The airline’s system does not answer. Try again.')
    default:
      return supplierRefusal(error)
  }
}
