import {
  BedDouble,
  CalendarCheck,
  CircleCheck,
  CircleX,
  FileQuestion,
  Headset,
  type LucideIcon,
  MessageSquareQuote,
  Moon,
  Palmtree,
  Plane,
  ShieldCheck,
  Stamp,
  TimerOff,
  UsersRound,
} from 'lucide-react'
import type { OfflineRow, OfflineStatus } from '#contract/selling/offline'
import { isApiError } from '#web/api/api-error.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Tag, type Tone } from '#web/ui/chip.tsx'
import { Code } from '#web/ui/code.tsx'
import { Trail as PortalTrail } from '#web/layouts/trail.tsx'
import { paths } from '#web/portal-paths.ts'
import { useNow } from '#web/ui/use-now.ts'
import { hasRunOut } from './offline.rules.ts'

const looks: Record<OfflineStatus, { tone: Tone; icon: LucideIcon }> = {
  requested: { tone: 'info', icon: Headset },
  quoted: { tone: 'quote', icon: MessageSquareQuote },
  accepted: { tone: 'ok', icon: CircleCheck },
  declined: { tone: 'mute', icon: CircleX },
  confirmed: { tone: 'ok', icon: CalendarCheck },
  cancelled: { tone: 'mute', icon: CircleX },
}
/** What becomes of it once the desk has booked it, or could not. */
const later: Partial<Record<OfflineRow['status'], Tone>> = {
  confirming: 'info',
  pending_supplier: 'info',
  approved: 'ok',
  void_requested: 'warn',
  refund_requested: 'warn',
  refund_quoted: 'quote',
  refund_accepted: 'info',
  failed: 'bad',
}
const lookOf = (status: OfflineRow['status']) =>
  status in looks
    ? looks[status as OfflineStatus]
    : { tone: later[status] ?? ('mute' as const), icon: later[status] ? CalendarCheck : CircleCheck }
const products: Record<OfflineRow['product'], LucideIcon> = {
  flight: Plane,
  hotel: BedDouble,
  visa: Stamp,
  holiday: Palmtree,
  umrah: Moon,
  group_ticket: UsersRound,
  insurance: ShieldCheck,
  other: FileQuestion,
}

/** The same word, colour and mark of a state on every screen. */
export function StateTag({ request }: { request: Pick<OfflineRow, 'status' | 'valid_until'> }) {
  const t = useText('offline')
  const over = hasRunOut(request, useNow() || Date.now())
  const { tone, icon: Icon } = over ? { tone: 'warn' as const, icon: TimerOff } : lookOf(request.status)
  return (
    <Tag tone={tone} icon={<Icon aria-hidden className="size-3.25" strokeWidth={1.8} />}>
      {t(over ? 'ran_out' : `state_${request.status}`)}
    </Tag>
  )
}

export function ProductWord({ product, size = 'size-4' }: { product: OfflineRow['product']; size?: string }) {
  const t = useText('offline')
  const Icon = products[product]
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <Icon aria-hidden className={`${size} flex-none opacity-65`} strokeWidth={1.8} />
      {t(`${product}_product`)}
    </span>
  )
}

type Whom = Pick<OfflineRow, 'adults' | 'children' | 'infants'>
/** "2 adults and 1 child". */
export function usePeople(): (whom: Whom) => string {
  const t = useText('offline')
  const format = useFormat()
  return ({ adults, children, infants }) =>
    format.list([
      t('adults', { count: adults }),
      ...(children ? [t('children', { count: children })] : []),
      ...(infants ? [t('infants', { count: infants })] : []),
    ])
}

/** "3 Jan to 17 Jan", or null where the request leaves them open. */
export function useDays(): (days: Pick<OfflineRow, 'from_day' | 'to_day'>) => string | null {
  const t = useText('offline')
  const format = useFormat()
  return ({ from_day, to_day }) => {
    if (!from_day) return null
    const from = format.date(from_day)
    return to_day && to_day !== from_day
      ? t('dates_between', { from, to: format.date(to_day) })
      : to_day
        ? from
        : t('dates_from', { from })
  }
}

type Failure = 'failed_save' | 'failed_update' | 'failed_delete'
/** What the server said; the specification's words where it said nothing of its own. */
export function useTranslatedProblem(failure: Failure): (error: unknown) => string {
  const t = useText('offline')
  const translate = useTranslateMessage()
  return (error) =>
    isApiError(error) && error.code !== 'unexpected' && error.status < 500
      ? (translate(error.message) ?? t(failure))
      : t(failure)
}

/** "Requests > OB-7Q2M4X" in the top bar. */
export function Trail({ id }: { id: string }) {
  const t = useText('offline')
  return (
    <PortalTrail href={paths.agentOfflineBookings()} list={t('title')}>
      <Code>{id}</Code>
    </PortalTrail>
  )
}
