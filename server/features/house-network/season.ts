import { isoFromDay, weekdayOf } from './engine/days.ts'

/** Price level and extra demand of one day; `holy` is for flights that touch the gateways of Makkah and Madinah. */
export type DaySeason = { level: number; holy: number; popularity: number }

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', day: 'numeric', timeZone: 'UTC' })
/** Monday first: weekends around the world, Thursday to Sunday. */
const weekdays = [0.97, 0.95, 0.97, 1.03, 1.05, 1.02, 1.04]
const seasons = new Map<number, DaySeason>()

/** Worked out once a day of the calendar. `day` counts from 1970-01-01. */
export function seasonOf(day: number): DaySeason {
  let season = seasons.get(day)
  if (!season) seasons.set(day, (season = reckon(day)))
  return season
}

function reckon(day: number): DaySeason {
  const [month, date] = isoFromDay(day).slice(5).split('-').map(Number) as [number, number]
  const at = month * 100 + date
  const summer = at >= 615 && at <= 825
  const newYear = at >= 1217 || at <= 105
  const calendar = newYear ? 1.24 : summer ? 1.15 : at >= 320 && at <= 420 ? 1.04 : at >= 115 && at <= 228 ? 0.92 : 1
  const [hijriMonth, hijriDay] = hijri.format(day * 86_400_000).match(/\d+/g)!.map(Number) as [number, number]
  const ramadan = hijriMonth === 9
  const hajj = hijriMonth === 12 && hijriDay <= 20
  const level = calendar * weekdays[weekdayOf(day)]!
  return { level, holy: level * (hajj ? 1.35 : ramadan ? 1.2 : 1), popularity: (calendar - 1) / 3 }
}
