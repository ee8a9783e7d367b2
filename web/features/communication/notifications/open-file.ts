import type { Notification } from '#contract/communication/notifications'
import { isApiError } from '#web/api/api-error.ts'
import { saveListFile } from '#web/kit/list/save-list-file.ts'
import { toast } from '#web/ui/toast.ts'

/** Downloads the file that a notification is about, if it is about one. */
export async function openFileOf({ kind, data }: Pick<Notification, 'kind' | 'data'>, gone: string): Promise<void> {
  if (kind !== 'list_file_ready') return
  try {
    await saveListFile(String(data['file']))
  } catch (error) {
    if (!isApiError(error)) throw error
    toast('error', gone)
  }
}
