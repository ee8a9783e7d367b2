import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { vatInside } from '#contract/money/tax'
import { isolate } from './bidi.ts'
import { hijriText, wallClock } from './format.ts'
import { factRows } from './facts.ts'
import type { DocumentContext } from './document-context.ts'
import { buyerOf } from './parties.ts'
import { totalAmount } from './prices.ts'
import { documentPage } from './page.ts'
import { colour, size } from './theme.ts'
import { tripFacts } from './trip.ts'

/** Proof of one payment: how much, by whom, how and when. Refuses (Error) where nothing was paid. */
export function receipt(doc: DocumentContext): ReactElement<DocumentProps> {
  const { kit, text, input } = doc
  const { booking, payment } = input
  if (!payment) throw new Error(`${booking.reference} has no payment`)
  const at = wallClock(payment.paid_at, input.zone)
  const buyer = buyerOf(doc)
  const vat = vatInside(booking.price_lines)
  const facts = [
    { label: text.paid_by, lines: [buyer.isName ? isolate(buyer.name) : buyer.name] },
    { label: text.method, lines: [text.methods[payment.method] ?? payment.method] },
    {
      label: text.date,
      lines: [
        `${doc.date(at.date, 'long')}${text.comma}${hijriText(at.date, doc.locale)}${text.comma}${isolate(at.time)}`,
      ],
    },
    { label: text.payment_reference, lines: [isolate(payment.reference)] },
    ...(vat === null
      ? []
      : [{ label: text.vat_included, lines: [doc.money({ amount: vat, currency: payment.amount.currency })] }]),
    ...(booking.invoice ? [{ label: text.invoice_number, lines: [isolate(booking.invoice.number)] }] : []),
  ]
  return documentPage(
    doc,
    {
      issuer: doc.company,
      title: text.title_receipt,
      references: [{ label: text.booking_reference, value: booking.reference }],
      subject: booking.reference,
      issued_on: at.date,
      notes: [text.questions(doc.companyPhone, input.site.email)],
    },
    kit.section(
      { borderTopWidth: 0, paddingTop: 22, paddingBottom: 18 },
      kit.text({ fontSize: size.small, color: colour.ink3 }, text.amount_paid),
      kit.row({}, totalAmount(doc, payment.amount, 30)),
    ),
    kit.section({ paddingVertical: 9 }, ...factRows(doc, facts)),
    kit.section({ paddingVertical: 9 }, ...factRows(doc, tripFacts(doc))),
  )
}
