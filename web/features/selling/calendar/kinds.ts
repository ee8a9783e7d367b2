import { type LucideIcon, Plane, RotateCcw, Ticket, Timer, Undo2, Wallet } from 'lucide-react'
import type { CalendarKind } from '#contract/selling/calendar-terms'
import type { Area } from './calendar-page.tsx'
import type { CalendarEvent } from './calendar.queries.ts'
import { paths } from '#web/portal-paths.ts'

/** How each kind looks; never by its colour alone. */
export const kindLooks: Record<CalendarKind, { icon: LucideIcon; text: string; soft: string; mark: string }> = {
  departure: { icon: Plane, text: 'text-info', soft: 'bg-info-soft', mark: 'bg-info-mark' },
  limit: { icon: Timer, text: 'text-warn', soft: 'bg-warn-soft', mark: 'bg-warn-mark' },
  void: { icon: Undo2, text: 'text-bad', soft: 'bg-bad-soft', mark: 'bg-bad-mark' },
  quote: { icon: RotateCcw, text: 'text-quote', soft: 'bg-quote-soft', mark: 'bg-quote' },
  due: { icon: Wallet, text: 'text-ok', soft: 'bg-ok-soft', mark: 'bg-ok-mark' },
  ticket: { icon: Ticket, text: 'text-ink-2', soft: 'bg-surface-2', mark: 'bg-ink-3' },
}

/** The booking's own screen. */
export function hrefOf(area: Area, { booking, channel, fulfilment }: CalendarEvent): string {
  if (area === 'agent')
    return fulfilment === 'offline' ? paths.agentOfflineBookingDetails(booking) : paths.agentBookingDetails(booking)
  return fulfilment === 'offline' ? paths.offlineBookingDetails(booking) : paths.officeBooking(channel, booking)
}
