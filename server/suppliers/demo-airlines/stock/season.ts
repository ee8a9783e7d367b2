import { isoFromDay, weekdayOf } from '../engine/days.ts'

/** Price level and extra demand of one day; `holy` is for flights that touch the gateways of Makkah and Madinah. */
type DaySeason = { level: number; holy: number; popularity: number }

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})
/** Monday first: weekends around the world, Thursday to Sunday. */
const weekdays = [0.97, 0.95, 0.97, 1.03, 1.05, 1.02, 1.04]
/** Until the year 2109; read some hundred thousand times while an index is built. */
const daysMax = 51_000
const levels = {
  level: new Float64Array(daysMax),
  holy: new Float64Array(daysMax),
  popularity: new Float64Array(daysMax),
}

/** Worked out once a day of the calendar. `day` counts from 1970-01-01. */
function know(day: number): void {
  const season = reckon(day)
  levels.level[day] = season.level
  levels.holy[day] = season.holy
  levels.popularity[day] = season.popularity
}
export function seasonLevel(day: number, holy: boolean): number {
  if (levels.level[day] === 0) know(day)
  return holy ? levels.holy[day]! : levels.level[day]!
}
export function seasonPopularity(day: number): number {
  if (levels.level[day] === 0) know(day)
  return levels.popularity[day]!
}

function reckon(day: number): DaySeason {
  const [month, date] = isoFromDay(day).slice(5).split('-').map(Number) as [number, number]
  const at = month * 100 + date
  const summer = at >= 615 && at <= 825
  const newYear = at >= 1217 || at <= 105
  const calendar = newYear ? 1.24 : summer ? 1.15 : at >= 320 && at <= 420 ? 1.04 : at >= 115 && at <= 228 ? 0.92 : 1
  const [hijriMonth, hijriDay] = hijri
    .format(day * 86_400_000)
    .match(/\d+/g)!
    .map(Number) as [number, number]
  const ramadan = hijriMonth === 9
  const hajj = hijriMonth === 12 && hijriDay <= 20
  const level = calendar * weekdays[weekdayOf(day)]!
  return { level, holy: level * (hajj ? 1.35 : ramadan ? 1.2 : 1), popularity: (calendar - 1) / 3 }
}
