import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { isolate } from './bidi.ts'
import type { DocumentContext } from './document-context.ts'
import { factRows } from './facts.ts'
import { hijriText, nameOnTicket, wallClock } from './format.ts'
import { documentPage } from './page.ts'
import { totalAmount } from './prices.ts'
import { colour, size } from './theme.ts'
import { tripFacts } from './trip.ts'

/**
 * What an agency tells its customer of a void, a refund or a change: what was paid, what is kept, what goes back. Nothing
 * that the company takes stands on it.
 */
export function caseNote(doc: DocumentContext): ReactElement<DocumentProps> {
  const { kit, text, input } = doc
  const { booking, note } = input
  if (!note) throw new Error(`${booking.reference} has no such case`)
  const { currency } = note.charged
  const isBack = note.kind === 'refund' || note.kind === 'void'
  const kept = { amount: note.charged.amount - note.given_back.amount, currency }
  const goesBack = isBack || note.given_back.amount > 0
  const at = wallClock(note.at, input.zone)
  const people = booking.passengers.filter(({ position }) => note.people.includes(position))
  const facts = [
    { label: text.note_people, lines: people.map((one) => isolate(nameOnTicket(one))) },
    { label: text.date, lines: [`${doc.date(at.date, 'long')}${text.comma}${hijriText(at.date, doc.locale)}`] },
    ...(isBack
      ? [
          { label: text.note_paid, lines: [doc.money(note.charged)] },
          { label: text.note_kept, lines: [doc.money(kept)] },
        ]
      : []),
  ]
  return documentPage(
    doc,
    {
      issuer: doc.agency ?? doc.company,
      title: isBack ? text.title_refund_note : text.title_change_note,
      references: [
        { label: text.booking_reference, value: booking.reference },
        { label: text.number, value: note.reference },
      ],
      subject: note.reference,
      notes: [text.contactPhone(doc.contactPhone)],
    },
    kit.section(
      { borderTopWidth: 0, paddingTop: 22, paddingBottom: 18 },
      kit.text({ fontSize: size.small, color: colour.ink3 }, goesBack ? text.note_back : text.note_charged),
      kit.row({}, totalAmount(doc, goesBack ? note.given_back : note.charged, 30)),
    ),
    kit.section(
      { paddingVertical: 9 },
      ...factRows(
        doc,
        facts.filter(({ lines }) => lines.length > 0),
      ),
    ),
    kit.section({ paddingVertical: 9 }, ...factRows(doc, tripFacts(doc))),
  )
}
