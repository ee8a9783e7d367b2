import type { FeaturedCard, Picture, SeasonMonth } from '#contract/catalogue/featured-shapes'
import type { UmrahDeparture, UmrahPackage } from '#contract/selling/umrah-shapes'
import { roomPlaces } from '#contract/selling/umrah-terms'
import type { App } from '#server/app'
import { picturesOf } from '#server/features/catalogue/images'
import type { FeaturedSource } from '#server/features/catalogue/featured'
import { dayOfYearWords } from '#server/day-words'
import { packageViews, todayIn } from './package-view.ts'
import { packagesOnSale } from './packages.sql.ts'

const begins = 'umrah:'
const usualCount = 3

const onSale = async (app: App): Promise<UmrahPackage[]> =>
  packageViews(app, await packagesOnSale(app.db, todayIn(app)), false)

const refOf = ({ code }: UmrahPackage) => `${begins}${code}`
const placeOf = ({ departures }: UmrahPackage): FeaturedCard['place'] => {
  const from = departures[0]?.from_city.name
  return from ? { en: `Umrah from ${from.en}`, ar: `عمرة من ${from.ar}` } : { en: 'Umrah', ar: 'عمرة' }
}

const nightsAr = (count: number) =>
  count === 1 ? 'ليلة' : count === 2 ? 'ليلتان' : count <= 10 ? `${count} ليالٍ` : `${count} ليلة`

/** How long it is, and when it leaves next. */
function noteOf({ departures }: UmrahPackage): FeaturedCard['note'] {
  const next = departures.find(({ on_sale }) => on_sale) ?? departures[0]
  if (!next) return { en: '', ar: '' }
  const day = dayOfYearWords(next.starts.date)
  return {
    en: `${next.nights} nights, from ${day.en}`,
    ar: `${nightsAr(next.nights)}، من ${day.ar}`,
  }
}

const cardOf = (one: UmrahPackage, pictures: ReadonlyMap<string, Picture>): FeaturedCard => ({
  ref: refOf(one),
  title: one.title,
  place: placeOf(one),
  note: noteOf(one),
  stars: null,
  price: one.lowest,
  per: 'person',
  image: pictures.get(one.images[0] ?? '') ?? null,
  href: `/umrah-package-details?id=${one.code}`,
})

/** Umrah packages among the tours of the first page. */
export const featuredTours: FeaturedSource = {
  kind: 'tour',
  begins,
  choices: async (app) =>
    (await onSale(app)).map((one) => ({ ref: refOf(one), title: one.title, place: placeOf(one) })),
  usual: async (app) =>
    (await onSale(app))
      .filter(({ lowest }) => lowest)
      .slice(0, usualCount)
      .map(refOf),
  async find(app, refs) {
    const packages = (await onSale(app)).filter((one) => refs.includes(refOf(one)))
    const pictures = await picturesOf(
      app.db,
      packages.flatMap(({ images }) => images.slice(0, 1)),
    )
    return new Map(packages.map((one) => [refOf(one), cardOf(one, pictures)]))
  },
}

const lowestOf = ({ prices }: UmrahDeparture) =>
  prices
    .filter(({ place }) => (roomPlaces as readonly string[]).includes(place))
    .map(({ price }) => price)
    .toSorted((a, b) => a.amount - b.amount)[0] ?? null

/** Departures that can be bought, by the Hijri month in which they leave. */
export async function seasonOfUmrah(app: App): Promise<SeasonMonth[]> {
  const months = new Map<string, SeasonMonth>()
  const departures = (await onSale(app)).flatMap((one) => one.departures).filter(({ on_sale }) => on_sale)
  for (const departure of departures) {
    const { hijri, date } = departure.starts
    if (!hijri) continue
    const { year, month } = hijri
    const key = `${year}-${month}`
    const held = months.get(key) ?? { year, month, starts: date, departures: 0, lowest: null }
    const price = lowestOf(departure)
    const lowest = price && (!held.lowest || price.amount < held.lowest.amount) ? price : held.lowest
    months.set(key, { ...held, departures: held.departures + 1, lowest })
  }
  return [...months.values()]
}
