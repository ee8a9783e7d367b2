import type { Localised } from '#contract/kernel/shapes'

const make = (locale: string) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
const formats = { en: make('en-GB'), ar: make('ar-u-nu-latn-ca-gregory') }

/** A day as people read it, `3 February 2027`, in both languages. */
export const dayWords = (day: string): Localised => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return { en: formats.en.format(at), ar: formats.ar.format(at) }
}

const makeShort = (locale: string) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
const short = { en: makeShort('en-GB'), ar: makeShort('ar-u-nu-latn-ca-gregory') }

/** A day of the year, `3 February`, in both languages. */
export const dayOfYearWords = (day: string): Localised => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return { en: short.en.format(at), ar: short.ar.format(at) }
}

/** From one day to another. */
export const daysWords = (from: string, to: string): Localised => {
  const [first, last] = [dayWords(from), dayWords(to)]
  return { en: `${first.en} – ${last.en}`, ar: `من ${first.ar} إلى ${last.ar}` }
}
