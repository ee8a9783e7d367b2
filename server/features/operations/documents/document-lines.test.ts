import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentLines } from './document-lines.ts'
import { asSold } from './prices.ts'
import { familyLines, familySeats, sampleBooking, sar, totalOf } from '../../../../test/support/samples.ts'

const sum = (rows: readonly { amount: { amount: number } }[]) =>
  rows.reduce((total, row) => total + row.amount.amount, 0)

describe('the price on a document', () => {
  it('is short on a ticket: one fare, one tax row, seats by name', () => {
    const { rows, total } = documentLines(sampleBooking(), 'customer', 'short')
    expect(rows).toEqual([
      { kind: 'fare', people: { adults: 2, children: 1, infants: 0 }, amount: sar(300_000) },
      { kind: 'surcharge', code: 'YQ', amount: sar(61_200) },
      {
        kind: 'taxes',
        amount: sar(54_000),
        codes: [
          { code: 'SA', amount: sar(30_000) },
          { code: 'E3', amount: sar(24_000) },
        ],
      },
      { kind: 'seats', seats: ['20A', '20B', '21A'], amount: sar(7_500) },
      { kind: 'issue_fee', count: 3, amount: sar(8_700) },
      { kind: 'service_fee', amount: sar(16_230) },
    ])
    expect(sum(rows)).toBe(total.amount)
  })

  it('keeps passenger types and tax codes apart on an invoice', () => {
    const kinds = documentLines(sampleBooking(), 'customer').rows.map((row) =>
      'code' in row ? `${row.kind} ${row.code}` : row.kind,
    )
    expect(kinds).toEqual(['fare', 'fare', 'surcharge YQ', 'tax SA', 'tax E3', 'seats', 'issue_fee', 'service_fee'])
  })

  it('never shows a customer a margin by its name', () => {
    const lines = [
      ...familyLines,
      { ...familyLines[0]!, kind: 'commission' as const, amount: sar(-5_000) },
      { ...familyLines[0]!, kind: 'own_margin' as const, amount: sar(4_000) },
    ]
    const { rows } = documentLines(sampleBooking({ price_lines: lines, total: totalOf(lines) }), 'customer')
    expect(rows.filter((row) => ['commission', 'agency_margin', 'rounding'].includes(row.kind))).toEqual([])
    expect(sum(rows)).toBe(totalOf(lines).amount)
  })

  it('shows an agency its commission and the rounding', () => {
    const lines = [...familyLines, { ...familyLines[0]!, kind: 'commission' as const, amount: sar(-5_000) }]
    const { rows } = documentLines(sampleBooking({ price_lines: lines, total: totalOf(lines) }), 'agency')
    expect(rows.slice(-3)).toEqual([
      { kind: 'commission', amount: sar(-5_000) },
      { kind: 'service_fee', amount: sar(16_200) },
      { kind: 'rounding', amount: sar(30) },
    ])
  })

  it('reads margins that were already folded into one charge as the service fee', () => {
    const lines = [
      familyLines[0]!,
      { ...familyLines[0]!, kind: 'agent_charge' as const, code: 'SERVICE', ptc: null, quantity: 1, amount: sar(900) },
    ]
    const { rows } = documentLines(sampleBooking({ price_lines: lines, ancillaries: [] }), 'customer')
    expect(rows.map((row) => row.kind)).toEqual(['fare', 'service_fee'])
  })

  it('names each sum that a credit note keeps back, beside the issue fee', () => {
    const charge = (code: string, amount: number) => ({
      ...familyLines[0]!,
      kind: 'agent_charge' as const,
      code,
      ptc: null,
      amount: sar(amount),
    })
    const lines = [familyLines[0]!, charge('ISSUE', 1_000), charge('PENALTY', -26_000), charge('REFUND', -5_000)]
    const { rows } = documentLines({ price_lines: lines, ancillaries: [], total: totalOf(lines) }, 'agency')
    expect(rows.map(({ kind, amount }) => [kind, amount.amount])).toEqual([
      ['fare', familyLines[0]!.amount.amount],
      ['issue_fee', 1_000],
      ['penalty', -26_000],
      ['refund_fee', -5_000],
    ])
  })

  it('prices an agency’s ticket as the agency sold it, its margin within the service fee', () => {
    const [fare] = familyLines
    const total = fare!.amount
    const sold = asSold({ price_lines: [fare!], ancillaries: [], total, selling: sar(total.amount + 7_500) })
    const { rows, total: shown } = documentLines(sold, 'customer', 'short')
    expect(shown).toEqual(sar(total.amount + 7_500))
    expect(rows.at(-1)).toEqual({ kind: 'service_fee', amount: sar(7_500) })
    expect(asSold({ price_lines: [fare!], ancillaries: [], total, selling: null }).total).toEqual(total)
  })

  it('calls a price below the fare a discount, and only cents rounding', () => {
    const base = familyLines[0]!
    const of = (kind: 'customer_margin' | 'rounding', amount: number) => [base, { ...base, kind, amount: sar(amount) }]
    const last = (lines: typeof familyLines) =>
      documentLines(sampleBooking({ price_lines: lines, ancillaries: [] }), 'customer').rows.at(-1)?.kind
    expect(last(of('customer_margin', -900))).toBe('discount')
    expect(last(of('rounding', 40))).toBe('rounding')
  })

  it('names extras together when the chosen ones do not explain the amount', () => {
    const booking = sampleBooking({ ancillaries: familySeats.slice(1) })
    expect(documentLines(booking, 'customer').rows.find((row) => row.kind === 'extras')).toEqual({
      kind: 'extras',
      amount: sar(7_500),
    })
  })

  it('refuses a total its lines do not make, and lines in another currency', () => {
    expect(() => documentLines(sampleBooking({ total: sar(1) }), 'customer')).toThrow(/add up/)
    const foreign = [{ ...familyLines[0]!, amount: { amount: 220_000, currency: 'USD' } }]
    expect(() =>
      documentLines(sampleBooking({ price_lines: foreign, ancillaries: [], total: sar(220_000) }), 'customer'),
    ).toThrow(/add up/)
  })

  it('adds up for any set of lines, for both readers and in both lengths', () => {
    const kinds = [
      'base',
      'surcharge',
      'tax',
      'commission',
      'airline_margin',
      'customer_margin',
      'agent_margin',
      'agent_charge',
      'own_margin',
      'ancillary',
      'rounding',
    ] as const
    const line = fc.record({
      kind: fc.constantFrom(...kinds),
      code: fc.constantFrom(null, 'YQ', 'SA', 'SERVICE'),
      ptc: fc.constantFrom('ADT' as const, 'CHD' as const, 'INF' as const, null),
      quantity: fc.integer({ min: 1, max: 9 }),
      amount: fc.integer({ min: -100_000, max: 1_000_000 }).map(sar),
    })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 20 }),
        fc.constantFrom('customer' as const, 'agency' as const),
        fc.constantFrom('short' as const, 'full' as const),
        (lines, viewer, detail) => {
          const total = totalOf(lines)
          expect(sum(documentLines({ price_lines: lines, ancillaries: [], total }, viewer, detail).rows)).toBe(
            total.amount,
          )
        },
      ),
    )
  })
})
