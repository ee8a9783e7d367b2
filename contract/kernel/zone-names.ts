import type { Locale } from './shapes.ts'

const arabicTime = 'توقيت '

/** `Asia/Riyadh` as people say it: `Riyadh`, in Arabic the country or city that `Intl` names the time after. */
export function placeOfZone(zone: string, locale: Locale): string {
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  if (locale === 'en') return city
  const named = new Intl.DateTimeFormat('ar', { timeZone: zone, timeZoneName: 'shortGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return named?.startsWith(arabicTime) ? named.slice(arabicTime.length) : city
}
