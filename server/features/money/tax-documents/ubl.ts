import type { TaxDocument, TaxDocumentLine, TaxParty, TaxSupply } from '#contract/money/tax-document-shapes'
import { decimalText } from './amount.ts'
import { el, type Element, xmlText } from './xml.ts'

/** The place of a document in the chain of its unit. */
export type Link = { icv: number; uuid: string; previous_hash: string }

const ubl = 'urn:oasis:names:specification:ubl'
const typeCodes = { invoice: '388', credit: '381', debit: '383' } as const
const forms = { standard: '01', simplified: '02' } as const
const reasons = {
  voided: 'إلغاء قبل السفر | Cancelled before travel',
  split: 'فصل مسافرين إلى حجز آخر | Passengers split into another booking',
  refunded: 'استرداد | Given back',
  memo: 'إشعار خصم من شركة الطيران | Debit memo of the airline',
  memo_back: 'سحبت شركة الطيران إشعارها | The airline took its memo back',
  raised: 'زيادة السعر بعد الفاتورة | The price was raised after the invoice',
  raise_back: 'إلغاء زيادة السعر | The raise of the price is taken back',
} as const
const exportOfServices = 'VATEX-SA-33'

const both = ({ ar, en }: { ar: string; en: string }) => (ar === en ? ar : `${ar} | ${en}`)
const percent = (rateBp: number) => `${Math.floor(rateBp / 100)}.${String(rateBp % 100).padStart(2, '0')}`
const scheme = el('cac:TaxScheme', [el('cbc:ID', 'VAT')])

/** The file of a document for the authority, UBL 2.1, to be stamped: the places of stamp and code are there. */
export function ublOf(document: TaxDocument, link: Link): string {
  const [day = '', time = ''] = document.issued_local.split('T')
  const { kind, form, payable } = document
  const isExport = document.supplies.some(({ reason }) => reason === exportOfServices)
  const root = el(
    'Invoice',
    [
      extensions,
      el('cbc:ProfileID', 'reporting:1.0'),
      el('cbc:ID', document.number),
      el('cbc:UUID', link.uuid),
      el('cbc:IssueDate', day),
      el('cbc:IssueTime', time),
      el('cbc:InvoiceTypeCode', typeCodes[kind], { name: `${forms[form]}00${isExport ? 1 : 0}00` }),
      el('cbc:DocumentCurrencyCode', payable.currency),
      el('cbc:TaxCurrencyCode', 'SAR'),
      document.original_number === null
        ? null
        : el('cac:BillingReference', [el('cac:InvoiceDocumentReference', [el('cbc:ID', document.original_number)])]),
      el('cac:AdditionalDocumentReference', [el('cbc:ID', 'ICV'), el('cbc:UUID', String(link.icv))]),
      attached('PIH', link.previous_hash),
      attached('QR', document.qr),
      el('cac:Signature', [
        el('cbc:ID', `${ubl}:signature:Invoice`),
        el('cbc:SignatureMethod', `${ubl}:dsig:enveloped:xades`),
      ]),
      el('cac:AccountingSupplierParty', [partyOf(document.seller, 'ar')]),
      el('cac:AccountingCustomerParty', [document.buyer ? partyOf(document.buyer, 'ar') : person]),
      el('cac:Delivery', [el('cbc:ActualDeliveryDate', day)]),
      el('cac:PaymentMeans', [
        el('cbc:PaymentMeansCode', '1'),
        document.reason ? el('cbc:InstructionNote', reasons[document.reason]) : null,
      ]),
      ...totalsOf(document),
      ...document.lines.map((line, at) => lineOf(line, at + 1, payable.currency)),
    ],
    {
      xmlns: `${ubl}:schema:xsd:Invoice-2`,
      'xmlns:cac': `${ubl}:schema:xsd:CommonAggregateComponents-2`,
      'xmlns:cbc': `${ubl}:schema:xsd:CommonBasicComponents-2`,
      'xmlns:ext': `${ubl}:schema:xsd:CommonExtensionComponents-2`,
    },
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xmlText(root)}\n`
}

/** Where the stamp will stand. */
const extensions = el('ext:UBLExtensions', [
  el('ext:UBLExtension', [el('ext:ExtensionURI', `${ubl}:dsig:enveloped:xades`), el('ext:ExtensionContent', '')]),
])

const attached = (id: string, text: string): Element =>
  el('cac:AdditionalDocumentReference', [
    el('cbc:ID', id),
    el('cac:Attachment', [el('cbc:EmbeddedDocumentBinaryObject', text, { mimeCode: 'text/plain' })]),
  ])

/** A buyer who is a person: nothing of them leaves the company. */
const person = el('cac:Party', [el('cac:PartyTaxScheme', [scheme])])
const given = (name: string, text: string | null | undefined) => (text ? el(name, text) : null)

function partyOf(party: TaxParty, locale: 'ar' | 'en'): Element {
  const { id_scheme, id_number, vat_number, street, building, district, city, postal_code, country } = party
  return el('cac:Party', [
    id_scheme && id_number ? el('cac:PartyIdentification', [el('cbc:ID', id_number, { schemeID: id_scheme })]) : null,
    el('cac:PostalAddress', [
      given('cbc:StreetName', street[locale]),
      given('cbc:BuildingNumber', building),
      given('cbc:CitySubdivisionName', district?.[locale]),
      given('cbc:CityName', city[locale]),
      given('cbc:PostalZone', postal_code),
      el('cac:Country', [el('cbc:IdentificationCode', country)]),
    ]),
    el('cac:PartyTaxScheme', [given('cbc:CompanyID', vat_number), scheme]),
    el('cac:PartyLegalEntity', [el('cbc:RegistrationName', party.name[locale])]),
  ])
}

/** The VAT in riyals alone, then by supply in the currency of the document, then what it all comes to. */
function totalsOf(document: TaxDocument): Element[] {
  const { net, vat, vat_sar, rounding, payable, supplies } = document
  const { currency } = payable
  const amount = (name: string, minor: number) =>
    el(name, decimalText({ amount: minor, currency }), { currencyID: currency })
  return [
    el('cac:TaxTotal', [el('cbc:TaxAmount', decimalText(vat_sar!), { currencyID: 'SAR' })]),
    el('cac:TaxTotal', [amount('cbc:TaxAmount', vat.amount), ...supplies.map((one) => subtotalOf(one, amount))]),
    el('cac:LegalMonetaryTotal', [
      amount('cbc:LineExtensionAmount', net.amount),
      amount('cbc:TaxExclusiveAmount', net.amount),
      amount('cbc:TaxInclusiveAmount', net.amount + vat.amount),
      amount('cbc:PrepaidAmount', 0),
      rounding.amount === 0 ? null : amount('cbc:PayableRoundingAmount', rounding.amount),
      amount('cbc:PayableAmount', payable.amount),
    ]),
  ]
}

function subtotalOf(one: TaxSupply, amount: (name: string, minor: number) => Element): Element {
  return el('cac:TaxSubtotal', [
    amount('cbc:TaxableAmount', one.net),
    amount('cbc:TaxAmount', one.vat),
    el('cac:TaxCategory', [
      el('cbc:ID', one.category, { schemeAgencyID: '6', schemeID: 'UN/ECE 5305' }),
      el('cbc:Percent', percent(one.rate_bp)),
      given('cbc:TaxExemptionReasonCode', one.reason),
      given('cbc:TaxExemptionReason', one.why && both(one.why)),
      scheme,
    ]),
  ])
}

function lineOf(line: TaxDocumentLine, no: number, currency: string): Element {
  const amount = (name: string, minor: number) =>
    el(name, decimalText({ amount: minor, currency }), { currencyID: currency })
  return el('cac:InvoiceLine', [
    el('cbc:ID', String(no)),
    el('cbc:InvoicedQuantity', '1.000000', { unitCode: 'PCE' }),
    amount('cbc:LineExtensionAmount', line.net),
    el('cac:TaxTotal', [amount('cbc:TaxAmount', line.vat), amount('cbc:RoundingAmount', line.net + line.vat)]),
    el('cac:Item', [
      el('cbc:Name', both(line.name)),
      el('cac:ClassifiedTaxCategory', [el('cbc:ID', line.category), el('cbc:Percent', percent(line.rate_bp)), scheme]),
    ]),
    el('cac:Price', [amount('cbc:PriceAmount', line.net)]),
  ])
}
