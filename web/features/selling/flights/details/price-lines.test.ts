import { expect, it } from 'vitest'
import type { PriceLine } from '#contract/selling/price-lines'
import { priceRows } from './price-lines.ts'

const line = (kind: PriceLine['kind'], amount: number, more: Partial<PriceLine> = {}): PriceLine => ({
  kind,
  code: null,
  ptc: null,
  quantity: 1,
  amount: { amount, currency: 'SAR' },
  ...more,
})

it('adds up to the whole price, taxes and our own fees in one row each', () => {
  const lines = [
    line('base', 40_000, { ptc: 'CHD', quantity: 1 }),
    line('base', 100_000, { ptc: 'ADT', quantity: 2 }),
    line('surcharge', 30_000, { code: 'YQ', quantity: 3 }),
    line('tax', 5_000, { code: 'SA' }),
    line('tax', 2_500, { code: 'PK' }),
    line('airline_margin', 1_000),
    line('customer_margin', 2_000),
    line('rounding', 25),
  ]
  const rows = priceRows(lines)
  expect(rows.map((row) => row.kind)).toEqual(['fare', 'fare', 'surcharge', 'taxes', 'fee'])
  expect(rows[0]).toMatchObject({ ptc: 'ADT', quantity: 2 })
  expect(rows.reduce((sum, row) => sum + row.amount.amount, 0)).toBe(
    lines.reduce((sum, one) => sum + one.amount.amount, 0),
  )
})

it('names what an agency is charged for a ticket apart from our margins', () => {
  const lines = [
    line('base', 100_000, { ptc: 'ADT' }),
    line('agent_charge', 1_000, { code: 'ISSUE' }),
    line('agent_charge', 4_000, { code: 'SERVICE' }),
  ]
  expect(priceRows(lines).slice(1)).toEqual([
    { kind: 'charge', amount: { amount: 1_000, currency: 'SAR' } },
    { kind: 'fee', amount: { amount: 4_000, currency: 'SAR' } },
  ])
})

it('leaves out what costs nothing', () => {
  expect(priceRows([line('base', 10, { ptc: 'ADT' })]).map((row) => row.kind)).toEqual(['fare'])
  expect(priceRows([])).toEqual([])
})
