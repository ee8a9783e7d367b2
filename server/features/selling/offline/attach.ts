import type { Tx } from '#server/db/db'
import { type Activity, writeActivity } from '#server/features/operations/activity'
import { claimFile } from '#server/features/operations/files'
import type { Actor } from '#server/http/actor'
import { isRefusal, type Refusal, refuse } from '#server/http/refusal'
import { addFile } from './offline.sql.ts'
import { offlineWords } from './words.ts'

export const logged = (tx: Tx, actor: Actor, id: string, action: Activity['action'], at: Date) =>
  writeActivity(tx, { action, at, actor_id: actor.user_id, subject: 'offline', subject_id: id })

/** Claims the files and puts them on the request; a file that is somebody else's is refused at `files`. */
export async function attach(
  tx: Tx,
  id: string,
  names: readonly string[],
  by: { user_id: string; staff: boolean; at: Date },
): Promise<Refusal | undefined> {
  for (const file_name of new Set(names)) {
    const file = await claimFile(tx, { file_name, user_id: by.user_id, used_by: { type: 'offline', id } })
    if (isRefusal(file)) return refuse.invalid('files', offlineWords.file_not_here_any)
    await addFile(tx, id, { file_name, name: file.name, by_staff: by.staff, at: by.at })
  }
  return undefined
}
