import type { CarInFull } from '#contract/catalogue/car-shapes'
import type { RouterContext } from '#web/api/context.tsx'
import { productHead } from '#web/features/selling/purchase/index.ts'
import { pageHead } from '#web/ui/head.ts'

/* No calls in here: what heads a page is in everybody's first load. */

type Context = Pick<RouterContext, 'api' | 'facts' | 'queryClient' | 'texts'>

/** A car's own name, what is said of it and its picture, as search engines and shared links read them. */
export function carHead(context: Context, id: string) {
  const of = context.queryClient.getQueryData<CarInFull>(['cars', 'one', id])
  if (!of) return pageHead(context, 'cars', '/cars')
  const { name, note, city, image, day_price } = of
  // Where nothing is said of it, its city tells it from others.
  const summary = { en: note.en || `${name.en}, ${city.en}`, ar: note.ar || `${name.ar}، ${city.ar}` }
  return productHead(context, {
    feature: 'cars',
    path: `/car?id=${of.id}`,
    list: '/cars',
    code: of.id,
    title: name,
    summary,
    images: image ? [`${image.src}?w=1600`] : [],
    lowest: day_price,
  })
}
