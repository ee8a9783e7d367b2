import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { useText } from '#web/i18n/use-text.tsx'
import { textLink } from '#web/ui/link.tsx'
import { toast } from '#web/ui/toast.ts'
import { WithTexts } from '#web/i18n/with-texts.tsx'
import { fileQuery, type NamedFile } from './files.queries.ts'
import { isPicture } from './file-thumb.tsx'

/** How long the address must hold until the browser has taken the file over. */
const takenMs = 60_000

/** Opens a file of a record: a picture in a new tab, a PDF as a download. It is fetched when asked for. */
export function FileLink({ file, children }: { file: NamedFile; children?: ReactNode }) {
  return (
    <WithTexts feature="files" fallback={<span>{file.name}</span>}>
      {() => <OpenButton file={file}>{children ?? <bdi>{file.name}</bdi>}</OpenButton>}
    </WithTexts>
  )
}

function OpenButton({ file, children }: { file: NamedFile; children: ReactNode }) {
  const t = useText('files')
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    // Opened before anything is awaited: a window that comes later is taken for an advertisement.
    const tab = isPicture(file.file_name) ? window.open('', '_blank') : null
    try {
      const address = URL.createObjectURL(await queryClient.fetchQuery(fileQuery(file.file_name)))
      if (tab) tab.location.href = address
      else {
        const link = document.createElement('a')
        link.href = address
        link.download = file.name
        link.click()
      }
      setTimeout(() => URL.revokeObjectURL(address), takenMs)
    } catch (error) {
      tab?.close()
      toast('error', isApiError(error) && error.status !== 0 ? error.message : t('not_opened'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <button
      type="button"
      className={`${textLink} min-w-0 text-start break-words`}
      aria-busy={busy || undefined}
      onClick={() => void open()}
    >
      {children}
    </button>
  )
}
