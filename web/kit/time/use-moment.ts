import { useNow } from '#web/ui/use-now.ts'
import { useClock } from './clock.ts'

/** `18:20` today, `21 Nov, 05:33` on other days, moved on as the day ends. */
export function useMoment(): (instant: string) => string {
  const clock = useClock()
  const now = useNow()
  return (instant) => clock.moment(instant, now)
}
