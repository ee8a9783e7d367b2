import {
  Bookmark,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  Loader,
  type LucideIcon,
  MessageSquareQuote,
  RotateCcw,
  TimerOff,
  Undo2,
} from 'lucide-react'
import type { BookingStatus } from '#contract/selling/bookings'
import { shownStatus } from '#contract/selling/shown-status'
import { useUser } from '../api/session.ts'
import { useLocale, useText } from '../i18n/use-text.tsx'
import { useSite } from '../site.ts'
import { Tag, type Tone } from './chip.tsx'

/** States of bookings, deposits and quotations: the same word, colour and mark on every screen. */
export type Status = BookingStatus | 'rejected' | 'pending' | 'quotation'

const states: Record<Status, { tone: Tone; icon: LucideIcon }> = {
  saved: { tone: 'mute', icon: Bookmark },
  confirming: { tone: 'info', icon: Loader },
  pending_supplier: { tone: 'warn', icon: Hourglass },
  confirmed: { tone: 'ok', icon: CircleCheck },
  approved: { tone: 'ok', icon: CircleCheck },
  completed: { tone: 'ok', icon: CircleCheck },
  void_requested: { tone: 'warn', icon: Undo2 },
  voided: { tone: 'mute', icon: Undo2 },
  refund_requested: { tone: 'info', icon: RotateCcw },
  refund_quoted: { tone: 'info', icon: RotateCcw },
  refund_accepted: { tone: 'info', icon: RotateCcw },
  refunded: { tone: 'info', icon: RotateCcw },
  failed: { tone: 'bad', icon: CircleX },
  rejected: { tone: 'bad', icon: CircleX },
  expired: { tone: 'mute', icon: TimerOff },
  cancelled: { tone: 'mute', icon: CircleX },
  requested: { tone: 'info', icon: Clock },
  quoted: { tone: 'quote', icon: MessageSquareQuote },
  accepted: { tone: 'info', icon: CircleCheck },
  declined: { tone: 'mute', icon: CircleX },
  quotation: { tone: 'quote', icon: MessageSquareQuote },
  pending: { tone: 'warn', icon: Clock },
}

/** To agencies and customers a status that the company does not show is the nearest one that it does. */
export function StatusChip({ status: real }: { status: Status }) {
  const t = useText('common')
  const locale = useLocale()
  const site = useSite()
  const { user } = useUser()
  const isOffice = user?.role === 'admin' || user?.role === 'admin-staff' || user?.role === 'reservation'
  const status = isOffice ? real : shownStatus(real, site.hidden_statuses)
  const own = site.booking_statuses[status]
  const { tone, icon: Icon } = states[status]
  return (
    <Tag tone={own?.tone ?? tone} icon={<Icon aria-hidden className="size-3.25" strokeWidth={1.8} />}>
      {own?.label[locale] ?? t(`status_${status}`)}
    </Tag>
  )
}
