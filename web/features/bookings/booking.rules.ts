import type { Booking, BookingAction, BookingStatus } from '#contract/bookings'
import type { PriceLine, Segment } from '#contract/flights'

/** Acts of this screen; what else the server may allow belongs to screens of its own. */
export const shownActions = ['confirm', 'cancel', 'email'] as const
export type ShownAction = (typeof shownActions)[number]

const over = ['cancelled', 'expired', 'failed', 'voided', 'refunded'] as const
const waiting: readonly BookingStatus[] = ['confirming', 'pending_supplier']

/** Why an act is not possible, as a key of the texts; null where it is. Undefined: this person never does it. */
export function refusalOf(booking: Booking, action: ShownAction) {
  const entry = booking.allowed_actions.find((one) => one.action === (action satisfies BookingAction))
  if (!entry) return undefined
  if (entry.allowed) return null
  if (entry.reason === 'in_progress') return 'why_in_progress' as const
  if (entry.reason === 'ttl_passed') return 'why_ttl_passed' as const
  if (waiting.includes(booking.status)) return 'why_waiting' as const
  const end = over.find((status) => status === booking.status)
  if (end) return `why_${end}` as const
  if (action === 'email') return 'why_nothing_to_send' as const
  if (booking.tickets.length === 0) return 'why_not_now' as const
  return action === 'confirm' ? ('why_already_confirmed' as const) : ('why_ticketed' as const)
}

/** `065 2419 883 201`: airline, then the number in groups. */
export const ticketText = (number: string) => number.replace(/^(\d{3})(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3 $4')

export const segmentsOf = (booking: Booking): Segment[] => booking.legs.flatMap((leg) => leg.segments)

export type ShownLine = {
  key: string
  kind: PriceLine['kind']
  ptc: PriceLine['ptc']
  code: string | null
  quantity: number
  amount: number
}

const order: readonly PriceLine['kind'][] = ['base', 'surcharge', 'tax']
const place = ({ kind }: ShownLine) => (order.includes(kind) ? order.indexOf(kind) : order.length)

/**
 * Lines of one kind, code and passenger type are one line; what comes to nothing is left out.
 * Fares come first, then surcharges and taxes, then what the house and the person added.
 */
export function priceLines(lines: readonly PriceLine[]): ShownLine[] {
  const sums = new Map<string, ShownLine>()
  for (const { kind, ptc, code, quantity, amount } of lines) {
    const key = `${kind}|${kind === 'base' ? ptc : ''}|${code ?? ''}`
    const held = sums.get(key)
    sums.set(key, {
      key,
      kind,
      ptc,
      code,
      quantity: quantity + (held?.quantity ?? 0),
      amount: amount.amount + (held?.amount ?? 0),
    })
  }
  return [...sums.values()].filter((line) => line.amount !== 0).toSorted((a, b) => place(a) - place(b))
}

type Event = Booking['history'][number]
/** The line that decided: the last that brought the state the booking is in for good. */
export const decidingEvent = (history: readonly Event[]) =>
  history.findLastIndex(({ event }) => event === 'confirmed' || event === 'approved')
