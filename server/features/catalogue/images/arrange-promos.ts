import type { PromoPlace } from '#contract/catalogue/images'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { releaseFile } from '#server/features/operations/files'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { localDay } from '#server/local-time'
import { deletePromo, lockPlace, lockPromo, type PromoRow, setPosition } from './promo-images.sql.ts'
import { publicUses } from './public-files.ts'
import { imagesWords } from './words.ts'

/** The day by the company's wall: what decides what is shown. */
export async function todayOf(app: App): Promise<string> {
  const { zone } = await settingsOf(app)
  return localDay(app.clock.now(), zone)
}

/** Takes one away and lets go of its file. */
export async function dropPromo(app: App, tx: Tx, actor: Actor, held: PromoRow): Promise<void> {
  await deletePromo(tx, held.id)
  await releaseFile(tx, held.file_name, { type: publicUses.promo, id: held.id })
  await writeActivity(tx, {
    action: 'promo_image_deleted',
    at: app.clock.now(),
    actor_id: actor.user_id,
    subject: 'promo_image',
    subject_id: held.id,
    detail: { place: held.place },
  })
}

/** `place`: only where it stands there. */
export const removePromo = (app: App, actor: Actor, id: string, place?: PromoPlace): Promise<Refusal | undefined> =>
  inTx(app.db, 'delete promo image', async (tx) => {
    const held = await lockPromo(tx, id)
    if (!held || (place && held.place !== place))
      return place
        ? refuse.notFound(imagesWords.header_image_not_found)
        : refuse.notFound(imagesWords.promo_image_not_found)
    await dropPromo(app, tx, actor, held)
    return undefined
  })

/** Those that are named first, in their order, then the others as they stood. */
export const orderPromos = (app: App, actor: Actor, place: PromoPlace, ids: readonly string[]): Promise<void> =>
  inTx(app.db, 'order promo images', async (tx) => {
    const held = await lockPlace(tx, place)
    const rank = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
    const wanted = held.toSorted((a, b) => rank(a.id) - rank(b.id))
    if (wanted.every(({ position }, index) => position === index)) return
    for (const [index, { id }] of wanted.entries()) await setPosition(tx, id, index)
    await writeActivity(tx, {
      action: 'promo_images_ordered',
      at: app.clock.now(),
      actor_id: actor.user_id,
      subject: 'promo_image',
      subject_id: null,
      detail: { place },
    })
  })
