import { sql } from 'kysely'
import type { App } from '#server/app'
import { first, inTx } from '#server/db/db'
import { writeActivity } from '#server/features/operations/activity'
import { setAgencyLogoFile } from '#server/features/people/agencies'
import { releaseFile } from '#server/features/operations/files'
import type { Actor } from '#server/http/actor'
import { Refusal, refuse } from '#server/http/refusal'
import { publicUses } from './public-files.ts'
import { claimPicture } from './save-promo.ts'
import { imagesWords } from './words.ts'

/** The picture becomes the logo of the actor's agency. Its owner decides how the agency looks, not each of its people. */
export const setAgencyLogo = (app: App, actor: Actor, file_name: string): Promise<string | Refusal> =>
  inTx(app.db, 'set agency logo', async (tx) => {
    const agency = await first(
      tx,
      sql<{ id: string; logo: string | null; owner_id: string | null }>`select id, logo, owner_id from agencies
        where id = ${actor.agency_id} for update`,
    )
    if (!agency) return refuse.notFound(imagesWords.agency_not_found)
    if (agency.owner_id !== null && agency.owner_id !== actor.user_id)
      return new Refusal('not_allowed', imagesWords.only_owner_agency_changes_logo)
    if (agency.logo === file_name) return file_name
    const use = { type: publicUses.logo, id: agency.id }
    const refused = await claimPicture(tx, actor, file_name, use)
    if (refused) return refused
    if (agency.logo) await releaseFile(tx, agency.logo, use)
    await setAgencyLogoFile(tx, agency.id, file_name)
    await writeActivity(tx, {
      action: 'agency_logo_changed',
      at: app.clock.now(),
      actor_id: actor.user_id,
      subject: 'agency',
      subject_id: agency.id,
    })
    return file_name
  })
