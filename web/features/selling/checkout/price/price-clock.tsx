import { Timer } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { useClock } from '#web/kit/time/clock.ts'
import { Code } from '#web/ui/code.tsx'
import { clockText } from '#web/ui/countdown.tsx'
import { useNow } from '#web/ui/use-now.ts'

/** How long this price stands. It is asked for again by itself; `over` says that even that came too late. */
export function PriceClock({ until, over }: { until: string; over: boolean }) {
  const t = useText('checkout')
  const clock = useClock()
  const now = useNow()
  const left = now === 0 ? null : Date.parse(until) - now
  return (
    <div className="hall flex min-h-14 items-center gap-3 rounded-r-2 bg-dusk-1 px-4 py-2.5 text-on-dusk dark:bg-dusk-0 dark:inset-ring dark:inset-ring-dusk-line">
      <Timer aria-hidden className="size-4.5 flex-none text-dusk-glow" strokeWidth={1.6} />
      <p className="min-w-0 flex-1 text-13 text-on-dusk-2">
        {over ? t('price_over') : t.rich('price_held', { time: <Code>{clock.time(until)}</Code> })}
      </p>
      {!over && (
        <span role="timer" className="text-22 font-mid text-dusk-glow">
          <Code>{left === null ? '–:––' : left > 0 ? clockText(left, 'mm:ss') : '0:00'}</Code>
        </span>
      )}
    </div>
  )
}
