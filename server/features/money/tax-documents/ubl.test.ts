import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { TaxDocument, TaxParty } from '#contract/money/tax-document-shapes'
import type { PriceLine } from '#contract/selling/price-lines'
import { taxOf } from '#server/features/money/tax'
import { firstHash, hashedPart, hashOf } from './chain.ts'
import { figuresOf } from './document.ts'
import { ublOf } from './ubl.ts'

/** A reader of its own, so that nothing is checked by what wrote it: elements, attributes and text, in their order. */
type Node = { name: string; attributes: Record<string, string>; text: string; parts: Node[] }
function read(xml: string): Node {
  const root: Node = { name: '', attributes: {}, text: '', parts: [] }
  const open = [root]
  const unescaped = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
  for (const [, end, name, given, text] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(/<(\/?)([\w:]+)([^>]*)>([^<]*)/g)) {
    if (end) {
      const closed = open.pop()!
      if (closed.name !== name) throw new Error(`${closed.name} is closed by ${name}`)
      continue
    }
    const attributes = Object.fromEntries(
      [...given!.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key!, unescaped(value!)]),
    )
    const node = { name: name!, attributes, text: unescaped(text!).trim(), parts: [] }
    open.at(-1)!.parts.push(node)
    open.push(node)
  }
  if (open.length !== 1) throw new Error('something is not closed')
  return root.parts[0]!
}
const all = (node: Node, path: string): Node[] =>
  path
    .split('/')
    .reduce<Node[]>((nodes, name) => nodes.flatMap(({ parts }) => parts.filter((one) => one.name === name)), [node])
const textOf = (node: Node, path: string) => all(node, path)[0]?.text

const S = { category: 'S', rate_bp: 1500, reason: null } as const
const O = { category: 'O', rate_bp: 0, reason: 'VATEX-SA-OOS' } as const
const Z = { category: 'Z', rate_bp: 0, reason: 'VATEX-SA-34-2' } as const
const line = (
  kind: PriceLine['kind'],
  gross: number,
  of: typeof S | typeof O | typeof Z,
  currency = 'SAR',
): PriceLine => {
  const { net, vat } = taxOf(of, gross)
  const money = (amount: number) => ({ amount, currency })
  return {
    kind,
    code: null,
    ptc: null,
    quantity: 1,
    amount: money(gross),
    tax: { ...of, net: money(net), vat: money(vat) },
  }
}
const party = (name: { en: string; ar: string }, vat_number: string | null): TaxParty => ({
  name,
  vat_number,
  id_scheme: 'CRN',
  id_number: '1010478210',
  street: { en: 'Olaya Road', ar: 'طريق العليا' },
  building: '7421',
  district: { en: 'Al Olaya', ar: 'العليا' },
  city: { en: 'Riyadh', ar: 'الرياض' },
  postal_code: '12214',
  country: 'SA',
})
const why = { en: 'Not subject to VAT', ar: 'غير خاضع لضريبة القيمة المضافة' }
function documentOf(lines: PriceLine[], more: Partial<TaxDocument> = {}): TaxDocument {
  const figures = figuresOf(lines)!
  const { currency } = lines[0]!.amount
  const money = (amount: number) => ({ amount, currency })
  return {
    id: '0190a5d2-0000-7000-8000-000000000001',
    number: 'IV-27-00001',
    kind: 'invoice',
    form: 'standard',
    booking_ref: 'BK-7Q2M4X',
    seller: party({ en: 'Rihla', ar: 'رحلة' }, '300412558800003'),
    buyer: party({ en: 'Safwa & Sons "Travel"', ar: 'صفوة' }, '310455210300003'),
    original_number: null,
    reason: null,
    net: money(figures.net),
    vat: money(figures.vat),
    vat_sar: { amount: figures.vat, currency: 'SAR' },
    rounding: money(figures.rounding),
    payable: money(figures.payable),
    rate: null,
    supplies: figures.supplies.map((one) => ({ ...one, why: one.reason ? why : null })),
    lines: figures.lines,
    issued_local: '2027-01-15T15:30:00',
    issued_at: '2027-01-15T12:30:00.000Z',
    qr: 'AQVSaWhsYQ==',
    problems: [],
    ...more,
  }
}
const link = { icv: 7, uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d', previous_hash: firstHash }
const fileOf = (document: TaxDocument) => ublOf(document, link)

/** The order of UBL 2.1 for what such files hold. */
const order =
  `ext:UBLExtensions cbc:ProfileID cbc:ID cbc:UUID cbc:IssueDate cbc:IssueTime cbc:InvoiceTypeCode cbc:DocumentCurrencyCode
  cbc:TaxCurrencyCode cac:BillingReference cac:AdditionalDocumentReference cac:Signature cac:AccountingSupplierParty
  cac:AccountingCustomerParty cac:Delivery cac:PaymentMeans cac:TaxTotal cac:LegalMonetaryTotal cac:InvoiceLine`.split(
    /\s+/,
  )
const hundredths = (text: string | undefined) => {
  expect(text).toMatch(/^-?\d+\.\d\d$/)
  return Math.round(Number(text) * 100)
}

/** The rules of the standard that sums and roundings must keep, read from the file alone. */
function check(xml: string) {
  const file = read(xml)
  const names = file.parts.map(({ name }) => order.indexOf(name))
  expect(names).not.toContain(-1)
  expect(names).toEqual(names.toSorted((a, b) => a - b))
  expect(xml).not.toMatch(/<(?!ext:)[\w:]+(?: [^>]*)?>\s*<\/|\/>|\t|\r/)
  const sum = (path: string) => all(file, path).reduce((total, { text }) => total + hundredths(text), 0)
  const total = (name: string) => hundredths(textOf(file, `cac:LegalMonetaryTotal/cbc:${name}`))
  // BR-CO-10, -13, -15, -16.
  expect(sum('cac:InvoiceLine/cbc:LineExtensionAmount')).toBe(total('LineExtensionAmount'))
  expect(total('TaxExclusiveAmount')).toBe(total('LineExtensionAmount'))
  const [riyals, inOwn] = all(file, 'cac:TaxTotal')
  expect(riyals!.parts).toHaveLength(1)
  expect(riyals!.parts[0]!.attributes).toEqual({ currencyID: 'SAR' })
  const vat = hundredths(textOf(inOwn!, 'cbc:TaxAmount'))
  expect(total('TaxInclusiveAmount')).toBe(total('TaxExclusiveAmount') + vat)
  const rounding = textOf(file, 'cac:LegalMonetaryTotal/cbc:PayableRoundingAmount')
  expect(total('PayableAmount')).toBe(
    total('TaxInclusiveAmount') - total('PrepaidAmount') + (rounding ? hundredths(rounding) : 0),
  )
  const subtotals = all(inOwn!, 'cac:TaxSubtotal')
  // BR-CO-14, -17.
  expect(subtotals.reduce((all, one) => all + hundredths(textOf(one, 'cbc:TaxAmount')), 0)).toBe(vat)
  for (const one of subtotals) {
    const percent = hundredths(textOf(one, 'cac:TaxCategory/cbc:Percent'))
    const taxable = hundredths(textOf(one, 'cbc:TaxableAmount'))
    expect(hundredths(textOf(one, 'cbc:TaxAmount'))).toBe(Math.round((taxable * percent) / 10_000))
    const isTaxed = textOf(one, 'cac:TaxCategory/cbc:ID') === 'S'
    if (isTaxed) expect([500, 1_500]).toContain(percent)
    expect(textOf(one, 'cac:TaxCategory/cbc:TaxExemptionReasonCode') === undefined).toBe(isTaxed)
    expect(textOf(one, 'cac:TaxCategory/cbc:TaxExemptionReason') === undefined).toBe(isTaxed)
  }
  for (const one of all(file, 'cac:InvoiceLine')) {
    const net = hundredths(textOf(one, 'cbc:LineExtensionAmount'))
    expect(hundredths(textOf(one, 'cac:TaxTotal/cbc:RoundingAmount'))).toBe(
      net + hundredths(textOf(one, 'cac:TaxTotal/cbc:TaxAmount')),
    )
    expect(hundredths(textOf(one, 'cac:Price/cbc:PriceAmount'))).toBe(net)
    expect(net).toBeGreaterThan(0)
  }
  return file
}

test('a tax invoice of a domestic ticket in the airline’s name beside our margin and fee keeps the standard', () => {
  const file = check(
    fileOf(documentOf([line('base', 46_000, O), line('agent_margin', 4_600, S), line('agent_charge', 2_300, S)])),
  )
  expect(textOf(file, 'cbc:ProfileID')).toBe('reporting:1.0')
  expect([textOf(file, 'cbc:IssueDate'), textOf(file, 'cbc:IssueTime')]).toEqual(['2027-01-15', '15:30:00'])
  expect(all(file, 'cbc:InvoiceTypeCode')[0]).toMatchObject({ text: '388', attributes: { name: '0100000' } })
  expect(
    all(file, 'cac:AdditionalDocumentReference').map((one) => [textOf(one, 'cbc:ID'), textOf(one, 'cbc:UUID')]),
  ).toEqual([
    ['ICV', '7'],
    ['PIH', undefined],
    ['QR', undefined],
  ])
  expect(textOf(file, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe('529.00')
  const supplier = 'cac:AccountingSupplierParty/cac:Party'
  expect(textOf(file, `${supplier}/cac:PartyTaxScheme/cbc:CompanyID`)).toBe('300412558800003')
  expect(textOf(file, `${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`)).toBe('رحلة')
  expect(all(file, `${supplier}/cac:PostalAddress`)[0]!.parts.map(({ name }) => name.slice(4))).toEqual([
    'StreetName',
    'BuildingNumber',
    'CitySubdivisionName',
    'CityName',
    'PostalZone',
    'Country',
  ])
})

test.each([
  ['an international ticket of our own with a fee', [line('base', 155_750, Z), line('agent_charge', 3_450, S)]],
  ['a hotel', [line('base', 138_000, S)]],
  ['what leaves a rounding', [line('base', 11_511, S)]],
  ['two items, taxed one by one', [line('base', 5_800, S), line('ancillary', 28_800, S)]],
])('%s keeps the standard', (_, lines) => {
  check(fileOf(documentOf(lines)))
})

test('a simplified one names no buyer, a credit note names what it takes back and why', () => {
  const simplified = check(fileOf(documentOf([line('base', 11_500, S)], { form: 'simplified', buyer: null })))
  expect(all(simplified, 'cbc:InvoiceTypeCode')[0]!.attributes).toEqual({ name: '0200000' })
  expect(
    textOf(simplified, 'cac:AccountingCustomerParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
  ).toBeUndefined()
  const credit = check(
    fileOf(
      documentOf([line('base', 11_500, S)], {
        kind: 'credit',
        number: 'CN-27-00001',
        original_number: 'IV-27-00001',
        reason: 'refunded',
      }),
    ),
  )
  expect(textOf(credit, 'cbc:InvoiceTypeCode')).toBe('381')
  expect(textOf(credit, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe('IV-27-00001')
  expect(textOf(credit, 'cac:PaymentMeans/cbc:InstructionNote')).toContain('استرداد')
})

test('an invoice in dollars says its VAT in riyals', () => {
  const lines = [line('agent_charge', 11_500, S, 'USD')]
  const file = check(fileOf(documentOf(lines, { vat_sar: { amount: 5_625, currency: 'SAR' } })))
  expect(
    all(file, 'cac:TaxTotal/cbc:TaxAmount').map(({ text, attributes }) => [text, attributes['currencyID']]),
  ).toEqual([
    ['56.25', 'SAR'],
    ['15.00', 'USD'],
  ])
})

test('the hash of a file leaves out its stamp, signature and code, and begins with the known hash of nothing', () => {
  expect(firstHash).toBe('NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==')
  const known =
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cbc:ID>IV-27-00001</cbc:ID></Invoice>'
  expect(hashOf(known)).toBe('54f0mkOwp42IfERQe0K0QbORct1HZHGKVsqhUZu9K6w=')
  const document = documentOf([line('base', 11_500, S)])
  const xml = fileOf(document)
  expect(hashedPart(xml)).not.toMatch(/UBLExtensions|cac:Signature|<cbc:ID>QR</)
  expect(hashedPart(xml)).toMatch(/^<Invoice [\s\S]*<\/Invoice>$/)
  const stamped = xml
    .replace(
      '<ext:ExtensionContent></ext:ExtensionContent>',
      '<ext:ExtensionContent><sig:Stamp>1</sig:Stamp></ext:ExtensionContent>',
    )
    .replace('AQVSaWhsYQ==', 'AQVSaWhsYg==')
  expect(hashOf(stamped)).toBe(hashOf(xml))
  expect(hashOf(xml)).not.toBe(hashOf(fileOf({ ...document, number: 'IV-27-00002' })))
  expect(hashOf(xml)).toBe(createHash('sha256').update(hashedPart(xml)).digest('base64'))
})

test('what a name holds of the signs of a file is written so that it stays a name', () => {
  const xml = fileOf(
    documentOf([line('base', 11_500, S)], { buyer: party({ en: 'A', ar: 'Safwa & <Sons> "Travel"' }, null) }),
  )
  expect(xml).toContain('<cbc:RegistrationName>Safwa &amp; &lt;Sons&gt; "Travel"</cbc:RegistrationName>')
  check(xml)
})
