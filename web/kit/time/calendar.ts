import type { Locale } from '#contract/kernel/shapes'

/*
 * Names are ours and not the engine's: Node and a browser may know different releases of the same tables ("Sep",
 * "Sept"), and a page whose words change while it hydrates is a broken page.
 */
type Names = Record<Locale, readonly string[]>
const split = (en: string, ar: string): Names => ({ en: en.split(' '), ar: ar.split(' ') })

export const months = split(
  'January February March April May June July August September October November December',
  'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
)
export const weekdays = split(
  'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  'الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت',
)
export const hijriMonths: Names = {
  en: [
    'Muharram',
    'Safar',
    'Rabi I',
    'Rabi II',
    'Jumada I',
    'Jumada II',
    'Rajab',
    'Shaban',
    'Ramadan',
    'Shawwal',
    'Dhul Qada',
    'Dhul Hijja',
  ],
  ar: [
    'محرم',
    'صفر',
    'ربيع الأول',
    'ربيع الآخر',
    'جمادى الأولى',
    'جمادى الآخرة',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو القعدة',
    'ذو الحجة',
  ],
}

/** Of `YYYY-MM-DD`; 0 is Sunday. */
export const weekdayOf = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

const ummAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The Umm al-Qura date of a day; `month` counts from 1. */
export function hijriOf(date: string): { day: number; month: number; year: number } {
  const parts = ummAlQura.formatToParts(new Date(`${date}T00:00:00Z`))
  const number = (type: string) => Number.parseInt(parts.find((part) => part.type === type)?.value ?? '0', 10)
  return { day: number('day'), month: number('month'), year: number('year') }
}

const wallClocks = new Map<string, Intl.DateTimeFormat>()

/** An instant as the wall clock of `zone` shows it. */
export function wallClock(instant: string | number | Date, zone: string): { date: string; time: string } {
  let clock = wallClocks.get(zone)
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-u-nu-latn', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
    wallClocks.set(zone, clock)
  }
  const parts = Object.fromEntries(clock.formatToParts(new Date(instant)).map((part) => [part.type, part.value]))
  return { date: `${parts['year']}-${parts['month']}-${parts['day']}`, time: `${parts['hour']}:${parts['minute']}` }
}

const dayMs = 86_400_000

/** `days` after (or before) a `YYYY-MM-DD`. */
export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
