import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/kernel/endpoint'
import type { HeaderProduct, images } from '#contract/catalogue/images'
import type { App } from '#server/app'
import { inTx } from '#server/db/db'
import { ok } from '#server/http/answers'
import type { Actor } from '#server/http/actor'
import { actorOf, type Context } from '#server/http/context'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { dropPromo, removePromo, todayOf } from './arrange-promos.ts'
import { listPromos, lockPlace, type PromoRow } from './promo-images.sql.ts'
import { shownTo, writeOne } from './save-promo.ts'
import { check } from '#contract/checks/check'
import { imagesWords } from './words.ts'

type Header = Input<(typeof images)['saveVisaHeaders']>['body']['images'][number]
const placeOf = (product: HeaderProduct) => `${product}_header` as const

const rowOf = (given: Header, held: PromoRow | undefined, product: HeaderProduct, position: number): PromoRow => ({
  id: held?.id ?? randomUUID(),
  place: placeOf(product),
  file_name: given.file_name,
  title_en: given.title.en,
  title_ar: given.title.ar,
  link: held?.link ?? null,
  starts_on: given.from === undefined ? (held?.starts_on ?? null) : given.from,
  ends_on: given.to === undefined ? (held?.ends_on ?? null) : given.to,
  position,
  active: given.active ?? held?.active ?? true,
  ...shownTo(given, held),
})

/** Makes the row of a product what was sent; nothing of it where one picture is refused. */
const saveHeaders = (app: App, actor: Actor, product: HeaderProduct, given: readonly Header[]) =>
  inTx(app.db, 'save header images', async (tx): Promise<Refusal | undefined> => {
    const there = await lockPlace(tx, placeOf(product))
    for (const [index, header] of given.entries()) {
      const held = there.find(({ id }) => id === header.id)
      if (header.id && !held) return refuse.invalid(`images.${index}.id`, check('choose_promo_image'))
      const saved = await writeOne(app, tx, actor, rowOf(header, held, product, index), held)
      if (isRefusal(saved))
        return refuse.fields(saved.errors.map(({ field, message }) => ({ field: `images.${index}.${field}`, message })))
    }
    for (const held of there.filter(({ id }) => !given.some((header) => header.id === id)))
      await dropPromo(app, tx, actor, held)
    return undefined
  })

/** The calls of the pictures at the top of each product's pages. */
export function headerHandlers(app: App) {
  const of = (product: HeaderProduct) => ({
    list: async () => ok({ data: await listPromos(app.db, placeOf(product), await todayOf(app)) }),
    async save(context: Context, { body }: { body: { images: readonly Header[] } }) {
      const refused = await saveHeaders(app, actorOf(context), product, body.images)
      if (refused) return refused
      return ok(
        { data: await listPromos(app.db, placeOf(product), null) },
        imagesWords.header_images_saved_successfully,
      )
    },
    async remove(context: Context, { query }: { query: { id: string } }) {
      const refused = await removePromo(app, actorOf(context), query.id, placeOf(product))
      return refused ?? ok({}, imagesWords.header_image_deleted_successfully)
    },
  })
  const [visa, holiday, umrah] = [of('visa'), of('holiday'), of('umrah')]
  return {
    visaHeaders: visa.list,
    saveVisaHeaders: visa.save,
    removeVisaHeader: visa.remove,
    holidayHeaders: holiday.list,
    saveHolidayHeaders: holiday.save,
    removeHolidayHeader: holiday.remove,
    umrahHeaders: umrah.list,
    saveUmrahHeaders: umrah.save,
    removeUmrahHeader: umrah.remove,
  }
}
