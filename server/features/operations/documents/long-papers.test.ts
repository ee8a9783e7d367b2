import { expect, test } from 'vitest'
import type { TaxDocument } from '#contract/money/tax-document-shapes'
import { pdfPages, pdfStructure, type SetText } from '../../../../test/pdf-text.ts'
import { sampleAgency, sampleInput, sar } from '../../../../test/support/samples.ts'
import { draw } from './draw.ts'

const name = {
  en: 'Qasr Al-Safar International Travel, Tourism, Hajj and Umrah Services, Car Rental and Hotels Company Limited, Riyadh Bra',
  ar: 'شركة قصر السفر الدولية للسفر والسياحة وخدمات الحج والعمرة وتأجير السيارات والفنادق المحدودة فرع الرياض الرئيسي حي العليا',
}
const address = {
  en: 'Prince Mohammed bin Abdulaziz Road, behind the old exhibition centre, third floor, office 312, Al Olaya District, Riyadh 12244, Kingdom of Saudi Arabia',
  ar: 'طريق الأمير محمد بن عبدالعزيز خلف مركز المعارض القديم، الدور الثالث، مكتب 312، حي العليا، الرياض 12244، المملكة العربية السعودية، بجوار البنك الأهلي',
}
const site = { ...sampleInput({}).site, company_name: name, address }

/** A tax invoice of so many lines; `each`: minor units of a line, `payable` of all. */
function taxOf(count: number, each: number, payable: number): TaxDocument & { state: 'unsigned' } {
  const party = {
    name,
    vat_number: '300412558800003',
    id_scheme: 'CRN',
    id_number: '1010101010',
    street: address,
    building: '2424',
    district: null,
    city: { en: 'Riyadh', ar: 'الرياض' },
    postal_code: '12244',
    country: 'SA',
  }
  const treated = { category: 'S' as const, rate_bp: 1500, reason: null, gross: each, net: each, vat: 0 }
  return {
    id: 'a',
    number: 'IV-26-00001',
    kind: 'invoice',
    form: 'standard',
    booking_ref: 'BK-7Q2M4X',
    seller: party,
    buyer: party,
    original_number: null,
    reason: null,
    net: sar(payable),
    vat: sar(0),
    vat_sar: sar(0),
    rounding: sar(1),
    payable: sar(payable),
    rate: null,
    supplies: [{ ...treated, why: null, rounding: 0 }],
    lines: Array.from({ length: count }, (_, at) => ({
      ...treated,
      name: at % 3 === 0 ? name : { en: 'Fare, adult', ar: 'سعر السفر، بالغ' },
    })),
    issued_local: '2027-01-15T15:30:00',
    issued_at: '2027-01-15T12:30:00Z',
    qr: 'AQxRYXNyIEFsLVNhZmFy',
    problems: [],
    state: 'unsigned',
  }
}
const invoice = (locale: 'en' | 'ar', tax: ReturnType<typeof taxOf>) =>
  draw({ doc: 'document', input: sampleInput({ kind: 'invoice', locale, site, tax }) })

/** How far letters go over and under their line, in parts of their size. */
const [over, under] = [0.7, 0.2]
const shared = (from: number, to: number, otherFrom: number, otherTo: number) =>
  Math.min(to, otherTo) - Math.max(from, otherFrom)
/** Runs that stand on one another. */
function collisions(runs: readonly SetText[]): string[] {
  const boxes = runs.filter(({ text, width }) => text.trim() && width > 0)
  return boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          shared(one.x, one.x + one.width, other.x, other.x + other.width) > 1 &&
          shared(
            one.y - under * one.size,
            one.y + over * one.size,
            other.y - under * other.size,
            other.y + over * other.size,
          ) > 1.5,
      )
      .map((other) => `${one.text} | ${other.text}`),
  )
}
const outside = ({ width, runs }: { width: number; runs: SetText[] }) =>
  runs.filter(({ text, x, width: wide }) => text.trim() && (x < 28 || x + wide > width - 28)).map(({ text }) => text)

for (const locale of ['en', 'ar'] as const) {
  test(`a tax invoice of many lines, long names and millions can be read on each page, in ${locale}`, async () => {
    const pages = pdfPages(await invoice(locale, taxOf(40, 1_234_567_890, 13_580_246_790)))
    expect(pages.length).toBeGreaterThan(3)
    for (const page of pages) expect([collisions(page.runs), outside(page)]).toEqual([[], []])
  })

  test(`each page on which the lines of a tax invoice go on says what their columns are, in ${locale}`, async () => {
    const file = await invoice(locale, taxOf(40, 10_000, 400_000))
    const withLines = pdfPages(file).filter(({ runs }) => runs.some(({ text }) => text.trim() === '100.00'))
    expect(withLines.length).toBeGreaterThan(2)
    // Both languages stand in each head.
    for (const { runs } of withLines) expect(runs.map(({ text }) => text).join(' ')).toContain('VAT rate')
    expect(pdfStructure(file).unmarked).toBe(0)
  })

  test(`a sum of more digits than any before is beside its name, not on it, in ${locale}`, async () => {
    for (const payable of [99_999_999, 1_234_567_890, 123_456_789_012]) {
      const pages = pdfPages(await invoice(locale, taxOf(2, 100, payable)))
      expect([payable, ...pages.flatMap(({ runs }) => collisions(runs))]).toEqual([payable])
    }
  })

  test(`the title of an agency’s paper stands clear of a long name and address, in ${locale}`, async () => {
    const agency = { ...sampleAgency, name, address: address.en }
    const [page] = pdfPages(await draw({ doc: 'document', input: sampleInput({ kind: 'eticket', locale, agency }) }))
    expect(collisions(page!.runs)).toEqual([])
  })
}

test('a list under a long name and address has its rows on the page', async () => {
  const { zone, issuedAt: at } = sampleInput({})
  const columns = (['text', 'money'] as const).map((kind) => ({ head: kind, kind }))
  const rows = Array.from({ length: 60 }, (_, row) => [`Row ${row}`, sar(100)])
  for (const locale of ['en', 'ar'] as const) {
    const input = { title: 'Statement', subtitle: 'All', locale, columns, rows, site, at, zone }
    const pages = pdfPages(await draw({ doc: 'table', input }))
    const foot = 52
    for (const { runs } of pages) {
      expect(collisions(runs)).toEqual([])
      expect(runs.filter(({ text, y }) => text.startsWith('Row') && y < foot)).toEqual([])
    }
  }
})
