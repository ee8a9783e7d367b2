import type { App } from '#server/app'
import type { Actor } from '#server/http/actor'
import { type FileRecord, usesOf } from './file-records.ts'

/** Says whether this actor may see the record of that id, and with it the files it names. */
export type FileViewer = (app: App, actor: Actor, id: string) => Promise<boolean>
const viewers = new Map<string, FileViewer>()

/** A feature tells who, besides a file's owner, may open the files that its records of this type name. */
export const registerFileViewer = (type: string, viewer: FileViewer): void => void viewers.set(type, viewer)

/** Its owner, or somebody whom a feature lets see a record that names it. */
export async function maySeeFile(app: App, actor: Actor, file: FileRecord): Promise<boolean> {
  if (file.user_id === actor.user_id) return true
  for (const use of await usesOf(app.db, file.file_name))
    if (await viewers.get(use.type)?.(app, actor, use.id)) return true
  return false
}
