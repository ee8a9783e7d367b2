import { placeOfZone } from '#contract/kernel/zone-names'
import { useUser } from '#web/api/session.ts'
import type { DateStyle, Format } from '#web/i18n/format.ts'
import { useFormat } from '#web/i18n/use-text.tsx'
import { useSite } from '#web/site.ts'
import { isoNow, isoOf } from './instants.ts'

/** Where the person sits, by the browser. Not while rendering on the server. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Instants as one zone's clock shows them, in one language. */
export function clockOf(format: Format, zone: string) {
  const dayOf = (instant: string) => format.dateIn(instant, zone)
  const date = (instant: string, style?: DateStyle) => format.date(dayOf(instant), style)
  const time = (instant: string) => format.time(instant, zone)
  return {
    zone,
    /** Whose clock it is, to be said beside the times: `Riyadh`. */
    place: placeOfZone(zone, format.locale),
    /** `YYYY-MM-DD`. */
    dayOf,
    today: () => dayOf(isoNow()),
    date,
    time,
    hour: () => Number(time(isoNow()).slice(0, 2)),
    /** `18:20` today, `21 Nov, 05:33` on other days; `now` in milliseconds, or 0. */
    moment(instant: string, now = 0): string {
      const isToday = dayOf(instant) === dayOf(now === 0 ? isoNow() : isoOf(now))
      return isToday ? time(instant) : format.list([date(instant), time(instant)])
    },
  }
}
export type Clock = ReturnType<typeof clockOf>

/**
 * The zone of what somebody sees: an agency's screens go by its own, as its statement, papers and files do, the back
 * office's by the company's, so that one entry has one time wherever the same people read it. Who books for themselves
 * sees their own clock.
 */
export function useZone(): string {
  const { zone } = useSite()
  const { user } = useUser()
  return user && user.role !== 'customer' ? (user.agency?.zone ?? zone) : ownZone()
}

/** Whether the person's own clock shows another time now: then whose clock it is stands on the screen. */
export function useZoneDiffers(): boolean {
  const format = useFormat()
  const now = isoNow()
  return format.time(now, useZone()) !== format.time(now, ownZone())
}

export const useClock = (): Clock => clockOf(useFormat(), useZone())
