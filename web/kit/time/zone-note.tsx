import { useText } from '#web/i18n/use-text.tsx'
import { useClock, useZoneDiffers } from './clock.ts'

/** Whose clock the screen goes by, where that is not the clock on the reader's own wall. */
export function ZoneNote() {
  const t = useText('common')
  const { place } = useClock()
  if (!useZoneDiffers()) return null
  return <p className="mt-auto pt-2 text-12 text-ink-3">{t('times_in', { zone: place })}</p>
}
