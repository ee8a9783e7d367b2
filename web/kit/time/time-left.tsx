import { TriangleAlert } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { clockText } from '#web/ui/countdown.tsx'
import { cx } from '#web/ui/cx.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useClock } from './clock.ts'

const hourMs = 3_600_000
const [badMs, warnMs, clockMs] = [hourMs / 2, 2 * hourMs, 24 * hourMs]

/** A ticket limit in a table: a clock under a day, warned under two hours; the day it falls on before that. */
export function TimeLeft({ until }: { until: string }) {
  const t = useText('common')
  const clock = useClock()
  const left = Date.parse(until) - (useNow() || Date.now())
  if (left <= 0) return <span className="text-ink-3">{t('overdue')}</span>
  if (left >= clockMs) return clock.date(until)
  const isShort = left < warnMs
  return (
    <span
      role="timer"
      className={cx('inline-flex items-center gap-1.5 font-mid', isShort && (left < badMs ? 'text-bad' : 'text-warn'))}
    >
      <Code>{clockText(left, 'h:mm')}</Code>
      {isShort && <TriangleAlert aria-hidden className="size-4" strokeWidth={1.8} />}
    </span>
  )
}
