import { bookings } from '#contract/bookings'
import type { Locale } from '#contract/shapes'
import { refuseBad, send } from '#web/api/client.ts'
import { saveFile } from './csv.ts'

export const documentKinds = ['eticket', 'invoice', 'receipt'] as const
export type DocumentKind = (typeof documentKinds)[number]

const keptMs = 60_000

/**
 * Opens a paper beside the page, or hands it to the downloads where the browser does not open windows. It is fetched
 * with the session, which a plain link would not carry. Throws `ApiError`.
 */
export async function openDocument(id: string, kind: DocumentKind, locale: Locale): Promise<void> {
  const response = await send(bookings.document, { query: { id, kind, locale } }, 'application/pdf')
  await refuseBad(response)
  const pdf = new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
  const url = URL.createObjectURL(pdf)
  if (!window.open(url, '_blank')) saveFile(`${kind}-${id}.pdf`, pdf)
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
