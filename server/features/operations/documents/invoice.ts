import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { currencyName } from '#server/money-text'
import { isolate } from './bidi.ts'
import { hijriText } from './format.ts'
import { factRows } from './facts.ts'
import type { DocumentContext } from './document-context.ts'
import { partiesBand } from './parties.ts'
import { priceRows } from './prices.ts'
import { taxRows } from './tax.ts'
import { taxInvoice } from './tax-invoice.ts'
import { documentPage } from './page.ts'
import { splitNotes } from './split-note.ts'
import { colour, size } from './theme.ts'
import { tripFacts } from './trip.ts'

/** The company's invoice (or credit note, or proforma) with its frozen lines. Refuses (Error) where there is none. */
export function invoice(doc: DocumentContext): ReactElement<DocumentProps> {
  const { kit, text, input } = doc
  const { booking, invoice: issued } = input
  if (!issued) throw new Error(`${booking.reference} has no invoice`)
  if (input.tax) return taxInvoice(doc, input.tax)
  const title =
    issued.kind === 'credit_note'
      ? text.title_credit_note
      : issued.kind === 'debit_note'
        ? text.title_debit_note
        : issued.kind === 'proforma'
          ? text.title_proforma
          : text.title_sale
  const day = doc.dayOf(issued.issued_at)
  const paid = issued.kind === 'sale' && booking.payment_status === 'paid'
  const head = {
    issuer: doc.company,
    title,
    references: [{ label: text.number, value: issued.number }],
    subject: issued.number,
    issued_on: day,
    notes: [...splitNotes(doc), text.questions(doc.companyPhone, input.site.email)],
  }
  const facts = [
    { label: text.date, lines: [`${doc.date(day, 'long')}${text.comma}${hijriText(day, doc.locale)}`] },
    // A credit note names what it takes back, a debit note what it adds to.
    ...((issued.kind === 'credit_note' || issued.kind === 'debit_note') && booking.invoice
      ? [{ label: text.invoice_number, lines: [isolate(booking.invoice.number)] }]
      : []),
    ...tripFacts(doc),
  ]
  // Frozen lines are of the whole sale; the extras that explain them are the booking's.
  const priced = { price_lines: issued.lines, ancillaries: booking.ancillaries, total: issued.total }
  const label = { fontSize: size.small, color: colour.ink2 }
  return documentPage(
    doc,
    head,
    partiesBand(doc),
    kit.section({ paddingVertical: 9 }, ...factRows(doc, facts)),
    kit.section(
      // No room under the last row: it alone would begin another page.
      { paddingBottom: 0 },
      kit.row(
        { justifyContent: 'space-between', paddingBottom: 5, borderBottomWidth: 0.75, borderBottomColor: colour.line },
        kit.text(label, text.description),
        kit.text({ ...label, textAlign: kit.end }, text.amount_in(currencyName(issued.total.currency, doc.locale))),
      ),
      ...priceRows(doc, priced, doc.agency ? 'agency' : 'customer', 'full', paid ? text.total_paid : text.total),
      ...taxRows(doc, issued.lines, issued.total),
      issued.kind === 'sale' && booking.payment_status === 'unpaid'
        ? kit.text({ color: colour.warn, paddingTop: 6 }, text.unpaid)
        : null,
    ),
  )
}
