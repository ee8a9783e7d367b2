import type { HijriDate } from '#contract/catalogue/hijri-calendar'
import { hijriOn } from '#contract/catalogue/hijri-calendar'
import type { GroupPaper, PaperLanguage } from '#contract/selling/umrah-work-terms'
import type { App } from '#server/app'
import { hijriCalendar } from '#server/features/catalogue/hijri-months'
import { movementOf } from '../movement/movement-facts.ts'
import { type GroupFacts, groupFacts } from '../work/facts.ts'
import { arrivalRows, busRows, manifestRows, type PaperFacts, roomingRows, type Sheet, visaRows } from './paper-rows.ts'
import { type PaperWords, paperWords } from './paper-words.ts'

export type Paper = Sheet & { title: string; subtitle: string }

const sheets: Record<GroupPaper, (paper: PaperFacts) => Sheet> = {
  rooming: roomingRows,
  manifest: manifestRows,
  visa: visaRows,
  bus: busRows,
  arrivals: arrivalRows,
}

/** A day in both calendars, in digits: `2027-03-20 (11-10-1448)`. */
const bothDays = (date: string, hijri: HijriDate | null) =>
  hijri ? `${date} (${[hijri.day, hijri.month, hijri.year].join('-')})` : date

/** `Quad 5 · Triple 2`: how many rooms of each kind there are. */
function roomTotals({ rooms }: GroupFacts, words: PaperWords): string {
  const sizes = [...new Set(rooms.map(({ beds }) => beds))].toSorted((a, b) => b - a)
  return sizes.map((beds) => `${words.kinds[beds]} ${rooms.filter((room) => room.beds === beds).length}`).join(' · ')
}

/** One of the papers of a group, in one of three languages. Undefined where there is no such group. */
export async function groupPaper(
  app: App,
  { id, kind, language, full }: { id: string; kind: GroupPaper; language: PaperLanguage; full: boolean },
): Promise<Paper | undefined> {
  const facts = await groupFacts(app, app.db, id)
  if (!facts) return undefined
  const words = paperWords[language]
  const [movement, { months }] = await Promise.all([movementOf(app.db, id), hijriCalendar(app)])
  const { departure, of, stays } = facts
  const isEnglish = language === 'en'
  const hotels = stays.map((stay) => (isEnglish ? stay.hotel_en : stay.hotel_ar)).join(isEnglish ? ', ' : '، ')
  const days = [departure.starts, departure.ends].map((day) => bothDays(day, hijriOn(months, day))).join(' – ')
  const parts = [departure.code, days, hotels, ...(kind === 'rooming' ? [roomTotals(facts, words)] : [])]
  return {
    title: `${words[kind]}${isEnglish ? ', ' : '، '}${isEnglish ? of.title_en : of.title_ar}`,
    subtitle: parts.filter(Boolean).join(' · '),
    ...sheets[kind]({ app, facts, movement, words, language, full }),
  }
}
