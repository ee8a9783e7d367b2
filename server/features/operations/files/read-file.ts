import type { App } from '#server/app'
import { type FileMime, findFile } from './file-records.ts'
import { openFile } from './vault.ts'

/** The file for the company's own use (a logo on a document, a sheet to import): the caller has decided who may. */
export async function readFileOf(
  app: App,
  file_name: string,
): Promise<{ bytes: Buffer; mime: FileMime; name: string } | undefined> {
  const file = await findFile(app.db, file_name)
  const bytes = file && (await openFile(app, file.file_name, file.key))
  return bytes && { bytes, mime: file.mime, name: file.name }
}
