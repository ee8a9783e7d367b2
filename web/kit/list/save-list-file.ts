import { listFiles } from '#contract/operations/list-files'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { fileNameOf, saveFile } from '#web/api/save-file.ts'

/** Downloads a whole list that was written in the background; throws `ApiError` where it is gone. */
export async function saveListFile(id: string): Promise<void> {
  const response = await sendAlive(listFiles.download, { params: { id } }, '*/*')
  await refuseBad(response)
  saveFile(fileNameOf(response) ?? 'list', await response.blob())
}
