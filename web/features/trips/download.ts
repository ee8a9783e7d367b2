import { bookings } from '#contract/bookings'
import type { Locale } from '#contract/shapes'
import { refuseBad, send } from '#web/api/client.ts'
import { guestKeyOf } from './guest-keys.ts'

export type DocumentKind = 'eticket' | 'invoice' | 'receipt'
const releaseAfterMs = 30_000

/** Hands a file to the browser's own downloads. */
export function saveFile(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), releaseAfterMs)
}

/** A PDF of a booking, in the page's language; fetched with the caller's own keys, which a plain link cannot carry. */
export async function downloadDocument(id: string, kind: DocumentKind, locale: Locale): Promise<void> {
  const guestKey = guestKeyOf(id)
  const response = await send(
    bookings.document,
    { query: { id, kind, locale }, ...(guestKey ? { guestKey } : {}) },
    'application/pdf',
  )
  await refuseBad(response)
  saveFile(await response.blob(), `${kind}-${id}.pdf`)
}
