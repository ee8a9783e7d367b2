import { randomUUID } from 'node:crypto'
import type { NewCar } from '#contract/catalogue/car-shapes'
import type { App } from '#server/app'
import { inTx, type Tx } from '#server/db/db'
import { claimPicture, publicUses } from '#server/features/catalogue/images'
import { writeActivity } from '#server/features/operations/activity'
import { releaseFile } from '#server/features/operations/files'
import { settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { type Refusal, refuse } from '#server/http/refusal'
import { cleanHtml } from '#server/rich-text/write-html'
import { archiveCar, type CarRecord, insertCar, lockCar, updateCar } from './cars.sql.ts'
import { carsWords } from './words.ts'

const useOf = (id: string) => ({ type: publicUses.car, id })

const log = (tx: Tx, action: 'car_saved' | 'car_archived', actor: Pick<Actor, 'user_id'>, id: string, at: Date) =>
  writeActivity(tx, { action, at, actor_id: actor.user_id, subject: 'car', subject_id: id })

/** Ties the picture to its car in place of the one before. Refuses at the field what is no picture of theirs. */
async function changePicture(
  tx: Tx,
  actor: Pick<Actor, 'user_id'>,
  id: string,
  before: string | null,
  after: string | null,
) {
  if (before === after) return undefined
  const refused = after === null ? undefined : await claimPicture(tx, actor, after, useOf(id))
  if (refused) return refused
  if (before !== null) await releaseFile(tx, before, useOf(id))
  return undefined
}

/**
 * Writes a car: a new one, or over `old` as it was read. Its conditions are cleaned by the list of what is allowed.
 * Refuses `wrong_state` where somebody changed it meanwhile.
 */
export async function saveCar(
  app: App,
  actor: Pick<Actor, 'user_id'>,
  given: NewCar,
  old: { id: string; version: number } | null,
): Promise<string | Refusal> {
  const { currency } = await settingsOf(app)
  const at = app.clock.now()
  const of = { ...given, terms: { en: cleanHtml(given.terms.en), ar: cleanHtml(given.terms.ar) } }
  return inTx(app.db, 'save car', async (tx) => {
    const before: CarRecord | undefined = old ? await lockCar(tx, old.id) : undefined
    if (old && !before) return refuse.notFound(carsWords.not_found)
    if (old && before!.version !== old.version) return refuse.wrongState(carsWords.changed_meanwhile)
    const id = before?.id ?? randomUUID()
    const refused = await changePicture(tx, actor, id, before?.file_name ?? null, of.file_name)
    if (refused) return refused
    if (before) await updateCar(tx, id, of, { currency, at })
    else await insertCar(tx, of, id, { currency, at })
    await log(tx, 'car_saved', actor, id, at)
    return id
  })
}

/** Takes a car off every list for good; requests for it stay, and its picture is let go. */
export const removeCar = (app: App, actor: Actor, id: string): Promise<undefined | Refusal> =>
  inTx(app.db, 'archive car', async (tx) => {
    const before = await lockCar(tx, id)
    if (!before) return refuse.notFound(carsWords.not_found)
    const at = app.clock.now()
    await archiveCar(tx, id, at)
    if (before.file_name) await releaseFile(tx, before.file_name, useOf(id))
    await log(tx, 'car_archived', actor, id, at)
    return undefined
  })
