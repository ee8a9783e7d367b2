import type { ReactNode } from 'react'
import { JourneyArc } from './journey-arc.tsx'

/** What is missing, what to do about it, and one button (`action`). */
export function Empty({
  title,
  text,
  action,
  level = 2,
}: {
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-96 flex-col items-center gap-3 px-4 py-8 text-center">
      <JourneyArc />
      <Heading className="text-18">{title}</Heading>
      {text && <p className="text-sub text-ink-2">{text}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
