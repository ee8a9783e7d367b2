import { Timer, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { useClock } from '#web/kit/time/clock.ts'
import { Countdown } from '#web/ui/countdown.tsx'
import { useNow } from '#web/ui/use-now.ts'

const nearMs = 3 * 60_000

type PriceClockProps = {
  /** An instant. */
  until: string
  /** The sentence around the time of day on the visitor's own clock. */
  translate: (time: string) => string
  onOver: () => void
}

/** The ink panel with what is left of a price, in minutes and seconds; tells when nothing is left. */
export function PriceClock({ until, translate, onOver }: PriceClockProps) {
  const now = useNow()
  const ends = Date.parse(until)
  const isOver = now > 0 && now >= ends
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver])
  const Icon = now > 0 && ends - now < nearMs ? TriangleAlert : Timer
  const { time } = useClock()
  return (
    <div className="hall flex min-h-14 items-center gap-3 rounded-r-2 bg-dusk-0 px-4 py-3 text-on-dusk dark:inset-ring dark:inset-ring-dusk-line">
      <Icon aria-hidden className="size-5 flex-none text-dusk-glow" strokeWidth={1.6} />
      <span className="flex-1 text-13 text-on-dusk-2">{translate(`\u2066${time(until)}\u2069`)}</span>
      <span className="text-22 font-mid text-dusk-glow">
        <Countdown until={until} form="mm:ss" over="0:00" />
      </span>
    </div>
  )
}
