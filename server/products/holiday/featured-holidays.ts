import type { FeaturedCard } from '#contract/catalogue/featured-shapes'
import type { Holiday } from '#contract/selling/holiday-shapes'
import type { App } from '#server/app'
import type { FeaturedSource } from '#server/features/catalogue/featured'
import { picturesOf } from '#server/features/catalogue/images'
import { dayOfYearWords } from '#server/day-words'
import { holidayViews, todayAt } from './holiday-view.ts'
import { type HolidayRecord, holidaysOnSale } from './holidays.sql.ts'

const begins = 'holiday:'
const usualCount = 3
const visitor = { channel: 'customer', agency_id: null } as const

const onSale = async (app: App): Promise<HolidayRecord[]> => holidaysOnSale(app.db, await todayAt(app))
const viewsOf = (app: App, rows: readonly HolidayRecord[]) => holidayViews(app, rows, { buyer: visitor, days: false })

const refOf = ({ code }: { code: string }) => `${begins}${code}`
const placeOf = ({ places }: Pick<Holiday, 'places'>): FeaturedCard['place'] =>
  places[0]?.country_name ?? { en: '', ar: '' }

const nightsAr = (count: number) =>
  count === 1 ? 'ليلة' : count === 2 ? 'ليلتان' : count <= 10 ? `${count} ليالٍ` : `${count} ليلة`

/** How long it is, and when it leaves next. */
function noteOf({ departures, nights }: Holiday): FeaturedCard['note'] {
  const next = departures.find(({ on_sale }) => on_sale) ?? departures[0]
  if (!next) return { en: '', ar: '' }
  const day = dayOfYearWords(next.starts)
  return {
    en: `${nights} ${nights === 1 ? 'night' : 'nights'}, from ${day.en}`,
    ar: `${nightsAr(nights)}، من ${day.ar}`,
  }
}

/** Holidays among the tours of the first page. */
export const featuredHolidays: FeaturedSource = {
  kind: 'tour',
  begins,
  choices: async (app) =>
    (await viewsOf(app, await onSale(app))).map((one) => ({
      ref: refOf(one),
      title: one.title,
      place: placeOf(one),
    })),
  usual: async (app) =>
    (await viewsOf(app, await onSale(app)))
      .filter(({ lowest }) => lowest)
      .slice(0, usualCount)
      .map(refOf),
  async find(app, refs) {
    const rows = (await onSale(app)).filter((one) => refs.includes(refOf(one)))
    const first = new Map(rows.map(({ id, images }) => [id, images[0] ?? '']))
    const [views, pictures] = await Promise.all([
      viewsOf(app, rows),
      picturesOf(app.db, [...first.values()].filter(Boolean)),
    ])
    const cardOf = (one: Holiday): FeaturedCard => ({
      ref: refOf(one),
      title: one.title,
      place: placeOf(one),
      note: noteOf(one),
      stars: null,
      price: one.lowest,
      per: 'person',
      image: pictures.get(first.get(one.id)!) ?? null,
      href: `/holiday-details?id=${one.code}`,
    })
    return new Map(views.map((one) => [refOf(one), cardOf(one)]))
  },
}
