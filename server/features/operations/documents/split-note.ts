import { isolate } from './bidi.ts'
import type { DocumentContext } from './document-context.ts'

/** Of an invoice or a credit note that passengers brought along to a booking of their own: which, and that nobody pays it. */
export function splitNotes({ input: { booking, invoice }, text }: DocumentContext): string[] {
  if (!invoice) return []
  // They were written in one moment.
  const left = booking.split_into.find(({ at }) => at === invoice.issued_at)
  if (invoice.kind === 'credit_note' && left) return [text.split_into(isolate(left.reference))]
  const came = booking.history.some(({ event, at }) => event === 'split_from' && at === invoice.issued_at)
  if (invoice.kind === 'sale' && came && booking.split_from) return [text.split_from(isolate(booking.split_from))]
  return []
}
