import {
  Building2,
  CreditCard,
  FilePen,
  FileX,
  Hourglass,
  IdCard,
  Landmark,
  MailWarning,
  MessagesSquare,
  MoonStar,
  PiggyBank,
  type LucideIcon,
  Plane,
  PlaneTakeoff,
  RotateCcw,
  Scale,
  ServerCrash,
  Ticket,
  Timer,
  Undo2,
} from 'lucide-react'
import type { Localised } from '#contract/kernel/shapes'
import type { AttentionKind } from '#contract/operations/office-dashboard-terms'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { paths } from '#web/portal-paths.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Link } from '#web/ui/link.tsx'
import { useNow } from '#web/ui/use-now.ts'

type Urgency = 'money' | 'clock' | 'calm'
const edges: Record<Urgency, string> = { money: 'bg-bad-mark', clock: 'bg-warn-mark', calm: 'bg-sea' }
const counts: Record<Urgency, string> = { money: 'text-bad', clock: 'text-warn', calm: 'text-sea-strong' }

type Kind = { icon: LucideIcon; urgency: Urgency; href: (oldestId: string) => string }
const bookings = (filter: Parameters<typeof paths.officeBookings>[1]) =>
  paths.officeBookings('agent', { channel: 'all', ...filter })

/** Each with its list, narrowed to what was counted. */
const kinds: Record<AttentionKind, Kind> = {
  pending_supplier: { icon: Hourglass, urgency: 'money', href: () => paths.voidBookings({ kind: 'pending' }) },
  corrections: { icon: Scale, urgency: 'money', href: () => paths.ledgerAdjustments({ state: 'waiting' }) },
  refund_accepted: { icon: RotateCcw, urgency: 'money', href: () => paths.voidBookings({ kind: 'refund_accepted' }) },
  void_requested: { icon: Undo2, urgency: 'clock', href: () => paths.voidBookings({ kind: 'void' }) },
  airline_changes: {
    icon: PlaneTakeoff,
    urgency: 'clock',
    href: () => paths.officeAirlineChanges({ overdue: '1' }),
  },
  umrah_tasks: { icon: MoonStar, urgency: 'clock', href: () => paths.adminUmrahGroups() },
  limits: { icon: Timer, urgency: 'clock', href: () => bookings({ limit_soon: '1', sort: 'ttl' }) },
  supplier_topups: { icon: PiggyBank, urgency: 'money', href: () => paths.supplierDeposits({ state: 'waiting' }) },
  card_disputes: {
    icon: CreditCard,
    urgency: 'money',
    href: () => paths.cardDisputes({ state: 'open', sort: 'deadline' }),
  },
  memos: {
    icon: MailWarning,
    urgency: 'clock',
    href: () => paths.memos({ state: 'received,in_review', kind: 'ADMA', sort: 'deadline' }),
  },
  deposits: {
    icon: Landmark,
    urgency: 'money',
    href: () => paths.topupRequest({ status: 'pending', sort: 'oldest' }),
  },
  passports: { icon: Plane, urgency: 'clock', href: () => bookings({ passport_ending: '1', sort: 'departure' }) },
  failed_jobs: { icon: ServerCrash, urgency: 'clock', href: paths.adminHealth },
  invoices: { icon: FileX, urgency: 'clock', href: () => paths.adminAccounting({ state: 'failed' }) },
  refund_requested: { icon: RotateCcw, urgency: 'clock', href: () => paths.voidBookings({ kind: 'refund' }) },
  messages: { icon: MessagesSquare, urgency: 'clock', href: () => paths.officeMessages({ waits: 'staff' }) },
  tickets_ending: {
    icon: Ticket,
    urgency: 'clock',
    href: () => paths.officeUnusedTickets({ ending: '1', state: 'open' }),
  },
  agencies: { icon: Building2, urgency: 'clock', href: () => paths.adminUsers({ state: 'pending', sort: 'oldest' }) },
  changes: { icon: FilePen, urgency: 'calm', href: () => paths.adminUpdateAgentData('') },
  licences: { icon: IdCard, urgency: 'calm', href: () => paths.adminUsers({ licence_ending: '1' }) },
}
/** Of these the board names when the first ends, not since when it waits. */
const ends: readonly AttentionKind[] = [
  'card_disputes',
  'licences',
  'memos',
  'passports',
  'tickets_ending',
  'umrah_tasks',
]

type Entry = {
  kind: AttentionKind
  count: number
  oldest_at: string | null
  oldest: { label: Localised; id: string } | null
}

/** What waits for a person, by what it costs to wait. */
export function AttentionCard({ waiting }: { waiting: readonly Entry[] }) {
  const t = useText('office_dashboard')
  return (
    <Card flush title={t('by_cost')}>
      {waiting.length === 0 ? (
        <Empty level={3} title={t('nothing_waits')} text={t('nothing_waits_text')} />
      ) : (
        <ul>
          {waiting.map((one) => (
            <Waiting key={one.kind} {...one} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Waiting({ kind, count, oldest_at, oldest }: Entry) {
  const t = useText('office_dashboard')
  const format = useFormat()
  const { icon: Icon, urgency, href } = kinds[kind]
  return (
    <li className="relative flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line py-3.5 ps-card pe-card">
      <span aria-hidden className={cx('absolute inset-y-2 start-0 w-1 rounded-full', edges[urgency])} />
      <span className={cx('min-w-8 text-32 leading-none font-light', counts[urgency])}>{format.number(count)}</span>
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex items-center gap-2 font-mid">
          <Icon aria-hidden className={cx('size-4 flex-none', counts[urgency])} strokeWidth={1.8} />
          {t(`wait_${kind}`)}
        </p>
        <p className="text-13 text-ink-2">{t(`wait_${kind}_text`)}</p>
      </div>
      <p className="min-w-0 basis-44 text-13 text-ink-2">
        {oldest && (
          <span className="block truncate">
            <bdi>{oldest.label[format.locale]}</bdi>
          </span>
        )}
        {oldest_at && <Age kind={kind} at={oldest_at} />}
      </p>
      <Link
        href={href(oldest?.id ?? '')}
        className={buttonStyle(urgency === 'money' ? 'ink' : 'secondary', 'small', 'ms-auto')}
      >
        {t('open_queue')}
        <span className="sr-only">: {t(`wait_${kind}`)}</span>
      </Link>
    </li>
  )
}

/** How long the oldest has waited; of what ends, when the first does. */
function Age({ kind, at }: { kind: AttentionKind; at: string }) {
  const t = useText('office_dashboard')
  const format = useFormat()
  const now = useNow() || Date.now()
  if (ends.includes(kind))
    return <span className="font-mid">{t('first_on', { date: format.date(at.slice(0, 10), 'long') })}</span>
  const minutes = Math.max(0, Math.round(Math.abs(now - Date.parse(at)) / 60_000))
  if (kind === 'limits')
    return <span className="font-mid">{t('first_in', { duration: format.duration(minutes) })}</span>
  const days = Math.floor(minutes / 1440)
  return (
    <span className="font-mid">
      {days >= 2 ? t('oldest_days', { count: days }) : t('oldest', { duration: format.duration(minutes) })}
    </span>
  )
}
