import { useQuery } from '@tanstack/react-query'
import {
  Building2,
  Scale,
  ReceiptText,
  FileText,
  Landmark,
  type LucideIcon,
  MessagesSquare,
  MousePointerClick,
  Plus,
  TicketsPlane,
  UserRound,
} from 'lucide-react'
import { useDeferredValue } from 'react'
import { type Hit, type HitKind, search } from '#contract/operations/search'
import { bookingStatuses } from '#contract/selling/booking-states'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useActsHere } from '#web/kit/palette/acts-here.ts'
import { matching } from '#web/kit/palette/palette.rules.ts'
import { PaletteBox, type PaletteEntry, type PaletteProps } from '#web/kit/palette/palette-box.tsx'
import { useOfficeActs, useOfficeNav } from '#web/layouts/office-nav.ts'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'

const lettersMin = 2
const icons: Record<HitKind, LucideIcon> = {
  booking: TicketsPlane,
  request: MessagesSquare,
  agency: Building2,
  person: UserRound,
  deposit: Landmark,
  bank_line: ReceiptText,
  adjustment: Scale,
  paper: FileText,
}

/** Where a record is opened. */
function pageOf({ kind, id, channel }: Hit): string {
  switch (kind) {
    case 'booking':
    case 'request':
    case 'paper':
      return paths.officeBooking(channel ?? 'agent', id)
    case 'deposit':
      return `${paths.topupRequest()}?id=${id}`
    case 'bank_line':
      return `${paths.bankLines()}?id=${id}`
    case 'adjustment':
      return `${paths.ledgerAdjustments()}?id=${id}`
    default:
      return paths.adminUserDetails(id)
  }
}

/** One box over the office: what can be done on this screen, then records, what can be made, and screens. */
export default function OfficePalette({ typed, onTyped, onClose }: PaletteProps) {
  const t = useText('search_box')
  return (
    <PaletteBox
      label={t('label')}
      hint={t('hint')}
      none={t('none')}
      typed={typed}
      onTyped={onTyped}
      entries={useEntries(typed)}
      onClose={onClose}
    />
  )
}

function useEntries(typed: string): PaletteEntry[] {
  const t = useText('search_box')
  const api = useApi()
  const nav = useOfficeNav()
  const acts = useOfficeActs()
  const q = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    queryKey: ['office', 'search', q],
    enabled: q.length >= lettersMin,
    queryFn: async ({ signal }) => (await api(search.find, { query: { q }, signal })).data,
    placeholderData: (before) => before,
  })
  const here = useActsHere()
  const hits = q.length >= lettersMin ? data : []
  return [
    ...matching(here, typed).map(
      ({ id, label, run }): PaletteEntry => ({ id, group: t('group_here'), icon: MousePointerClick, label, run }),
    ),
    ...hits.map(
      (hit): PaletteEntry => ({
        id: `${hit.kind} ${hit.id} ${hit.name}`,
        group: t(`kind_${hit.kind}`),
        icon: icons[hit.kind],
        href: pageOf(hit),
        label: (
          <>
            {hit.kind === 'agency' || hit.kind === 'person' ? (
              <bdi className="font-mid">{hit.name}</bdi>
            ) : (
              <Code className="font-mid">{hit.name}</Code>
            )}{' '}
            {hit.note && <bdi className="text-ink-2">{hit.note}</bdi>}
          </>
        ),
        end: <Status status={hit.status} />,
      }),
    ),
    ...matching(acts, typed).map(
      ({ href, label }): PaletteEntry => ({ id: `act ${href}`, group: t('group_acts'), icon: Plus, label, href }),
    ),
    ...matching(
      nav.flatMap(({ items }) => items),
      typed,
    ).map(
      ({ href, label, icon }): PaletteEntry => ({
        id: `screen ${href}`,
        group: t('group_screens'),
        icon,
        label,
        href,
      }),
    ),
  ]
}

function Status({ status }: { status: string | null }) {
  const known = bookingStatuses.find((one) => one === status)
  return known ? <StatusChip status={known} /> : null
}
