import { useClock } from '#web/kit/time/clock.ts'
import { Timeline } from '#web/ui/timeline.tsx'
import { useActivityWord } from './use-activity-word.ts'

type Entry = { at: string; action: string; subject_id: string | null }

/** References people know are shown; ids that only the database knows are not. */
const isReference = (id: string | null): id is string => id !== null && /^[A-Z]{2}-[A-Z0-9]{4,8}$/.test(id)

/** What somebody did, newest first, as sentences. */
export function ActivityLog({ entries, none }: { entries: readonly Entry[]; none: string }) {
  const clock = useClock()
  const word = useActivityWord()
  if (entries.length === 0) return <p className="text-14 text-ink-2">{none}</p>
  return (
    <Timeline
      entries={entries.map(({ at, action, subject_id }, index) => ({
        id: `${at} ${index}`,
        time: clock.moment(at),
        title: word(action),
        lines: isReference(subject_id) ? [subject_id] : [],
      }))}
    />
  )
}
