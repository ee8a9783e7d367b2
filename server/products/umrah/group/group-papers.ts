import type { HijriDate } from '#contract/catalogue/hijri-calendar'
import { hijriOn } from '#contract/catalogue/hijri-calendar'
import type { GroupPaper, PaperLanguage } from '#contract/selling/umrah-work-terms'
import type { App } from '#server/app'
import { hijriCalendar } from '#server/features/catalogue/hijri-months'
import { movementOf } from '../movement/movement-facts.ts'
import { localised, locationsIn } from '#server/features/catalogue/locations'
import { isolate } from '#server/features/operations/documents'
import { type GroupFacts, groupFacts } from '../work/facts.ts'
import { arrivalRows, busRows } from './journey-rows.ts'
import { kitRows, programmeRows } from './programme-rows.ts'
import { manifestRows, type PaperFacts, roomingRows, type Sheet, visaRows } from './paper-rows.ts'
import { type PaperWords, paperWords } from './paper-words.ts'

export type Paper = Sheet & { title: string; subtitle: string }

const sheets: Record<GroupPaper, (paper: PaperFacts) => Sheet> = {
  rooming: roomingRows,
  manifest: manifestRows,
  visa: visaRows,
  bus: busRows,
  arrivals: arrivalRows,
  programme: programmeRows,
  kit: kitRows,
}

/** A day in both calendars, in digits: `2027-03-20 (11-10-1448)`. */
export const bothDays = (date: string, hijri: HijriDate | null) =>
  isolate(hijri ? `${date} (${[hijri.day, hijri.month, hijri.year].join('-')})` : date)

/** `Quad 5 · Triple 2`: how many rooms of each kind there are. */
function roomTotals({ rooms }: GroupFacts, words: PaperWords): string {
  const sizes = [...new Set(rooms.map(({ beds }) => beds))].toSorted((a, b) => b - a)
  return sizes.map((beds) => `${words.kinds[beds]} ${rooms.filter((room) => room.beds === beds).length}`).join(' · ')
}

type Wanted = { id: string; kind: GroupPaper; language: PaperLanguage; full: boolean; isSheet: boolean }

/** `Agent code 77 · Group no. 9`: the names under which the ministry knows the group. */
const filedAs = ({ filing }: GroupFacts, words: PaperWords): string[] => [
  ...(filing.agent_code ? [`${words.agent} ${isolate(filing.agent_code)}`] : []),
  ...(filing.group_no ? [`${words.group_no} ${isolate(filing.group_no)}`] : []),
]

/** One of the papers of a group, in one of three languages. Undefined where there is no such group. */
export async function groupPaper(app: App, { id, kind, language, full, isSheet }: Wanted): Promise<Paper | undefined> {
  const facts = await groupFacts(app, app.db, id)
  if (!facts) return undefined
  const words = paperWords[language]
  const [movement, { months }, { index }] = await Promise.all([
    movementOf(app.db, id),
    hijriCalendar(app),
    locationsIn(app.pool),
  ])
  const { departure, of, stays } = facts
  const isEnglish = language === 'en'
  const hotels = stays.map((stay) => (isEnglish ? stay.hotel_en : stay.hotel_ar)).join(isEnglish ? ', ' : '، ')
  const days = [departure.starts, departure.ends].map((day) => bothDays(day, hijriOn(months, day))).join(' – ')
  const cityOf = (code: string) => {
    const airport = index.airports.get(code)
    return airport && localised(airport.city_en, airport.city_ar)[isEnglish ? 'en' : 'ar']
  }
  const parts = [
    isolate(departure.code),
    days,
    hotels,
    ...(kind === 'rooming' ? [roomTotals(facts, words)] : []),
    ...(kind === 'visa' ? filedAs(facts, words) : []),
  ]
  return {
    title: `${words[kind]}${isEnglish ? ', ' : '، '}${isEnglish ? of.title_en : of.title_ar}`,
    subtitle: parts.filter(Boolean).join(' · '),
    ...sheets[kind]({
      app,
      facts,
      movement,
      words,
      language,
      full,
      isSheet,
      cityOf,
      hijri: (day) => hijriOn(months, day),
    }),
  }
}
