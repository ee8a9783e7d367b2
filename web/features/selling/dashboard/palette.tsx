import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus, RadioTower, Search, TicketsPlane, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { bookings } from '#contract/selling/bookings'
import { useApi } from '#web/api/context.tsx'
import { useText } from '#web/i18n/use-text.tsx'
import { useAgencyWaits } from '#web/layouts/agency-waiting.tsx'
import { useAgentNav } from '#web/layouts/agent-nav.ts'
import { paths } from '#web/paths.ts'
import { Aria } from '#web/ui/aria.tsx'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { locatorIn, matching } from './palette.rules.ts'
import { Key } from './shortcuts.tsx'

type Entry = { id: string; group: string; icon: LucideIcon; label: ReactNode; end?: ReactNode; href: string }
const bookingsShown = 6
const lettersMin = 2

/** One box for bookings, screens and what is done most; arrows move, Enter opens. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useText('dashboard')
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const entries = useEntries(typed)
  const marked = Math.min(at, entries.length - 1)
  const open = (entry: Entry | undefined) => {
    if (!entry) return
    const url = new URL(entry.href, 'http://here')
    onClose()
    void navigate({ to: url.pathname as '/', search: Object.fromEntries(url.searchParams) as never })
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = (marked + step + entries.length) % Math.max(1, entries.length)
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') open(entries[marked])
  }
  return (
    <Aria>
      <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable className="scrim items-start">
        <Modal className="dialog mt-[12vh]" style={{ width: 'min(620px, calc(100vw - 32px))', alignSelf: 'start' }}>
          <Dialog aria-label={t('palette')} className="outline-none">
            <div className="flex items-center gap-3 border-b border-line px-5 py-3.5">
              <Search aria-hidden className="size-5 flex-none text-ink-3" strokeWidth={1.8} />
              <input
                autoFocus
                role="combobox"
                aria-expanded
                aria-controls={id}
                aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
                aria-label={t('palette')}
                placeholder={t('palette_hint')}
                className="min-w-0 flex-1 bg-transparent text-18 outline-none"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value)
                  setAt(0)
                }}
                onKeyDown={onKey}
              />
              <Key>Esc</Key>
            </div>
            <div id={id} role="listbox" aria-label={t('palette')} className="max-h-[52vh] overflow-y-auto p-2">
              {entries.length === 0 && <p className="p-3 text-14 text-ink-3">{t('palette_none')}</p>}
              {entries.map((entry, index) => (
                <div key={entry.id} role="presentation">
                  {entry.group !== entries[index - 1]?.group && (
                    <p className="px-3 pt-2 pb-1 text-12 text-ink-3">{entry.group}</p>
                  )}
                  <div
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === marked}
                    tabIndex={-1}
                    className={cx(
                      'flex cursor-pointer items-center gap-3 rounded-r-2 px-3 py-2 text-14',
                      index === marked && 'bg-sea-soft',
                    )}
                    onMouseMove={() => setAt(index)}
                    onClick={() => open(entry)}
                    onKeyDown={onKey}
                  >
                    <entry.icon aria-hidden className="size-4.5 flex-none text-ink-2" strokeWidth={1.8} />
                    <span className="min-w-0 flex-1 truncate">{entry.label}</span>
                    {entry.end}
                  </div>
                </div>
              ))}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Aria>
  )
}

/** What fits the words: bookings first, then acts, then screens. Who may not trade yet finds screens alone. */
function useEntries(typed: string): Entry[] {
  const t = useText('dashboard')
  const api = useApi()
  const waits = useAgencyWaits()
  const nav = useAgentNav()
  const q = useDeferredValue(typed.trim())
  const { data = [] } = useQuery({
    queryKey: ['bookings', 'palette', q],
    enabled: !waits && q.length >= lettersMin,
    queryFn: async ({ signal }) =>
      (await api(bookings.list, { query: { q, limit: String(bookingsShown) }, signal })).data,
    placeholderData: (before) => before,
  })
  const locator = waits ? null : locatorIn(typed)
  const acts = [
    { href: paths.agentDashboardFlights(), label: t('search'), icon: Search },
    { href: paths.agentDeposit(), label: t('act_deposit'), icon: Plus },
  ]
  return [
    ...(q.length >= lettersMin ? data : []).map(
      (row): Entry => ({
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
    ...(waits ? [] : matching(acts, typed)).map((act): Entry => ({ ...act, id: act.href, group: t('group_acts') })),
    ...matching(
      nav.flatMap(({ items }) => items),
      typed,
    ).map(({ href, label, icon }): Entry => ({ id: `screen ${href}`, group: t('group_screens'), icon, label, href })),
  ]
}
