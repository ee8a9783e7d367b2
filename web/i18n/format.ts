import type { Locale, Money } from '#contract/kernel/shapes'
import { hijriMonths, hijriOf, months, wallClock, weekdayOf, weekdays } from '../kit/time/calendar.ts'
import { amountText, currencyName, type Decimals, moneyText } from '../kit/money/money-text.ts'

export type DateStyle = 'short' | 'long' | 'weekday' | 'full'
export type Format = ReturnType<typeof createFormat>

const name = (names: readonly string[], index: number) => names[index] ?? ''

/** All that a page says of numbers and time, in one language. Dates are `YYYY-MM-DD`; zones are always given. */
export function createFormat(locale: Locale) {
  const isArabic = locale === 'ar'
  /** Arabic has no abbreviations worth reading. */
  const short = (word: string) => (isArabic ? word : word.slice(0, 3))

  const day = (date: string) => Number(date.slice(8, 10))
  const month = (date: string, length: 'short' | 'long' = 'long') => {
    const word = name(months[locale], Number(date.slice(5, 7)) - 1)
    return length === 'short' ? short(word) : word
  }
  const weekday = (date: string, length: 'short' | 'long' = 'long') => {
    const word = name(weekdays[locale], weekdayOf(date))
    return length === 'short' ? short(word) : word
  }

  return {
    locale,
    day,
    month,
    weekday,
    /** short `14 Jan`, long `14 January 2027`, weekday `Thu 14 Jan`, full `Thursday 14 January 2027`. */
    date(date: string, style: DateStyle = 'short'): string {
      const brief = style === 'short' || style === 'weekday'
      const words = [day(date), month(date, brief ? 'short' : 'long')]
      if (!brief) words.push(date.slice(0, 4))
      if (style === 'weekday' || style === 'full') words.unshift(weekday(date, brief ? 'short' : 'long'))
      return words.join(' ')
    },
    /** `6 Shaban 1448`, by the Umm al-Qura calendar. */
    hijri(date: string, withYear = true): string {
      const hijri = hijriOf(date)
      return `${hijri.day} ${name(hijriMonths[locale], hijri.month - 1)}${withYear ? ` ${hijri.year}` : ''}`
    },
    /** `Ramadan`; the first month is 1. */
    hijriMonth: (month: number): string => name(hijriMonths[locale], month - 1),
    /** `Shaban to Ramadan 1448`: the Hijri months that a span of days touches. */
    hijriSpan(from: string, to: string): string {
      const first = hijriOf(from)
      const last = hijriOf(to)
      const of = (part: typeof first) => name(hijriMonths[locale], part.month - 1)
      if (first.month === last.month && first.year === last.year) return `${of(last)} ${last.year}`
      const start = first.year === last.year ? of(first) : `${of(first)} ${first.year}`
      return `${start} ${isArabic ? 'إلى' : 'to'} ${of(last)} ${last.year}`
    },
    /** `17:42` on the wall of `zone`; of an airport-local `YYYY-MM-DDTHH:mm` simply its time. */
    time: (instant: string, zone?: string) => (zone ? wallClock(instant, zone).time : instant.slice(11, 16)),
    dateIn: (instant: string, zone: string) => wallClock(instant, zone).date,
    /** `4h 10m`, `45m`, `26h`. */
    duration(minutes: number): string {
      const parts: [number, string, string][] = [
        [Math.floor(minutes / 60), 'h', 'س'],
        [minutes % 60, 'm', 'د'],
      ]
      return (
        parts
          .filter(([amount]) => amount > 0)
          .map(([amount, en, ar]) => (isArabic ? `${amount} ${ar}` : `${amount}${en}`))
          .join(' ') || (isArabic ? '0 د' : '0m')
      )
    },
    number: (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, ','),
    money: (money: Money, decimals?: Decimals) => moneyText(money, locale, decimals),
    amount: amountText,
    currency: (code: string) => currencyName(code, locale),
    list: (words: readonly string[]) => words.join(isArabic ? '، ' : ', '),
  }
}
