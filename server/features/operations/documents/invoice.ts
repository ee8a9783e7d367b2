import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { currencyName } from '#server/money-text'
import { isolate } from './bidi.ts'
import { hijriText } from './format.ts'
import { factRows } from './facts.ts'
import type { Paper } from './paper.ts'
import { partiesBand } from './parties.ts'
import { priceRows } from './prices.ts'
import { sheet } from './sheet.ts'
import { colour, size } from './theme.ts'
import { tripFacts } from './trip.ts'

/** The house's invoice (or credit note, or proforma) with its frozen lines. Refuses (Error) where there is none. */
export function invoice(paper: Paper): ReactElement<DocumentProps> {
  const { kit, text, input } = paper
  const { booking, invoice: issued } = input
  if (!issued) throw new Error(`${booking.reference} has no invoice`)
  const title =
    issued.kind === 'credit_note'
      ? text.title_credit_note
      : issued.kind === 'proforma'
        ? text.title_proforma
        : text.title_sale
  const day = paper.dayOf(issued.issued_at)
  const paid = issued.kind === 'sale' && booking.payment_status === 'paid'
  const head = {
    issuer: paper.house,
    title,
    references: [{ label: text.number, value: issued.number }],
    subject: issued.number,
    notes: [text.questions(paper.houseDesk, input.site.email)],
  }
  const facts = [
    { label: text.date, lines: [`${paper.date(day, 'long')}${text.comma}${hijriText(day, paper.locale)}`] },
    // A credit note names what it takes back.
    ...(issued.kind === 'credit_note' && booking.invoice
      ? [{ label: text.invoice_number, lines: [isolate(booking.invoice.number)] }]
      : []),
    ...tripFacts(paper),
  ]
  // Frozen lines are of the whole sale; the extras that explain them are the booking's.
  const priced = { price_lines: issued.lines, ancillaries: booking.ancillaries, total: issued.total }
  const label = { fontSize: size.small, color: colour.ink2 }
  return sheet(
    paper,
    head,
    partiesBand(paper),
    kit.section({ paddingVertical: 9 }, ...factRows(paper, facts)),
    kit.section(
      {},
      kit.row(
        { justifyContent: 'space-between', paddingBottom: 5, borderBottomWidth: 0.75, borderBottomColor: colour.line },
        kit.text(label, text.description),
        kit.text({ ...label, textAlign: kit.end }, text.amount_in(currencyName(issued.total.currency, paper.locale))),
      ),
      ...priceRows(paper, priced, paper.agency ? 'agency' : 'customer', 'full', paid ? text.total_paid : text.total),
      issued.kind === 'sale' && booking.payment_status === 'unpaid'
        ? kit.text({ color: colour.warn, paddingTop: 6 }, text.unpaid)
        : null,
    ),
  )
}
