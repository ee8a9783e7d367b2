import type { Localised } from '#contract/kernel/shapes'
import { plusDays } from '#contract/catalogue/hijri-calendar'
import type { DocumentSection } from '#server/features/operations/documents'
import { mealWords, placeWords } from './place-words.ts'
import type { TravellerRow } from './travellers.sql.ts'
import type { HolidayDetail } from './types.ts'

const same = (text: string): Localised => ({ en: text, ar: text })
const joined = (words: readonly Localised[]): Localised => ({
  en: words.map(({ en }) => en).join(', '),
  ar: words.map(({ ar }) => ar).join('، '),
})

/** Who sleeps in a room: by name, or by place where the name is not given yet. */
export const roomSection = (no: number, rows: readonly TravellerRow[]): DocumentSection => ({
  title: { en: `Room ${no}`, ar: `الغرفة ${no}` },
  rows: rows.map((row) => ({
    label: placeWords[row.place],
    lines: [
      row.given_name === null
        ? { en: 'Name to follow', ar: 'يُضاف الاسم لاحقًا' }
        : same(`${row.surname} / ${row.given_name}`),
    ],
  })),
})

function dayRow(detail: HolidayDetail, at: number): DocumentSection['rows'][number] {
  const { title, text, meals, hotel } = detail.days[at]!
  const date = plusDays(detail.starts, at)
  const facts = [
    ...(meals.length > 0 ? [joined(meals.map((meal) => mealWords[meal]))] : []),
    ...(hotel ? [{ en: `Night: ${hotel.en}`, ar: `المبيت: ${hotel.ar}` }] : []),
  ]
  return {
    label: { en: `Day ${at + 1}, ${date}`, ar: `اليوم ${at + 1}، ${date}` },
    lines: [title, ...(text.en || text.ar ? [text] : []), ...facts],
  }
}

/** The journey day by day, and what its price holds and does not. */
export function programmeOf(detail: HolidayDetail): DocumentSection[] {
  const { days, includes, excludes } = detail
  const lists = [
    { label: { en: 'Included', ar: 'يشمل السعر' }, lines: [...includes] },
    { label: { en: 'Not included', ar: 'لا يشمل السعر' }, lines: [...excludes] },
  ].filter(({ lines }) => lines.length > 0)
  return [
    { title: { en: 'Programme', ar: 'برنامج الرحلة' }, rows: days.map((_, at) => dayRow(detail, at)) },
    ...(lists.length > 0 ? [{ title: { en: 'Your price', ar: 'سعر الرحلة' }, rows: lists }] : []),
  ]
}
