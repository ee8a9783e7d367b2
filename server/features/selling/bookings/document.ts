import { sql } from 'kysely'
import type { Invoice } from '#contract/money/invoices'
import type { Booking } from '#contract/selling/bookings'
import { zoneOfAgency } from '#server/zones'
import type { App } from '#server/app'
import { first } from '#server/db/db'
import {
  type DocumentAgency,
  type DocumentBank,
  type DocumentCaseNote,
  type DocumentInput,
  type DocumentKind,
  type DocumentPayment,
  renderDocument,
} from '#server/features/operations/documents'
import { logoForDocument } from '#server/features/catalogue/images'
import { banksForPapers } from '#server/features/money/banks'
import { invoiceById, invoiceOf } from '#server/features/money/invoices'
import { fileState, taxDocumentOf } from '#server/features/money/tax-documents'
import { taxReasons } from '#server/features/money/tax'
import { AttachmentGone, type AttachmentResolver } from '#server/features/communication/mail'
import { requireInvoiceFacts, settingsOf } from '#server/features/operations/settings'
import type { Actor } from '#server/http/actor'
import { Refusal, refuse } from '#server/http/refusal'
import { bookedById, type BookingRecord, findBooking } from './bookings.sql.ts'
import { isGivenBack, isSold } from './bookings.rules.ts'
import { itemsOf } from '#server/features/selling/items'
import { productOf } from './product.ts'
import { bookingView } from './views.ts'
import { voucherOf } from './voucher-of.ts'
import { bookingsWords } from './words.ts'

type AgencyRow = {
  name_en: string
  name_ar: string
  address: string | null
  licence_no: string | null
  tax_no: string | null
  phone: string | null
  logo: string | null
  zone: string | null
  country: string | null
}

/** The agency as its papers name it, and by whose clock it is; null: there is none. */
export async function agencyOf(app: App, agencyId: string): Promise<(DocumentAgency & { zone: string | null }) | null> {
  const row = await first(
    app.db,
    sql<AgencyRow>`select name_en, name_ar, address, licence_no, tax_no, phone, logo, zone, country from agencies where id = ${agencyId}`,
  )
  return row
    ? {
        name: { en: row.name_en, ar: row.name_ar },
        address: row.address,
        licence: row.licence_no,
        tax_number: row.tax_no,
        phone: row.phone,
        logo: await logoForDocument(app, row.logo),
        zone: zoneOfAgency(row),
      }
    : null
}

/** The company's accounts as its papers name them. */
export const banksOnPaper = async (app: App): Promise<DocumentBank[]> =>
  (await banksForPapers(app.db)).map(({ name_en, name_ar, ...bank }) => ({
    ...bank,
    name: { en: name_en, ar: name_ar },
  }))

/** What a traveller holds of this booking, by the products in it. */
const papersOf = async (app: App, bookingId: string) =>
  new Set((await itemsOf(app.db, bookingId)).flatMap(({ product }) => productOf(app, product).papers))

/** What products add to the voucher, of what is sold and was not given back. */
async function sectionsOf(app: App, bookingId: string, { passengers }: Booking) {
  // By their places: whoever left the booking left a gap.
  const names: string[] = []
  for (const { position, given_name, surname } of passengers) names[position] = `${given_name} ${surname}`
  const sold = (await itemsOf(app.db, bookingId)).filter(({ stage }) => isSold(stage as Booking['status']))
  const sections = await Promise.all(
    sold.map(async ({ id, product }) => {
      const booked = await bookedById(app.db, id)
      return booked ? ((await productOf(app, product).paperSections?.(app.db, booked, names)) ?? []) : []
    }),
  )
  return sections.flat()
}

/** What was paid, how and when: by the journal of the sale, which is the only truth about money. */
async function paymentOf(app: App, booking: BookingRecord): Promise<DocumentPayment | null> {
  const row = await first(
    app.db,
    sql<{
      posted_at: Date
      paid: number | null
    }>`select posted_at, (select sum(amount_minor)::int8 from dues where booking_id = ${booking.id} and state = 'paid') as paid
      from journals where booking_ref = ${booking.reference} and kind = 'sale' order by posted_at limit 1`,
  )
  if (!row || !booking.payment) return null
  return {
    // With a plan: what of it is paid so far.
    amount: { amount: row.paid ?? booking.total_minor, currency: booking.currency },
    method: booking.payment,
    paid_at: row.posted_at.toISOString(),
    reference: booking.payment === 'card' ? booking.payment_id!.slice(0, 12).toUpperCase() : booking.reference,
  }
}

/** The papers of a booking, by what they are asked for as: three of them are invoices in one layout. */
export type BookingPaper =
  | Exclude<DocumentKind, 'case_note' | 'pro_forma'>
  | 'credit_note'
  | 'fee_invoice'
  | 'debit_note'
const invoiceKinds = {
  invoice: 'sale',
  credit_note: 'credit_note',
  fee_invoice: 'fee',
  debit_note: 'debit_note',
} as const
const isInvoice = (paper: BookingPaper): paper is keyof typeof invoiceKinds => paper in invoiceKinds

/**
 * A document of the booking as PDF. Refuses tickets, invoices and receipts before there are any: a saved booking has
 * an itinerary on the screen, but nothing to travel with or to book into accounts.
 */
export async function bookingDocument(
  app: App,
  booking: BookingRecord,
  paper: BookingPaper,
  locale: 'en' | 'ar',
  actor: Actor | null,
  prices?: boolean,
  /** This one of its invoices; unless told the last of its kind. */
  invoiceId?: string,
): Promise<Buffer | Refusal> {
  const needed = await papersOf(app, booking.id)
  if ((paper === 'eticket' || paper === 'voucher') && !needed.has(paper))
    return refuse.wrongState(bookingsWords.there_no_such_document_booking)
  if (paper === 'eticket' && isGivenBack(booking.status))
    return refuse.wrongState(bookingsWords.tickets_no_longer_valid)
  if (paper === 'credit_note' && !isGivenBack(booking.status) && !(await invoiceOf(app.db, booking.reference, paper)))
    return refuse.wrongState(bookingsWords.there_no_credit_note)
  const kind = isInvoice(paper) ? 'invoice' : paper
  if (!isSold(booking.status) && !isGivenBack(booking.status))
    return refuse.wrongState(bookingsWords.there_no_ticket_invoice)
  // The agency heads the ticket, and a traveller needs it in any case; the rest are the company's own documents.
  const unready = kind === 'eticket' || kind === 'voucher' ? undefined : await requireInvoiceFacts(app)
  if (unready) return unready
  const [settings, view, agency, invoice, payment, tax_reasons] = await Promise.all([
    settingsOf(app),
    bookingView(app, booking, actor),
    booking.agency_id ? agencyOf(app, booking.agency_id) : null,
    invoiceId
      ? invoiceById(app.db, invoiceId)
      : invoiceOf(app.db, booking.reference, isInvoice(paper) ? invoiceKinds[paper] : 'sale'),
    paymentOf(app, booking),
    taxReasons(app.db),
  ])
  if (paper === 'fee_invoice' && !invoice) return refuse.wrongState(bookingsWords.there_no_invoice_for_fee)
  const tax = kind === 'invoice' && invoice ? await taxToPrint(app, invoice.id) : null
  const names = await productOf(app, view.product).paperNames?.(app, view)
  const selling = booking.selling_minor === null ? null : { amount: booking.selling_minor, currency: booking.currency }
  const voucher = kind === 'voucher' ? await voucherOf(app.db, booking.id, view, selling) : null
  const sections = voucher ? await sectionsOf(app, booking.id, voucher.shown) : []
  const shown = voucher?.shown ?? (kind === 'eticket' ? travelling(view) : creditedOf(view, invoice))
  return renderDocument({
    kind,
    locale,
    site: { ...settings, picture: await logoForDocument(app, settings.logo) },
    agency,
    booking: {
      ...shown,
      // Whoever prints or mails it: the price on an agency's ticket is the agency's.
      selling: voucher ? voucher.selling : selling,
    },
    ...(names ?? { airports: new Map(), airlines: new Map(), aircraft: new Map() }),
    invoice: invoice ?? null,
    tax,
    ...(tax && { banks: await banksOnPaper(app) }),
    tax_reasons,
    payment,
    sections,
    // An agent's customer sees what the agent tells them, not the net price, unless the agent prints it.
    showPrices:
      (kind !== 'eticket' && !voucher) || (voucher?.hasPrice !== false && (prices ?? booking.channel !== 'agent')),
    verifyUrl: `${app.publicUrl()}/manage-booking?reference=${booking.reference}`,
    issuedAt: app.clock.now(),
    zone: agency?.zone ?? settings.zone,
  })
}

/** What an agency tells its customer of a case, as PDF, under its own name. */
export async function caseNote(
  app: App,
  booking: BookingRecord,
  note: DocumentCaseNote,
  locale: 'en' | 'ar',
  actor: Actor,
): Promise<Buffer> {
  const [settings, view, agency] = await Promise.all([
    settingsOf(app),
    bookingView(app, booking, actor),
    booking.agency_id ? agencyOf(app, booking.agency_id) : null,
  ])
  const names = await productOf(app, view.product).paperNames?.(app, view)
  return renderDocument({
    kind: 'case_note',
    locale,
    site: { ...settings, picture: await logoForDocument(app, settings.logo) },
    agency,
    booking: view,
    ...(names ?? { airports: new Map(), airlines: new Map(), aircraft: new Map() }),
    invoice: null,
    note,
    showPrices: false,
    verifyUrl: `${app.publicUrl()}/manage-booking?reference=${booking.reference}`,
    issuedAt: app.clock.now(),
    zone: agency?.zone ?? settings.zone,
  })
}

/** What an invoice says to the tax; with its stamp the code is the stamped one. */
async function taxToPrint(app: App, invoiceId: string): Promise<DocumentInput['tax']> {
  const tax = await taxDocumentOf(app.db, invoiceId)
  if (!tax) return null
  const { state, qr } = await fileState(app.db, invoiceId)
  return { ...tax, qr: qr ?? tax.qr, state }
}

const papersOfKind = {
  sale: 'invoice',
  fee: 'fee_invoice',
  credit_note: 'credit_note',
  debit_note: 'debit_note',
} as const
/** A tax document as paper, whichever of its booking it is. The caller has made sure that this actor may see it. */
export const taxPaper =
  (app: App) =>
  async (id: string, locale: 'en' | 'ar', actor: Actor): Promise<Buffer | Refusal> => {
    const invoice = await invoiceById(app.db, id)
    const booking = invoice && (await findBooking(app.db, invoice.booking_id))
    if (!booking || !(invoice.kind in papersOfKind)) return refuse.notFound(bookingsWords.tax_document_not_found)
    const paper = papersOfKind[invoice.kind as keyof typeof papersOfKind]
    return bookingDocument(app, booking, paper, locale, actor, undefined, id)
  }

/** A ticket is for those who travel: what was given back or exchanged is not on it, nor an EMD for a penalty. */
function travelling(view: Booking): Booking {
  const tickets = view.tickets.filter(({ coupons }) => coupons.some(({ status }) => status === 'O' || status === 'F'))
  const travels = ({ position }: { position: number }) => tickets.some(({ passenger }) => passenger === position)
  return tickets.length === view.tickets.length
    ? view
    : { ...view, tickets, passengers: view.passengers.filter(travels) }
}

/** A credit note of some passengers is of them alone. */
function creditedOf(view: Booking, invoice: Invoice | undefined): Booking {
  const whose = new Set(invoice?.lines.flatMap(({ passenger }) => (passenger === undefined ? [] : [passenger])))
  if (whose.size === 0) return view
  return {
    ...view,
    passengers: view.passengers.filter(({ position }) => whose.has(position)),
    ancillaries: view.ancillaries.filter(({ passenger }) => whose.has(passenger)),
  }
}

/** Tickets that wait for a mail server are not sent any more once the booking is one of these. */
const givenBack = new Set<string>(['voided', 'refunded', 'cancelled'])

/** The file behind a mail's attachment, made when the mail is sent. */
export const bookingAttachment =
  (kind: BookingPaper) =>
  (app: App): AttachmentResolver =>
  async ({ ref: reference, locale = 'en' }) => {
    const booking = await findBooking(app.db, reference)
    if (booking && (kind === 'eticket' || kind === 'voucher') && givenBack.has(booking.status))
      throw new AttachmentGone(`no ticket of ${reference} any more`)
    const pdf = booking ? await bookingDocument(app, booking, kind, locale, null) : undefined
    if (!pdf || pdf instanceof Refusal) throw new Error(`there is no ${kind} of ${reference}`)
    return pdf
  }
