import { bookings } from '#contract/selling/bookings'
import type { Locale } from '#contract/kernel/shapes'
import { refuseBad, sendAlive } from '#web/api/client.ts'
import { openFile } from '#web/api/save-file.ts'

type DocumentKind =
  | 'eticket'
  | 'voucher'
  | 'invoice'
  | 'receipt'
  | 'credit_note'
  | 'fee_invoice'
  | 'pro_forma'
  | 'pro_forma_customer'
export type DocumentRequest = { kind: DocumentKind; locale: Locale; prices?: '0' | '1' }

/**
 * Opens a paper beside the page, or hands it to the downloads where the browser does not open windows. It is fetched
 * with the session, which a plain link would not carry. Throws `ApiError`.
 */
export async function openDocument(id: string, wanted: DocumentRequest): Promise<void> {
  const response = await sendAlive(bookings.document, { query: { id, ...wanted } }, 'application/pdf')
  await refuseBad(response)
  const pdf = new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
  openFile(`${wanted.kind}-${id}.pdf`, pdf)
}
