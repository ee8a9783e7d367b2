import { plusDays } from '#contract/catalogue/hijri-calendar'
import { nightsOf } from '#contract/catalogue/hotel-terms'
import type { TableCell } from '#server/features/operations/exports'
import { placeText } from './journey-rows.ts'
import { number, type PaperFacts, type Sheet, text } from './paper-rows.ts'

type Line = { time: string; city: string; what: string }

/** What happens on a day: who moves in and out, ways and visits, how many have slots. */
function linesOn(paper: PaperFacts, day: string): Line[] {
  const { facts, movement, words, language } = paper
  const hotel = (stay: (typeof facts.stays)[number]) => (language === 'en' ? stay.hotel_en : stay.hotel_ar)
  const asleep = facts.stays.find(({ from_night, to_night }) => from_night <= day && day < to_night)
  const city = asleep ? words[asleep.city] : ''
  const legs = movement.legs
    .filter(({ at }) => at.startsWith(day))
    .map((leg): Line => {
      const way = `${placeText(paper, leg.from_place)} – ${placeText(paper, leg.to_place)}`
      const flight = leg.flight ? ` (${leg.flight})` : ''
      const kind = leg.kind === 'visit' ? `${words.visit}: ` : leg.kind === 'departure' ? `${words.way_back}: ` : ''
      return { time: leg.at.slice(11, 16), city, what: `${kind}${way}${flight}` }
    })
  const slots = Map.groupBy(
    movement.permits.filter(({ at, state }) => at.startsWith(day) && state !== 'cancelled'),
    ({ kind, at }) => `${kind} ${at.slice(11, 16)}`,
  )
  const permits = [...slots].map(([key, rows]): Line => {
    const [kind, time] = key.split(' ') as ['umrah' | 'rawdah', string]
    return { time, city, what: `${words[`permit_${kind}`]}: ${rows.length}` }
  })
  const stays = facts.stays.flatMap((stay): Line[] => [
    ...(stay.to_night === day
      ? [{ time: '', city: words[stay.city], what: `${words.check_out}: ${hotel(stay)}` }]
      : []),
    ...(stay.from_night === day
      ? [{ time: '', city: words[stay.city], what: `${words.check_in}: ${hotel(stay)}` }]
      : []),
  ])
  const timed = [...legs, ...permits].toSorted((a, b) => a.time.localeCompare(b.time))
  const all = [...stays, ...timed]
  return all.length > 0 ? all : [{ time: '', city, what: words.free_day }]
}

/** Day by day, in both calendars: for pilgrims and their leader. */
export function programmeRows(paper: PaperFacts): Sheet {
  const { facts, words, hijri } = paper
  const { starts, ends } = facts.departure
  const rows = nightsOf(starts, plusDays(ends, 1)).flatMap((day, nth) =>
    linesOn(paper, day).map(({ time, city, what }, at): TableCell[] => {
      const moon = hijri(day)
      const isFirst = at === 0
      return [
        isFirst ? nth + 1 : null,
        isFirst ? day : '',
        isFirst && moon ? [moon.day, moon.month, moon.year].join('-') : '',
        time,
        city,
        what,
      ]
    }),
  )
  return {
    columns: [
      number(words.no),
      text(words.date),
      text(words.hijri),
      text(words.time),
      text(words.hotel_city, 2),
      text(words.what, 5),
    ],
    rows,
  }
}

/** What each pilgrim is handed, to be ticked and signed for; what is not theirs has a dash. */
export function kitRows({ facts, words }: PaperFacts): Sheet {
  const adult = 12
  return {
    columns: [
      number(words.no),
      text(words.name, 3),
      text(words.name_local, 2),
      text(words.booking, 2),
      text(words.kit_bag),
      text(words.kit_ihram),
      text(words.kit_dress),
      text(words.kit_card),
      text(words.kit_tags),
      text(words.kit_book),
      text(words.signed, 3),
    ],
    rows: facts.people.map(({ name, name_local, reference, gender, age }, at) => [
      at + 1,
      name,
      name_local,
      reference,
      '',
      gender === 'm' ? '' : '–',
      gender === 'f' ? '' : '–',
      '',
      '',
      age >= adult ? '' : '–',
      '',
    ]),
  }
}
