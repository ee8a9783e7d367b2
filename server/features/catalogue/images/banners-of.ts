import type { Banner } from '#contract/catalogue/home'
import type { PromoPlace } from '#contract/catalogue/images'
import type { App } from '#server/app'
import { todayOf } from './arrange-promos.ts'
import { listPromos } from './promo-images.sql.ts'

/** No page shows more beside each other. */
const shownMax = 6

/** What a public page shows at this place today, in the office's order: the first six of each language. */
export async function bannersOf(app: App, place: PromoPlace): Promise<Banner[]> {
  const all = await listPromos(app.db, place, await todayOf(app))
  const seen = { en: 0, ar: 0 }
  return all
    .filter(({ language }) => {
      const pages = language ? [language] : (['en', 'ar'] as const)
      const hasRoom = pages.some((one) => seen[one] < shownMax)
      for (const one of pages) seen[one]++
      return hasRoom
    })
    .map(({ id, image, width, height, title, link, language, focus }) => ({
      id,
      image,
      width,
      height,
      title,
      link,
      language,
      focus,
    }))
}
