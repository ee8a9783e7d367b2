import type { Booking, BookingAction, BookingStatus } from '#contract/selling/bookings'
import type { Segment } from '#contract/selling/flights'
import type { PriceLine } from '#contract/selling/price-lines'

/** Acts of this screen; what else the server may allow belongs to the back office. */
export const shownActions = [
  'confirm',
  'cancel',
  'void_request',
  'refund_request',
  'refund_accept',
  'refund_decline',
  'email',
] as const
export type ShownAction = (typeof shownActions)[number]

const over = ['cancelled', 'expired', 'failed', 'voided', 'refunded', 'completed'] as const
const waiting: readonly BookingStatus[] = ['confirming', 'pending_supplier']
const refunding: readonly BookingStatus[] = ['refund_requested', 'refund_quoted', 'refund_accepted']
const clocks = {
  in_progress: 'why_in_progress',
  ttl_passed: 'why_ttl_passed',
  void_window_closed: 'why_void_window_closed',
  quote_expired: 'why_quote_expired',
  to_be_paid: 'why_to_be_paid',
  nothing_to_pay: 'why_nothing_to_pay',
} as const

/** Why an act is not possible, as a key of the texts; null where it is. Undefined: nobody expects it here. */
export function refusalOf(booking: Booking, action: ShownAction) {
  const entry = booking.allowed_actions.find((one) => one.action === (action satisfies BookingAction))
  if (!entry) return undefined
  if (entry.allowed) return null
  // A refund is answered while there is one, and not offered before.
  if ((action === 'refund_accept' || action === 'refund_decline') && booking.status !== 'refund_quoted')
    return undefined
  if (entry.reason && entry.reason in clocks) return clocks[entry.reason as keyof typeof clocks]
  if (waiting.includes(booking.status)) return 'why_waiting' as const
  const end = over.find((status) => status === booking.status)
  if (end) return `why_${end}` as const
  if (action === 'email') return 'why_nothing_to_send' as const
  if (booking.status === 'void_requested') return 'why_void_requested' as const
  if (refunding.includes(booking.status)) return 'why_refunding' as const
  const isAfterSale = action === 'void_request' || action === 'refund_request'
  if (booking.status === 'saved' && isAfterSale) return 'why_not_sold' as const
  if (booking.tickets.length === 0) return 'why_not_now' as const
  return action === 'confirm' ? ('why_already_confirmed' as const) : ('why_ticketed' as const)
}

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
 * Fares come first, then surcharges and taxes, then what the app and the person added.
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

const soldOpenly: readonly PriceLine['kind'][] = ['base', 'surcharge', 'tax', 'ancillary', 'service', 'penalty']

/** The lines as the agency's customer may see them: all that is added on the way is one service, up to the selling price. */
export function customerLines({ price_lines, total, selling }: Pick<Booking, 'price_lines' | 'total' | 'selling'>) {
  const margin: PriceLine = {
    kind: 'agent_charge',
    code: 'SERVICE',
    ptc: null,
    quantity: 1,
    amount: { ...total, amount: (selling ?? total).amount - total.amount },
  }
  return priceLines([
    ...price_lines.map((line) =>
      soldOpenly.includes(line.kind) ? line : { ...line, kind: margin.kind, code: margin.code },
    ),
    margin,
  ])
}

type Event = Booking['history'][number]
/** The line that decided: the last that brought the state the booking is in for good. */
export const decidingEvent = (history: readonly Event[]) =>
  history.findLastIndex(({ event }) => event === 'confirmed' || event === 'approved')
