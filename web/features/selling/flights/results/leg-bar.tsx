import type { Leg } from '#contract/selling/flights'
import { useText } from '#web/i18n/use-text.tsx'
import { LayoverBar } from '#web/ui/layover-bar.tsx'

/** Waits from here on are a night to the one who waits. */
export const nightWaitMinutes = 8 * 60
/** Below this one runs. */
export const shortWaitMinutes = 60

/** The route line of one leg with its waits, those to be watched in the colour of warning. */
export function LegBar({ leg }: { leg: Leg }) {
  const t = useText('flights')
  const warns = (warning: Leg['warnings'][number]) => leg.warnings.includes(warning)
  const careful = warns('airport_change') || warns('self_transfer')
  const stops = leg.segments.slice(0, -1).map((segment) => {
    const wait_minutes = segment.layover_minutes ?? 0
    const isNight = warns('overnight') && wait_minutes >= nightWaitMinutes
    const isShort = warns('short_connection') && wait_minutes < shortWaitMinutes
    const warning = isNight ? t('bar_overnight') : isShort || careful ? ' ' : undefined
    return {
      code: segment.destination,
      wait_minutes,
      flown_minutes: segment.duration_minutes,
      ...(warning ? { warning } : {}),
    }
  })
  return <LayoverBar stops={stops} last_minutes={leg.segments.at(-1)?.duration_minutes ?? 0} directText={t('direct')} />
}
