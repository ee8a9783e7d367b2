import { useQuery } from '@tanstack/react-query'
import { MousePointerClick, Plus, RadioTower, Search, TicketsPlane } from 'lucide-react'
import { useDeferredValue } from 'react'
import { bookings } from '#contract/selling/bookings'
import { useMemberMay } from '#web/api/member.ts'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useActsHere } from '#web/kit/palette/acts-here.ts'
import { PaletteBox, type PaletteEntry, type PaletteProps } from '#web/kit/palette/palette-box.tsx'
import { useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { useAgentNav } from '#web/layouts/agent-nav.ts'
import { paths } from '#web/portal-paths.ts'
import { Code } from '#web/ui/code.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { matching } from '#web/kit/palette/palette.rules.ts'
import { locatorIn } from './palette.rules.ts'
import { useOwnRecords } from './palette-records.tsx'

const bookingsShown = 6
const lettersMin = 2

/** One box for what can be done here, the agency's records, screens and what is done most; arrows move, Enter opens. */
export default function Palette({ typed, onTyped, onClose }: PaletteProps) {
  const t = useText('dashboard')
  return (
    <PaletteBox
      label={t('palette')}
      hint={t('palette_hint')}
      none={t('palette_none')}
      typed={typed}
      onTyped={onTyped}
      entries={useEntries(typed)}
      onClose={onClose}
    />
  )
}

/** What fits the words: acts of this screen, records, acts, screens. Who may not trade yet finds screens alone. */
function useEntries(typed: string): PaletteEntry[] {
  const t = useText('dashboard')
  const api = useApi()
  const waits = useAgencyWaits()
  const may = useMemberMay()
  const nav = useAgentNav()
  const q = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    queryKey: ['bookings', 'palette', q],
    enabled: !waits && q.length >= lettersMin,
    queryFn: async ({ signal }) =>
      (await api(bookings.list, { query: { q, limit: String(bookingsShown) }, signal })).data,
    placeholderData: (before) => before,
  })
  const records = useOwnRecords(q, !waits && q.length >= lettersMin)
  const here = useActsHere()
  const locator = waits ? null : locatorIn(typed)
  const acts = [
    ...(may('sell') ? [{ href: paths.agentDashboardFlights(), label: t('search'), icon: Search }] : []),
    ...(may('pay_in') ? [{ href: paths.agentDeposit(), label: t('act_deposit'), icon: Plus }] : []),
  ]
  return [
    ...matching(here, typed).map(
      ({ id, label, run }): PaletteEntry => ({ id, group: t('group_here'), icon: MousePointerClick, label, run }),
    ),
    ...(q.length >= lettersMin ? data : []).map(
      (row): PaletteEntry => ({
        id: row.id,
        group: t('group_bookings'),
        icon: TicketsPlane,
        href: paths.agentBookingDetails(row.id),
        label: (
          <>
            <Code className="font-mid">{row.id}</Code>{' '}
            <Code className="text-ink-2">
              {[row.lead_passenger, row.route && `${row.route.origin}–${row.route.destination}`]
                .filter(Boolean)
                .join(', ')}
            </Code>
          </>
        ),
        end: <StatusChip status={row.status} />,
      }),
    ),
    ...records,
    ...(locator
      ? [
          {
            id: 'locator',
            group: t('group_acts'),
            icon: RadioTower,
            href: paths.agentPnrDetails(locator),
            label: t.rich('act_pnr', { pnr: <Code className="font-mid">{locator}</Code> }),
          },
        ]
      : []),
    ...(waits ? [] : matching(acts, typed)).map(
      (act): PaletteEntry => ({ ...act, id: act.href, group: t('group_acts') }),
    ),
    ...matching(
      nav.flatMap(({ items }) => items),
      typed,
    ).map(
      ({ href, label, icon }): PaletteEntry => ({ id: `screen ${href}`, group: t('group_screens'), icon, label, href }),
    ),
  ]
}
