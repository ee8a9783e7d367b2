import type { Accounting } from '#server/ports/accounting'
import type { IntegrationHost } from '#server/ports/integration'
import { decimalOf, minorOf } from './amounts.ts'
import type { ZohoClient } from './client.ts'

type Refund = { creditnote_refund_id: string; reference_number: string; amount: number }
type Credited = { creditnote_invoice_id: string; invoice_id: string; credited_amount: number }

/** What becomes of a credit note at Zoho: it is set against an invoice, or refunded from the account of the wallets. */
export function noteUses(host: IntegrationHost, client: ZohoClient): Pick<Accounting, 'findNoteUse' | 'makeNoteUse'> {
  const path = (note: string, of: 'invoices' | 'refunds') => `/creditnotes/${encodeURIComponent(note)}/${of}`
  return {
    async findNoteUse({ note, invoice, reference, currency }, { signal }) {
      if (invoice) {
        const { invoices_credited } = await client<{ invoices_credited: Credited[] }>({
          path: path(note, 'invoices'),
          signal,
        })
        const row = invoices_credited.find(({ invoice_id }) => invoice_id === invoice)
        return row
          ? { id: row.creditnote_invoice_id, amount_minor: minorOf(row.credited_amount, currency), draft: false }
          : null
      }
      const { creditnote_refunds } = await client<{ creditnote_refunds: Refund[] }>({
        path: path(note, 'refunds'),
        signal,
      })
      const row = creditnote_refunds.find(({ reference_number }) => reference_number === reference)
      return row ? { id: row.creditnote_refund_id, amount_minor: minorOf(row.amount, currency), draft: false } : null
    },

    async makeNoteUse({ note, invoice, reference, day, currency, amount_minor }, { signal }) {
      const amount = decimalOf(amount_minor, currency)
      if (invoice) {
        const body = { invoices: [{ invoice_id: invoice, amount_applied: amount }] }
        await client({ method: 'POST', path: path(note, 'invoices'), body, signal })
        return { id: `${note}/${invoice}`, amount_minor, draft: false }
      }
      const { payment_account: from_account_id } = await host.keys()
      const body = { date: day, refund_mode: 'others', reference_number: reference, amount, from_account_id }
      const answer = await client<{ creditnote_refund: Refund }>({
        method: 'POST',
        path: path(note, 'refunds'),
        body,
        signal,
      })
      const { creditnote_refund_id, amount: entered } = answer.creditnote_refund
      return { id: creditnote_refund_id, amount_minor: minorOf(entered, currency), draft: false }
    },
  }
}
