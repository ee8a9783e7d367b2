import { bookings } from '#contract/selling/bookings'
import type { Locale } from '#contract/kernel/shapes'
import { refuseBad, send } from '#web/api/client.ts'
import { saveFile } from '#web/api/save-file.ts'
import { guestKeyOf } from '#web/api/guest-keys.ts'

export type DocumentKind = 'eticket' | 'voucher' | 'invoice' | 'receipt' | 'credit_note' | 'fee_invoice' | 'pro_forma'

/** A PDF of a booking, in the page's language; fetched with the caller's own keys, which a plain link cannot carry. */
export async function downloadDocument(id: string, kind: DocumentKind, locale: Locale): Promise<void> {
  const guestKey = guestKeyOf(id)
  const response = await send(
    bookings.document,
    { query: { id, kind, locale }, ...(guestKey ? { guestKey } : {}) },
    'application/pdf',
  )
  await refuseBad(response)
  saveFile(`${kind}-${id}.pdf`, await response.blob())
}
