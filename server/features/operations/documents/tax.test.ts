import { expect, test } from 'vitest'
import type { TaxPart } from '#contract/money/tax'
import { pdfText } from '../../../../test/pdf-text.ts'
import { sampleBooking, sampleInput } from '../../../../test/support/samples.ts'
import { createDocumentContext } from './document-context.ts'
import { documentLines, renderDocument } from './index.ts'
import { emdNotes } from './split-note.ts'

const sar = (amount: number) => ({ amount, currency: 'SAR' })
const line = (kind: 'base' | 'agent_charge', amount: number, category: TaxPart['category'], vat: number) => ({
  kind,
  code: kind === 'base' ? null : 'SERVICE',
  ptc: null,
  quantity: 1,
  amount: sar(amount),
  tax: {
    category,
    rate_bp: category === 'S' ? 1500 : 0,
    reason: category === 'S' ? null : 'VATEX-SA-OOS',
    net: sar(amount - vat),
    vat: sar(vat),
  },
})
const taxed = sampleBooking({
  ancillaries: [],
  price_lines: [line('base', 150_000, 'O', 0), line('agent_charge', 9_200, 'S', 1_200)],
})
const reasons = new Map([['VATEX-SA-OOS', { en: 'Not subject to VAT', ar: 'غير خاضع لضريبة القيمة المضافة' }]])
const paper = async (kind: 'invoice' | 'receipt', locale: 'en' | 'ar', booking = taxed) =>
  pdfText(await renderDocument(sampleInput({ kind, locale, booking, tax_reasons: reasons })))

test('an invoice says by rate what is net and what is VAT, and how much VAT is inside its total', async () => {
  const text = await paper('invoice', 'en')
  for (const said of ['VAT by rate', '15 %', '80.00', '12.00', '92.00', 'VATEX-SA-OOS', '1,500.00', 'VAT included'])
    expect(text).toContain(said)
  expect(text).toContain('300412558800003')
})

test('and says it in Arabic', async () => {
  const text = await paper('invoice', 'ar')
  for (const said of ['80.00', '12.00', '92.00', 'VATEX-SA-OOS']) expect(text).toContain(said)
})

test('a receipt says how much VAT is inside what was paid', async () => {
  const text = await paper('receipt', 'en')
  expect(text).toContain('VAT included')
  expect(text).toContain('12.00')
})

test('papers of what was sold without tax say nothing of it', async () => {
  for (const kind of ['invoice', 'receipt'] as const) {
    const text = await paper(kind, 'en', sampleBooking())
    expect(text).not.toContain('VAT included')
    expect(text).not.toContain('VAT by rate')
  }
})

test('what an EMD paid is named on the invoice: as a row, and beside the supplies of a tax invoice, which has no line below zero', () => {
  const price_lines = [
    line('base', 30_000, 'O', 0),
    { ...line('base', -12_000, 'O', 0), code: 'EMD 0654500000099' },
    line('agent_charge', 4_600, 'S', 600),
  ]
  const { rows } = documentLines({ price_lines, ancillaries: [], total: sar(22_600) }, 'agency')
  expect(rows.at(-1)).toEqual({ kind: 'emd', number: '0654500000099', amount: sar(-12_000) })
  const input = sampleInput({ kind: 'invoice' })
  const notes = (locale: 'en' | 'ar') =>
    emdNotes(createDocumentContext({ ...input, locale, invoice: { ...input.invoice!, lines: price_lines } })).join(' ')
  for (const locale of ['en', 'ar'] as const) {
    expect(notes(locale)).toContain('065 4500 000 099')
    expect(notes(locale)).toContain('120.00')
  }
})
