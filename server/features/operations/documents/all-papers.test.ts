import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Document, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { expect, test } from 'vitest'
import type { SharedQuotation } from '#contract/selling/quotation-shapes'
import type { TaxDocument } from '#contract/money/tax-document-shapes'
import { pdfPages, pdfPictures, pdfStructure, pdfText } from '../../../../test/pdf-text.ts'
import { group, sampleAgency, sampleBooking, sampleInput, sar } from '../../../../test/support/samples.ts'
import { draw } from './draw.ts'
import type { DocumentInput } from './document-input.ts'
import type { TableDocument } from './table.ts'
import { page } from './theme.ts'

const names = [
  'eticket',
  'invoice',
  'tax_invoice',
  'receipt',
  'voucher',
  'case_note',
  'pro_forma',
  'quotation',
  'table',
]
const papersFor = (counts: number[]) =>
  names.flatMap((name) => (['en', 'ar'] as const).flatMap((locale) => counts.map((count) => ({ name, locale, count }))))
const papers = papersFor([1, 9])
/** With `THOROUGH=1` parties of two to eight as well, whose pages are measured and not compared. */
const between = process.env['THOROUGH'] === '1' ? papersFor([2, 3, 4, 5, 6, 7, 8]) : []
/** Where the papers are laid for somebody to look at them: `PAPERS=folder vitest run` this file. */
const folder = process.env['PAPERS']
const validity = { not_before: '2027-01-14', not_after: '2027-01-14' }

function bookingOf(count: number) {
  const passengers = group.slice(-count)
  return sampleBooking({
    passengers,
    ancillaries: [],
    price_lines: [
      ...['base', 'surcharge', 'agent_charge'].map((kind) => ({
        kind: kind as 'base',
        code: kind === 'base' ? null : kind === 'surcharge' ? 'YQ' : 'ISSUE',
        ptc: null,
        quantity: count,
        amount: sar(110_000),
      })),
      ...['SA', 'E3'].map((code) => ({ kind: 'tax' as const, code, ptc: null, quantity: count, amount: sar(24_000) })),
    ],
    tickets: passengers.map(({ position }) => ({
      number: `065241988320${position}`,
      passenger: position,
      kind: 'ticket' as const,
      item: 1,
      endorsement: 'NON END/NON REF',
      coupons: [0, 1].map((segment) => ({ segment, status: 'O' as const, ...validity })),
    })),
    dues: [
      {
        no: 1,
        kind: 'deposit',
        amount: sar(100_000),
        due_at: '2027-01-01T09:00:00.000Z',
        state: 'open',
        paid_at: null,
      },
    ],
  })
}

function taxOf({ amount }: { amount: number }): NonNullable<DocumentInput['tax']> {
  const party = {
    name: { en: 'Qasr Al-Safar Travel', ar: 'قصر السفر للسفر والسياحة' },
    vat_number: '300412558800003',
    id_scheme: 'CRN',
    id_number: '1010101010',
    street: { en: 'Olaya Road', ar: 'طريق العليا' },
    building: '2424',
    district: null,
    city: { en: 'Riyadh', ar: 'الرياض' },
    postal_code: '12244',
    country: 'SA',
  }
  const treated = { category: 'S' as const, rate_bp: 1500, reason: null, gross: amount, net: amount, vat: 0 }
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
    net: sar(amount),
    vat: sar(0),
    vat_sar: sar(0),
    rounding: sar(0),
    payable: sar(amount),
    rate: null,
    supplies: [{ ...treated, why: null, rounding: 0 }],
    lines: Array.from({ length: 9 }, () => ({ ...treated, name: { en: 'Flights', ar: 'رحلات' } })),
    issued_local: '2027-01-15T15:30:00',
    issued_at: '2027-01-15T12:30:00Z',
    qr: 'AQxRYXNyIEFsLVNhZmFy',
    problems: [],
    state: 'unsigned',
  } satisfies TaxDocument & { state: 'unsigned' }
}

function drawList(count: number, locale: 'en' | 'ar', more: Partial<TableDocument> = {}) {
  const { site, zone, issuedAt: at } = sampleInput({})
  const row = ['2026-11-20T10:05:00Z', 'BK-7Q2M4X', group[8]!.given_name, sar(112_200)]
  const columns = (['instant', 'text', 'text', 'money'] as const).map((kind) => ({ head: kind, kind }))
  const rows = Array.from({ length: count }, () => row)
  const input = { title: 'Statement', subtitle: '', locale, columns, rows, totals: row, site, at, zone, ...more }
  return draw({ doc: 'table', input })
}

function drawn({ name, locale, count }: (typeof papers)[number]) {
  const booking = bookingOf(count)
  const input = sampleInput({ locale, booking, agency: sampleAgency })
  if (name === 'table') return drawList(count * 10, locale)
  if (name === 'quotation') {
    const quotation = {
      reference: 'QT-7Q2M4X',
      state: 'sent',
      customer_name: 'SAMI NASSER',
      flight: null,
      parts: [],
      lines: Array.from({ length: count }, () => ({
        description: { en: 'Transfer', ar: 'نقل' },
        quantity: 2,
        total: sar(20_000),
      })),
      note: null,
      total: sar(20_000 * count),
      valid_until: '2027-01-15T12:30:00Z',
    } as unknown as SharedQuotation
    return draw({ doc: 'quotation', input: { ...input, quotation } })
  }
  const kind = (name === 'tax_invoice' ? 'invoice' : name) as DocumentInput['kind']
  const note = {
    reference: 'RF-7Q2M4X',
    kind: 'refund' as const,
    charged: sar(0),
    given_back: sar(100_000),
    at: '2027-01-15T12:30:00Z',
    people: booking.passengers.map(({ position }) => position),
  }
  return draw({
    doc: 'document',
    input: { ...input, kind, note, ...(name === 'tax_invoice' && { tax: taxOf(booking.total) }) },
  })
}

/** How each page was when somebody looked at it. */
const pictures: Record<string, string[]> = {}

test.each([...papers, ...between])(
  '$name in $locale for $count: no page is bare, and nothing runs out of one',
  async (paper) => {
    const file = await drawn(paper)
    const name = `${paper.name} ${paper.locale} ${paper.count}`
    pictures[name] = pdfPictures(file)
    if (folder) writeFileSync(join(folder, `${name}.pdf`), file)
    const raw = file.toString('latin1')
    expect(raw).toContain(`/Lang (${paper.locale})`)
    expect(raw.includes('/Direction /R2L')).toBe(paper.locale === 'ar')
    expect(raw).toContain('/Marked true')
    const { parts, said: aloud, unmarked } = pdfStructure(file)
    expect([parts.get('Document'), parts.get('H1'), unmarked]).toEqual([1, 1, 0])
    if (paper.name === 'table') {
      const rows = parts.get('TR')! - parts.get('Table')!
      expect([rows, parts.get('TD'), parts.get('TH')]).toEqual([
        10 * paper.count + 1,
        4 * rows,
        4 * parts.get('Table')!,
      ])
    }
    // Letters from right to left stand as they are seen, so that what they say is told beside them.
    if (paper.locale === 'ar') expect(aloud.filter((text) => /[\u0600-\u06ff]/.test(text)).length).toBeGreaterThan(3)
    const pages = pdfPages(file)
    for (const { width, height, runs } of pages) {
      const isIn = ({ x, width: wide }: (typeof runs)[number]) =>
        x >= page.side - 4 && x + wide <= width - page.side + 4
      expect(runs.filter((run) => run.text.trim() && !isIn(run)).map(({ text }) => text)).toEqual([])
      expect(runs.filter(({ y }) => y < 4 || y > height - 4)).toEqual([])
      const top = height - page.demoHeight - page.runningHeight
      const body = runs.filter(({ text, y }) => text.trim() && y > page.footerHeight && y < top)
      expect(new Set(body.map(({ y }) => Math.round(y))).size).toBeGreaterThan(3)
      // What flows never stands in the foot: only its own few lines are there.
      expect(runs.some(({ text }) => text.includes('…'))).toBe(false)
    }
    const said = pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ')
    if (paper.name === 'eticket')
      for (const word of ['NON END/NON REF', 'MVLSA', '71212345']) expect(said).toContain(word)
    if (paper.name === 'eticket' && paper.locale === 'en')
      for (const word of ['Not valid before', 'Form of payment: Card', 'SA 240.00, E3 240.00', 'Dangerous goods'])
        expect(said).toContain(word)
  },
)

test('each page looks as it did when it was looked at', async () => {
  const compared = papers.map(({ name, locale, count }) => `${name} ${locale} ${count}`)
  const lines = compared.map((paper) => `${paper}: ${pictures[paper]!.join(' ')}`)
  // Another picture is looked at first, and then recorded with --update.
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./pictures-of-papers.txt')
})

test('a letter that stands elsewhere, or another colour, is another picture', async () => {
  const page = (style: { marginLeft?: number; color?: string }) =>
    renderToBuffer(h(Document, {}, h(Page, {}, h(Text, { style }, 'Rihla'))))
  const [one, same, moved, coloured] = await Promise.all([{}, {}, { marginLeft: 1 }, { color: '#111111' }].map(page))
  expect(pdfPictures(same!)).toEqual(pdfPictures(one!))
  expect(pdfPictures(moved!)).not.toEqual(pdfPictures(one!))
  expect(pdfPictures(coloured!)).not.toEqual(pdfPictures(one!))
})

test('what stands on each page of a long list is read aloud once: its notes and its demonstration', async () => {
  const list = (rows: number) => drawList(rows, 'en', { notes: ['Times of Riyadh'], demo: true })
  const [short, long] = await Promise.all([list(2), list(120)])
  expect([pdfPages(short).length, pdfPages(long).length > 2]).toEqual([1, true])
  expect(pdfText(long).split('Times of Riyadh').length - 1).toBe(pdfPages(long).length)
  const paragraphs = (file: Buffer) => pdfStructure(file).parts.get('P')
  expect(paragraphs(long)).toBe(paragraphs(short))
})

test('a text that stands outside of the structure would be noticed', async () => {
  const bare = await renderToBuffer(h(Document, {}, h(Page, {}, h(Text, {}, 'Nobody reads this aloud'))))
  expect(pdfStructure(bare)).toMatchObject({ unmarked: 1 })
})

test('a tax invoice names the accounts of the company while something is owed, and none once it is paid', async () => {
  const bank = {
    name: { en: 'Safa Bank', ar: 'بنك الصفا' },
    account_title: 'Rihla',
    account_number: '608010167519',
    iban: 'SA0380000000608010167519',
    swift: null,
    currency: 'SAR',
  }
  const said = async (payment_status: 'unpaid' | 'paid') => {
    const booking = sampleBooking({ payment_status })
    const input = sampleInput({ kind: 'invoice', booking, banks: [bank], tax: taxOf(booking.total) })
    const pages = pdfPages(await draw({ doc: 'document', input }))
    return pages.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ')
  }
  expect(await said('unpaid')).toContain('Safa Bank')
  expect(await said('paid')).not.toContain('Safa Bank')
})
