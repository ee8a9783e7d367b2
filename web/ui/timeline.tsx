import type { ReactNode } from 'react'

export type TimelineEntry = {
  id: string
  /** `17:04`, or a day. */
  time: string
  title: ReactNode
  /** Who, and what exactly. */
  lines?: readonly ReactNode[]
  /** The deciding one is green; what is still to come is dashed. */
  mark?: 'deciding' | 'ahead'
}

/** `21 Nov, 05:33` breaks between the day and the hour only. */
const unbroken = (time: string) => time.replaceAll(/ (?!\d\d:\d\d)/g, '\u00a0')

/** What happened, on the line. Newest last inside a booking, newest first in feeds: the caller orders. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={entry.id} data-mark={entry.mark}>
          <span className="timeline-time">{unbroken(entry.time)}</span>
          <span aria-hidden className="timeline-dot" />
          <div className="pb-4">
            <p className={entry.mark === 'ahead' ? 'text-ink-3' : 'font-mid'}>{entry.title}</p>
            {entry.lines?.map((line, index) => (
              <p key={index} dir="auto" className="text-as-page text-13 text-ink-3">
                {line}
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
