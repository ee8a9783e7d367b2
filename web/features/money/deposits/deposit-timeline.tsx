import type { Deposit } from '#contract/money/deposits'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { Timeline, type TimelineEntry } from '#web/ui/timeline.tsx'

/** What happened to a deposit, who did it, and what it still waits for. */
export function DepositTimeline({ deposit }: { deposit: Deposit }) {
  const t = useText('deposits')
  const format = useFormat()
  const { zone } = useSite()
  const entries: TimelineEntry[] = deposit.history.map(({ at, event, who, note }, index) => ({
    id: `${event}-${index}`,
    time: format.time(at, zone),
    title: t(`event_${event}`),
    lines: [
      format.list([format.date(format.dateIn(at, zone), 'long'), who ?? t('the_staff')]),
      ...(note ? [note] : []),
    ],
    ...(event === 'approved' ? { mark: 'deciding' as const } : {}),
  }))
  if (deposit.status === 'pending')
    entries.push({ id: 'ahead', time: '', title: t('event_ahead'), lines: [t('event_ahead_text')], mark: 'ahead' })
  return <Timeline entries={entries} />
}
