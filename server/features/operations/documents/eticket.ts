import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import type { Booking } from '#contract/selling/bookings'
import { legBands } from './legs.ts'
import type { DocumentContext } from './document-context.ts'
import { fareFacts, travelNotices } from './fare-facts.ts'
import { passengerTable } from './passengers.ts'
import { priceBand } from './prices.ts'
import { documentPage } from './page.ts'
import { colour, page } from './theme.ts'

type Penalty = NonNullable<Booking['brand']>['change']

/** What a traveller holds: who flies, when and where, in what class. Before tickets are issued it says so. */
export function eticket(doc: DocumentContext): ReactElement<DocumentProps> {
  const { text, input, airline } = doc
  const { booking } = input
  const title = booking.tickets.length > 0 ? text.title_eticket : text.title_itinerary
  const references = [
    // One name for each: ours, the supplier's, the airline's.
    { label: text.booking_reference, value: booking.reference },
    ...(booking.pnr ? [{ label: text.pnr, value: booking.pnr }] : []),
    ...(booking.airline_pnr && booking.airline_pnr !== booking.pnr
      ? [{ label: text.airline_reference(airline(booking.carrier ?? '')), value: booking.airline_pnr }]
      : []),
  ]
  return documentPage(
    doc,
    {
      issuer: doc.agency ?? doc.company,
      title,
      references,
      subject: booking.reference,
      notes: fareNotes(doc),
      issued_on: booking.tickets.length > 0 && input.payment ? doc.dayOf(input.payment.paid_at) : undefined,
    },
    statusNotice(doc),
    passengerTable(doc),
    ...legBands(doc),
    fareFacts(doc),
    priceBand(doc, 'customer', travelNotices(doc)),
  )
}

/** A document that must not be travelled with says so before anything else. */
function statusNotice({ kit, text, input }: DocumentContext) {
  const { status, tickets } = input.booking
  const dead = text.dead_status[status]
  const notice = dead ? `${text.no_longer_valid} ${dead}.` : tickets.length === 0 ? text.not_ticketed : null
  if (!notice) return null
  return kit.column(
    { backgroundColor: dead ? colour.badSoft : colour.warnSoft, paddingHorizontal: page.side, paddingVertical: 7 },
    kit.text({ fontWeight: 600, color: dead ? colour.bad : colour.warn }, notice),
  )
}

function fareNotes(doc: DocumentContext): string[] {
  const { text, input, money } = doc
  const { brand } = input.booking
  if (!brand) return [text.contactPhone(doc.contactPhone)]
  const { change, refund } = brand
  const rule = (penalty: Penalty, free: string, fee: (amount: string) => string, never: string) =>
    !penalty.allowed ? never : penalty.fee === null || penalty.fee.amount === 0 ? free : fee(money(penalty.fee))
  return [
    text.be_early,
    `${rule(change, text.change_free, text.change_fee, text.change_never)} ${rule(refund, text.refund_free, text.refund_fee, text.refund_never)}`,
    text.contactPhone(doc.contactPhone),
  ]
}
