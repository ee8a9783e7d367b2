import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  adjustment,
  cardPayment,
  cardRefund,
  change,
  deposit,
  type Line,
  openingBalance,
  opposite,
  type Payer,
  sale,
  voidFee,
} from './recipes.ts'

const total = (lines: readonly Line[]) => lines.reduce((sum, line) => sum + line.amount, 0)
const amounts = fc.integer({ min: 1, max: 9_000_000_000 })
const payers = fc.record<Payer>({ type: fc.constantFrom('agency', 'customer'), id: fc.uuid() })
const currencies = fc.constantFrom('SAR', 'USD', 'KWD', 'JPY')

test('every recipe balances, has no empty line and keeps to one currency', () => {
  fc.assert(
    fc.property(
      payers,
      currencies,
      amounts,
      fc.integer({ min: -1_000, max: 900_000 }),
      fc.nat(50_000),
      fc.nat(50_000),
      (payer, currency, net, margin, charge, tax) => {
        const gross = net + margin + charge + tax
        fc.pre(gross > 0)
        const sold = sale({ payer, supplier: 'house', currency, gross, net, margin, charge, tax })
        const all = [
          sold,
          opposite(sold),
          voidFee({ payer, currency, fee: net }),
          deposit({ payer, bank: 'b1', currency, amount: net }),
          cardPayment({ payer, gateway: 'test', currency, amount: net }),
          cardRefund({ payer, gateway: 'test', currency, amount: net }),
          openingBalance({ payer, currency, amount: net }),
          adjustment({ payer, currency, amount: -net }),
          adjustment({ payer, currency, amount: net, unowed: Math.min(net, charge) }),
        ]
        for (const lines of all) {
          expect(total(lines)).toBe(0)
          expect(lines.every((line) => line.amount !== 0 && line.account.currency === currency)).toBe(true)
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

test('what EMDs pay is entered where no money moves, on both sides of each account, and nowhere else', () => {
  const of = { payer: { type: 'agency', id: 'a' } as const, supplier: 'house', currency: 'SAR' }
  fc.assert(
    fc.property(amounts, fc.nat(5_000), fc.nat(5_000), (covered, net, charge) => {
      const all = [
        sale({ ...of, gross: 0, net: 0, margin: 0, charge: 0, tax: 0, covered }),
        change({ ...of, collect: 0, charge: 0, fee: 'change_fee', tax: 0, rounding: 0, covered }),
      ]
      for (const lines of [...all, ...all.map(opposite)]) {
        expect(lines.map(({ amount }) => Math.abs(amount))).toEqual([covered, covered, covered, covered])
        for (const type of ['receivable', 'supplier'])
          expect(total(lines.filter(({ account }) => account.owner_type === type))).toBe(0)
      }
      fc.pre(net + charge > 0)
      const paid = { ...of, gross: net + charge, net, margin: 0, charge, tax: 0 }
      expect(sale({ ...paid, covered })).toEqual(sale(paid))
    }),
  )
  expect(() => sale({ ...of, gross: 0, net: 0, margin: 0, charge: 0, tax: 0 })).toThrow('balance')
})

test('a sale takes the gross from the payer and gives the rest to those it belongs to', () => {
  const lines = sale({
    payer: { type: 'agency', id: 'a' },
    supplier: 'house',
    currency: 'SAR',
    gross: 1_150,
    net: 1_000,
    margin: 100,
    charge: 35,
    tax: 15,
  })
  expect(lines.map((line) => [line.account.owner_type, line.account.kind, line.amount])).toEqual([
    ['receivable', 'sales', -1_150],
    ['supplier', 'payable', 1_000],
    ['income', 'margin', 100],
    ['income', 'charge', 35],
    ['tax', 'output', 15],
    ['agency', 'wallet', -1_150],
    ['receivable', 'sales', 1_150],
  ])
})

test('a sale of which a part is paid leaves the rest owed by its buyer', () => {
  const payer = { type: 'agency', id: 'a' } as const
  const part = { payer, supplier: 'house', currency: 'SAR', gross: 1_000, net: 1_000, margin: 0, charge: 0, tax: 0 }
  const owed = (paid: number) =>
    sale({ ...part, paid })
      .filter((line) => line.account.owner_type === 'receivable')
      .reduce((sum, line) => sum - line.amount, 0)
  expect([0, 300, 1_000].map(owed)).toEqual([1_000, 700, 0])
})

test('a sale whose parts do not make its price is a bug, not a journal', () => {
  expect(() =>
    sale({
      payer: { type: 'agency', id: 'a' },
      supplier: 'house',
      currency: 'SAR',
      gross: 1_000,
      net: 999,
      margin: 2,
      charge: 0,
      tax: 0,
    }),
  ).toThrow('do not balance')
  expect(() => deposit({ payer: { type: 'agency', id: 'a' }, bank: 'b', currency: 'SAR', amount: 0.5 })).toThrow(
    'whole number',
  )
})
