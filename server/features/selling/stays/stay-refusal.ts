import { PortError } from '#server/ports/failure'
import { Refusal } from '#server/http/refusal'
import { staysWords } from './words.ts'

/** Bars of a room for a stay as suppliers name them; whatever else they say is not passed on. */
const bars: ReadonlySet<string> = new Set([
  'no_rate',
  'released',
  'stop_sale',
  'min_stay',
  'max_stay',
  'closed_arrival',
  'closed_departure',
  'occupancy',
  'block_whole_only',
])

/** A hotel supplier's failure as a refusal; whatever else was thrown is a bug and thrown on. */
export function stayRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (!(error instanceof PortError)) throw error
  switch (error.kind) {
    case 'sold_out':
      return new Refusal('sold_out', staysWords.last_room_gone)
    case 'offer_gone':
    case 'invalid_request':
      return new Refusal('offer_expired', staysWords.offer_gone)
    case 'price_changed':
      return new Refusal('offer_expired', staysWords.offer_gone)
    case 'forbidden_by_rule':
      if (error.message === 'terms') return new Refusal('terms_changed', staysWords.terms_changed)
      return new Refusal('stay_not_sold', staysWords.not_for_this_stay, {
        extra: { why: bars.has(error.message) ? error.message : 'no_rate' },
      })
    default:
      return new Refusal('supplier_failed', staysWords.supplier_silent)
  }
}
