import { randomUUID } from 'node:crypto'
import type { Input } from '#contract/kernel/endpoint'
import type { images, PromoImage } from '#contract/catalogue/images'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { claimFile, releaseFile } from '#server/features/operations/files'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { findPromo, isWide, lockPromo, type PromoRow, writePromo } from './promo-images.sql.ts'
import { publicUses } from './public-files.ts'
import { imagesWords } from './words.ts'

type Looks = Pick<PromoRow, 'language' | 'focus_x' | 'focus_y'>
const unsaid: Looks = { language: null, focus_x: 50, focus_y: 50 }

/** What is left out stays as it is. */
export const shownTo = (given: Pick<Change, 'language' | 'focus'>, held: Looks = unsaid): Looks => ({
  language: given.language === undefined ? held.language : given.language,
  focus_x: given.focus?.x ?? held.focus_x,
  focus_y: given.focus?.y ?? held.focus_y,
})

type New = Input<(typeof images)['save']>['body']
type Change = Input<(typeof images)['update']>['body']

/** An uploaded picture becomes this record's; refused at the field where it is none, or somebody else's. */
export async function claimPicture(
  tx: Tx,
  actor: Pick<Actor, 'user_id'>,
  file_name: string,
  used_by: { type: string; id: string },
): Promise<void | Refusal> {
  const file = await claimFile(tx, { file_name, user_id: actor.user_id, used_by })
  if (isRefusal(file)) return refuse.invalid('file_name', imagesWords.file_not_found)
  if (file.mime === 'application/pdf') return refuse.invalid('file_name', imagesWords.choose_picture)
  return undefined
}

/** What a change of one is, for the log. */
function changesOf(held: PromoRow, row: PromoRow): Record<string, readonly [string | null, string | null]> {
  const fields = ['place', 'title_en', 'title_ar', 'link', 'starts_on', 'ends_on', 'active', 'language'] as const
  const text = (value: string | boolean | null) => (value === null ? null : String(value))
  return Object.fromEntries(
    fields
      .filter((field) => held[field] !== row[field])
      .map((field) => [field, [text(held[field]), text(row[field])] as const]),
  )
}

/** Writes one; `held` is what it was. */
export async function writeOne(
  app: App,
  tx: Tx,
  actor: Actor,
  row: PromoRow,
  held?: PromoRow,
): Promise<PromoImage | Refusal> {
  if (row.starts_on && row.ends_on && row.ends_on < row.starts_on)
    return refuse.invalid('to', imagesWords.choose_day_on_or_after)
  const use = { type: publicUses.promo, id: row.id }
  if (held?.file_name !== row.file_name) {
    const refused = await claimPicture(tx, actor, row.file_name, use)
    if (refused) return refused
    if (held) await releaseFile(tx, held.file_name, use)
  }
  if (row.place.endsWith('_header') && !(await isWide(tx, row.file_name)))
    return refuse.invalid('file_name', imagesWords.use_picture_at_least_800)
  const at = app.clock.now()
  await writePromo(tx, row, at)
  await writeActivity(tx, {
    action: held ? 'promo_image_updated' : 'promo_image_saved',
    at,
    actor_id: actor.user_id,
    subject: 'promo_image',
    subject_id: row.id,
    detail: { place: row.place },
    ...(held ? { changes: changesOf(held, row) } : {}),
  })
  return (await findPromo(tx, row.id))!
}

export const savePromo = (app: App, actor: Actor, body: New): Promise<PromoImage | Refusal> =>
  inTx(app.db, 'save promo image', (tx) =>
    writeOne(app, tx, actor, {
      id: randomUUID(),
      place: body.place,
      file_name: body.file_name,
      title_en: body.title.en,
      title_ar: body.title.ar,
      link: body.link ?? null,
      starts_on: body.from ?? null,
      ends_on: body.to ?? null,
      position: body.order ?? 0,
      active: body.active ?? true,
      ...shownTo(body),
    }),
  )

export const updatePromo = (app: App, actor: Actor, body: Change): Promise<PromoImage | Refusal> =>
  inTx(app.db, 'update promo image', async (tx) => {
    const held = await lockPromo(tx, body.id)
    if (!held) return refuse.notFound(imagesWords.promo_image_not_found)
    const kept = <T>(given: T | undefined, old: T): T => (given === undefined ? old : given)
    return writeOne(
      app,
      tx,
      actor,
      {
        id: held.id,
        place: kept(body.place, held.place),
        file_name: kept(body.file_name, held.file_name),
        title_en: kept(body.title?.en, held.title_en),
        title_ar: kept(body.title?.ar, held.title_ar),
        link: kept(body.link, held.link),
        starts_on: kept(body.from, held.starts_on),
        ends_on: kept(body.to, held.ends_on),
        position: kept(body.order, held.position),
        active: kept(body.active, held.active),
        ...shownTo(body, held),
      },
      held,
    )
  })
