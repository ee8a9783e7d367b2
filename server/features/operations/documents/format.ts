import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Locale, Money } from '#contract/kernel/shapes'
import { amountText, currencyName } from '#server/money-text'
import { isolate } from './bidi.ts'
import { textOf } from './texts.ts'

/** Inside a sentence: `SAR 150.00`, in Arabic `150.00 ر.س` held together left to right. */
export function moneyText(money: Money, locale: Locale): string {
  const name = currencyName(money.currency, locale)
  return locale === 'ar' ? isolate(`${amountText(money)}\u00a0${name}`) : `${name}\u00a0${amountText(money)}`
}

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `Thursday 14 January 2027` of `YYYY-MM-DD`; without the weekday when `long`, without weekday and year when `short`. */
export function dateText(date: string, locale: Locale, style: 'full' | 'long' | 'short' = 'full'): string {
  const { months, weekdays } = textOf(locale)
  const day = new Date(`${date}T00:00:00Z`)
  const words = [String(day.getUTCDate()), months[day.getUTCMonth()]]
  if (style !== 'short') words.push(String(day.getUTCFullYear()))
  if (style === 'full') words.unshift(weekdays[day.getUTCDay()])
  return words.join(' ')
}

/** `6 Shaban 1448`: the same day by the Umm al-Qura calendar. */
export function hijriText(date: string, locale: Locale): string {
  const parts = ummAlQura.formatToParts(new Date(`${date}T00:00:00Z`))
  const number = (type: string) => Number.parseInt(parts.find((part) => part.type === type)?.value ?? '0', 10)
  return `${number('day')} ${textOf(locale).hijriMonths[number('month') - 1]} ${number('year')}`
}

/** Kept: to make one takes a hundred times as long as to ask it, and a file asks for each of its rows. */
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const kept = clocks.get(zone)
  if (kept) return kept
  const clock = new Intl.DateTimeFormat('en-u-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** An instant on the wall of `zone`. */
export function wallClock(instant: string | Date, zone: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(new Date(instant))
      .map((part) => [part.type, part.value]),
  )
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` }
}

/** `4 h 10 min`. */
export function durationText(minutes: number, locale: Locale): string {
  const { hour, minute } = textOf(locale)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 ? `${hours} ${hour}` : '', rest > 0 || hours === 0 ? `${rest} ${minute}` : '']
    .filter(Boolean)
    .join(' ')
}

/** `+966501234567` -> `+966 50 123 4567`, by the country's own grouping, with spaces that do not break. */
export const phoneText = (phone: string) =>
  (parsePhoneNumberFromString(phone)?.formatInternational() ?? phone).replaceAll(' ', '\u00a0')

/** `AL HARBI / SAMI NASSER MR`: surname first, as tickets are written. */
export const nameOnTicket = (name: { surname: string; given_name: string; title: string }) =>
  `${name.surname} / ${name.given_name} ${name.title}`.toUpperCase()

/** A link as text of several lines: nothing else breaks a word that long. */
export function linkLines(url: string, width: number): string {
  const bare = url.replace(/^https?:\/\//, '')
  return (bare.match(new RegExp(`.{1,${width}}`, 'g')) ?? [bare]).join('\n')
}
