import type { Booking } from '#contract/selling/bookings'
import type { OwnCase } from '#contract/selling/own-cases'
import type { Site } from '#contract/catalogue/home'
import type { Invoice } from '#contract/money/invoices'
import type { TaxDocument } from '#contract/money/tax-document-shapes'
import type { Locale, Localised, Money } from '#contract/kernel/shapes'

export type DocumentKind = 'eticket' | 'voucher' | 'invoice' | 'receipt' | 'case_note' | 'pro_forma'

/** The company as its documents name it. */
/** A picture in a format that paper takes. */
export type DocumentLogo = { data: Buffer; format: 'png' | 'jpg' }

export type DocumentSite = Pick<
  Site,
  'brand' | 'accent' | 'phone' | 'email' | 'licence' | 'iata_number' | 'address'
> & {
  vat_number: string | null
  /** As registered: the seller of an invoice; the brand where it is not given. */
  company_name?: Localised
  /** Of the commercial register, for a company without a tax number. */
  registration_number?: string
  picture?: DocumentLogo | null
}

/** The agency that booked: it heads the e-ticket and is the buyer on the invoice. */
export type DocumentAgency = {
  name: Localised
  address: string | null
  licence: string | null
  tax_number?: string | null
  phone: string | null
  logo?: DocumentLogo | null
}

/** An account of the company that is paid into, as a paper names it. */
export type DocumentBank = {
  name: Localised
  account_title: string
  account_number: string
  iban: string | null
  swift: string | null
  currency: string
}

/** The payment a receipt is for. */
export type DocumentPayment = {
  amount: Money
  method: 'balance' | 'card' | 'bank_transfer' | 'cash' | 'terminal'
  paid_at: string
  reference: string
}

/** One case after a sale, as the agency's customer knows it. */
export type DocumentCaseNote = {
  reference: string
  kind: OwnCase['kind']
  charged: Money
  given_back: Money
  at: string
  /** Places in the booking of whom it is about. */
  people: readonly number[]
}

/** What a product adds to its voucher: rows under a title of their own. */
export type DocumentSection = { title: Localised; rows: readonly { label: Localised; lines: readonly Localised[] }[] }

export type DocumentInput = {
  kind: DocumentKind
  locale: Locale
  site: DocumentSite
  agency: DocumentAgency | null
  booking: Booking
  airports: ReadonlyMap<string, { city: Localised; name: Localised }>
  airlines: ReadonlyMap<string, Localised>
  /** Names by type code: `32N` -> `Airbus A320neo`. */
  aircraft: ReadonlyMap<string, string>
  invoice: Pick<Invoice, 'number' | 'kind' | 'issued_at' | 'lines' | 'total'> | null
  /** What the invoice says to the tax, where the law asks for it: it is then printed as such. */
  tax?: (TaxDocument & { state: 'none' | 'unsigned' | 'stamped' }) | null
  /** Why supplies bear no tax, by code. */
  tax_reasons?: ReadonlyMap<string, Localised>
  payment?: DocumentPayment | null
  /** What an agency tells its customer of a void, a refund or a change. */
  note?: DocumentCaseNote | null
  /** Where a transfer goes, on papers of the company that ask for money. */
  banks?: readonly DocumentBank[]
  /** Pro forma only: an agency's own, for its customer. */
  forCustomer?: boolean
  /** Voucher only: what the products that were bought have to say beside their lines. */
  sections?: readonly DocumentSection[]
  /** E-ticket only: whether the price block is printed. */
  showPrices: boolean
  /** Where anybody who holds the document can look the booking up. */
  verifyUrl: string
  issuedAt: Date
  /** IANA zone of the company, for days and times of issue and payment. */
  zone: string
}
