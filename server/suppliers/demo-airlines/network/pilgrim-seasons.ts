import { dateOf, dayOf } from './zone-offsets.ts'

/** Where pilgrims land, and the countries from which most come. */
export const pilgrimAirports: ReadonlySet<string> = new Set(['JED', 'MED'])
export const pilgrimCountries: ReadonlySet<string> = new Set(
  'PK IN BD ID MY EG TR NG DZ MA TN JO IQ IR UZ KZ AZ SD LY AE KW OM BH QA LB AF BN SN ET GB FR'.split(' '),
)

export type PilgrimSeason = { name: 'ramadan' | 'hajj'; from: string; to: string }

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  timeZone: 'UTC',
})

/** Month and day by the calendar of Umm al-Qura. */
function hijri(day: number): { month: number; date: number } {
  const parts = calendar.formatToParts(day * 86_400_000)
  const read = (type: string) => Number(parts.find((part) => part.type === type)!.value)
  return { month: read('month'), date: read('day') }
}

/** From 20 Shaban to 10 Shawwal; from 20 Dhu al-Qadah to 10 Muharram, the way there and the way back. */
function seasonOf({ month, date }: { month: number; date: number }): PilgrimSeason['name'] | null {
  if (month === 9 || (month === 8 && date >= 20) || (month === 10 && date <= 10)) return 'ramadan'
  if (month === 12 || (month === 11 && date >= 20) || (month === 1 && date <= 10)) return 'hajj'
  return null
}

/** The weeks of extra flights to Jeddah and Madinah between two dates, cut off at them. */
export function pilgrimSeasons(from: string, to: string): PilgrimSeason[] {
  const seasons: PilgrimSeason[] = []
  let open: PilgrimSeason | null = null
  for (let day = dayOf(from); day <= dayOf(to); day++) {
    const name = seasonOf(hijri(day))
    if (open && open.name !== name) open = null
    if (name && !open) {
      open = { name, from: dateOf(day), to: dateOf(day) }
      seasons.push(open)
    }
    if (open) open.to = dateOf(day)
  }
  return seasons
}
