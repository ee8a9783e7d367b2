import { useFormat } from '#web/i18n/use-text.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { ownZone } from './zone.ts'

/** `18:20` today, `21 Nov, 05:33` on other days: an instant by the person's own clock. */
export function useMoment(): (instant: string) => string {
  const format = useFormat()
  const today = format.dateIn(new Date(useNow() || Date.now()).toISOString(), ownZone())
  return (instant) => {
    const time = format.time(instant, ownZone())
    const date = format.dateIn(instant, ownZone())
    return date === today ? time : format.list([format.date(date), time])
  }
}
