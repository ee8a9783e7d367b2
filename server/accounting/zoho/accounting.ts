import type { Accounting, AccountingDocument, DocumentKind, Entered } from '#server/ports/accounting'
import type { IntegrationHost } from '#server/ports/integration'
import { decimalOf, minorOf } from './amounts.ts'
import { noteUses } from './note-uses.ts'
import type { ZohoClient } from './client.ts'
import type { ZohoLookups } from './lookups.ts'

type Contact = { contact_id: string; contact_name: string }
type Row = Record<string, string | number> & { total: number; status: string }
type Payment = { payment_id: string; reference_number: string; amount: number }

/** What Zoho calls a kind of document. */
const names: Record<DocumentKind, { path: string; one: string; id: string; number: string; opened: string }> = {
  invoice: { path: '/invoices', one: 'invoice', id: 'invoice_id', number: 'invoice_number', opened: 'sent' },
  credit_note: {
    path: '/creditnotes',
    one: 'creditnote',
    id: 'creditnote_id',
    number: 'creditnote_number',
    opened: 'open',
  },
}

const enteredOf = (row: Row, kind: DocumentKind, currency: string): Entered => ({
  id: String(row[names[kind].id]),
  amount_minor: minorOf(row.total, currency),
  draft: row.status === 'draft',
})

/** The company's books at Zoho, as the port wants them. */
export function zohoAccounting(host: IntegrationHost, client: ZohoClient, lookups: ZohoLookups): Accounting {
  const linesOf = (document: AccountingDocument, signal: AbortSignal) =>
    Promise.all(
      document.lines.map(async ({ name, description, amount_minor, rate_bp }) => ({
        name,
        description,
        quantity: 1,
        rate: decimalOf(amount_minor, document.currency),
        ...(rate_bp > 0 ? { tax_id: await lookups.tax(rate_bp, signal) } : {}),
      })),
    )

  return {
    ...noteUses(host, client),
    async findContact({ name }, { signal }) {
      const { contacts } = await client<{ contacts: Contact[] }>({
        path: '/contacts',
        query: { contact_name: name, contact_type: 'customer' },
        signal,
      })
      return contacts.find(({ contact_name }) => contact_name === name)?.contact_id ?? null
    },

    async makeContact(contact, { signal }) {
      const body = {
        contact_name: contact.name,
        company_name: contact.company,
        contact_type: 'customer',
        currency_id: await lookups.currency(contact.currency, signal),
        ...(contact.phone ? { phone: contact.phone } : {}),
        ...(contact.email ? { contact_persons: [{ email: contact.email, is_primary_contact: true }] } : {}),
        ...(contact.tax_number ? { notes: `VAT ${contact.tax_number}` } : {}),
      }
      const answer = await client<{ contact: Contact }>({ method: 'POST', path: '/contacts', body, signal })
      return answer.contact.contact_id
    },

    async findDocument({ kind, number, currency }, { signal }) {
      const { path, one, number: field } = names[kind]
      const answer = await client<Record<string, Row[]>>({ path, query: { [field]: number }, signal })
      const row = answer[`${one}s`]?.find((found) => found[field] === number)
      return row ? enteredOf(row, kind, currency) : null
    },

    async makeDocument(document, { signal }) {
      const { path, one, number } = names[document.kind]
      const body = {
        customer_id: document.contact,
        [number]: document.number,
        reference_number: document.booking,
        date: document.day,
        // Our amounts have their tax inside.
        is_inclusive_tax: true,
        line_items: await linesOf(document, signal),
      }
      const query = { ignore_auto_number_generation: 'true' }
      const answer = await client<Record<string, Row>>({ method: 'POST', path, query, body, signal })
      return enteredOf(answer[one]!, document.kind, document.currency)
    },

    async openDocument({ kind, id }, { signal }) {
      const { path, opened } = names[kind]
      await client({ method: 'POST', path: `${path}/${encodeURIComponent(id)}/status/${opened}`, body: {}, signal })
    },

    async findPayment({ reference, currency }, { signal }) {
      const { customerpayments } = await client<{ customerpayments: Payment[] }>({
        path: '/customerpayments',
        query: { reference_number: reference },
        signal,
      })
      const row = customerpayments.find(({ reference_number }) => reference_number === reference)
      return row ? { id: row.payment_id, amount_minor: minorOf(row.amount, currency), draft: false } : null
    },

    async makePayment(payment, { signal }) {
      const { payment_account } = await host.keys()
      const amount = decimalOf(payment.amount_minor, payment.currency)
      const body = {
        customer_id: payment.contact,
        payment_mode: 'others',
        amount,
        date: payment.day,
        reference_number: payment.reference,
        invoices: [{ invoice_id: payment.invoice, amount_applied: amount }],
        ...(payment_account ? { account_id: payment_account } : {}),
      }
      const answer = await client<{ payment: Payment }>({ method: 'POST', path: '/customerpayments', body, signal })
      return {
        id: answer.payment.payment_id,
        amount_minor: minorOf(answer.payment.amount, payment.currency),
        draft: false,
      }
    },
  }
}
