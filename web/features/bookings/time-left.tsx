import { TriangleAlert } from 'lucide-react'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { clockText } from '#web/ui/countdown.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { ownZone } from './zone.ts'

const [warnMs, clockMs] = [2 * 3_600_000, 24 * 3_600_000]

/** A ticket limit in a table: a clock under a day, warned under two hours; the day it falls on before that. */
export function TimeLeft({ until }: { until: string }) {
  const t = useText('bookings')
  const format = useFormat()
  const left = Date.parse(until) - (useNow() || Date.now())
  if (left <= 0) return <span className="text-ink-3">{t('overdue')}</span>
  if (left >= clockMs) return format.date(format.dateIn(until, ownZone()))
  return (
    <span role="timer" className="inline-flex items-center gap-1.5 font-mid">
      <Code>{clockText(left, 'h:mm')}</Code>
      {left < warnMs && <TriangleAlert aria-hidden className="size-4 text-warn-mark" strokeWidth={1.8} />}
    </span>
  )
}
