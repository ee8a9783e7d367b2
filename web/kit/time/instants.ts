/** An instant as it is sent and kept. */
export const isoOf = (ms: number) => new Date(ms).toISOString()
export const isoNow = () => isoOf(Date.now())
/** The instant `ms` from now: until when something holds. */
export const isoIn = (ms: number) => isoOf(Date.now() + ms)

/** Today by UTC, as the server reads days that have no place: birth, passport, the first day of a search. */
export const utcToday = () => isoNow().slice(0, 10)

/** Whether a `YYYY-MM-DD` is in the calendar. */
export const isDay = (text: string | undefined): text is string => {
  const at = text ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(at) && isoOf(at).startsWith(text ?? '')
}

/** Every IANA zone that the browser knows, by name, and the chosen one where it is none of them. */
export const allZones = (chosen = '') =>
  [...new Set([...(chosen ? [chosen] : []), ...Intl.supportedValuesOf('timeZone')])].sort()
