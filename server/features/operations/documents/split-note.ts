import { emdOf } from '#contract/selling/price-lines'
import { amountText } from '#server/money-text'
import { isolate } from './bidi.ts'
import type { DocumentContext } from './document-context.ts'
import { ticketText } from '#contract/selling/ticket-number'

/** What EMDs paid of an invoice: on a tax invoice, whose lines say supplies alone, it is said beside them. */
export function emdNotes({ input: { invoice }, text }: DocumentContext): string[] {
  return (invoice?.lines ?? []).flatMap((line) => {
    const number = emdOf(line)
    if (!number) return []
    const amount = amountText({ ...line.amount, amount: Math.abs(line.amount.amount) })
    return [text.emd_paid(isolate(ticketText(number)), isolate(`${line.amount.currency} ${amount}`))]
  })
}

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
