import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { asTyped, isolate } from './bidi.ts'
import { factRows } from './facts.ts'
import { nameOnTicket } from './format.ts'
import type { DocumentContext } from './document-context.ts'
import { documentPage } from './page.ts'
import { priceBand } from './prices.ts'
import { colour, page } from './theme.ts'
import { stayFacts } from './stay-facts.ts'
import { itemFacts } from './trip.ts'

/** What somebody shows who bought something that is no ticket: what it is, for whom, when, and under what it is booked. */
export function voucher(doc: DocumentContext): ReactElement<DocumentProps> {
  const { kit, text, input } = doc
  const { booking } = input
  const dead = text.dead_status[booking.status]
  // Stock of our own is booked under no other reference than the one at the top.
  const locators = [...new Set(booking.items.flatMap(({ locator }) => locator ?? []))].filter(
    (locator) => locator !== booking.reference,
  )
  const names = booking.passengers.map((one) => isolate(nameOnTicket(one)))
  const others = booking.passenger_count - 1
  const rooms = stayFacts(doc)
  const whom =
    names.length > 0 ? names : [isolate(booking.lead_passenger), ...(others > 0 ? [text.with_others(others)] : [])]
  return documentPage(
    doc,
    {
      issuer: doc.agency ?? doc.company,
      title: text.title_voucher,
      references: [{ label: text.booking_reference, value: booking.reference }],
      subject: booking.reference,
      notes: [text.contactPhone(doc.contactPhone)],
    },
    dead
      ? kit.column(
          { backgroundColor: colour.badSoft, paddingHorizontal: page.side, paddingVertical: 7 },
          kit.text({ fontWeight: 600, color: colour.bad }, `${text.voucher_dead} ${dead}.`),
        )
      : null,
    kit.section(
      { borderTopWidth: 0, paddingTop: 16 },
      ...factRows(doc, [
        { label: text.for_whom, lines: whom },
        ...(locators.length > 0 ? [{ label: text.booked_under, lines: locators.map(isolate) }] : []),
      ]),
    ),
    ...(rooms.length > 0 ? rooms : [itemFacts(doc)]).map((facts) => kit.section({}, ...factRows(doc, facts))),
    ...(input.sections ?? []).map((section) =>
      kit.section(
        {},
        kit.text({ fontWeight: 600, paddingBottom: 4 }, asTyped(doc.named(section.title))),
        ...factRows(
          doc,
          section.rows.map(({ label, lines }) => ({
            label: asTyped(doc.named(label)),
            lines: lines.map((line) => asTyped(doc.named(line))),
          })),
        ),
      ),
    ),
    priceBand(doc, 'customer'),
  )
}
