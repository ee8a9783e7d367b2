import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oursApart, type PricedLine } from './ours-apart.ts'

const line = (code: string, amount: number, owed?: number, kind: PricedLine['kind'] = 'service'): PricedLine => ({
  kind,
  code,
  ptc: null,
  quantity: 1,
  amount: { amount, currency: 'SAR' },
  ...(owed !== undefined && { owed }),
})
const apart = (lines: readonly PricedLine[], bounds?: { least: number; most: number }) =>
  oursApart(lines, 'agent_margin', bounds).map(({ kind, code, amount, layer }) => [kind, code, amount.amount, layer])

describe('What is ours of a price that is sold in the name of its supplier', () => {
  test('stands apart from what is owed, and what costs nothing is ours under its own words', () => {
    expect(apart([line('Double', 800, 600), line('Meal', 50, 0), line('Fee', 20)])).toEqual([
      ['service', 'Double', 600, 'supplier'],
      ['service', 'Meal', 50, 'company'],
      ['agent_margin', 'Double', 200, 'company'],
      ['service', 'Fee', 20, undefined],
    ])
  })

  test('is nothing where as much or more is owed, and all of it where nothing is', () => {
    expect(apart([line('Double', 800, 900), line('Child', 400, 350)])).toEqual([
      ['service', 'Double', 800, 'supplier'],
      ['service', 'Child', 400, 'supplier'],
    ])
    expect(apart([line('Double', 800, 0)])).toEqual([['service', 'Double', 800, 'company']])
  })

  test('of what is given back is no more than is left, nor is what is owed', () => {
    const back = [line('Double', -800, -600), line('LADDER', 80, 60, 'penalty')]
    expect(apart(back, { least: -500, most: 0 })).toEqual([
      ['service', 'Double', -600, 'supplier'],
      ['penalty', 'LADDER', 60, 'supplier'],
      ['agent_margin', 'Double', -200, 'company'],
      ['penalty', 'LADDER', 20, 'company'],
    ])
    expect(apart(back, { least: -100, most: 0 })).toEqual([
      ['service', 'Double', -680, 'supplier'],
      ['penalty', 'LADDER', 60, 'supplier'],
      ['agent_margin', 'Double', -120, 'company'],
      ['penalty', 'LADDER', 20, 'company'],
    ])
    // It was sold as a whole in our own name, or wholly in its supplier's.
    expect(apart(back, { least: -5_000, most: -720 }).map(([, , , layer]) => layer)).toEqual(['company', 'company'])
    expect(apart(back, { least: 0, most: 5_000 }).map(([, , , layer]) => layer)).toEqual(['supplier', 'supplier'])
  })

  test('and what is owed come to what the lines came to, of any price', () => {
    const amount = fc.integer({ min: -1_000, max: 10_000 })
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, amount), { minLength: 1, maxLength: 6 }), (pairs) => {
        const lines = pairs.map(([price, owed], at) => line(`line ${at}`, price, owed))
        const price = pairs.reduce((sum, [one]) => sum + one, 0)
        const owed = pairs.reduce((sum, [, one]) => sum + one, 0)
        const written = oursApart(lines, 'customer_margin')
        const of = (layer: string) =>
          written.filter((one) => one.layer === layer).reduce((sum, one) => sum + one.amount.amount, 0)
        const ours = Math.max(Math.min(0, price), Math.min(Math.max(0, price), price - owed))
        expect([of('company'), of('supplier')]).toEqual([ours, price - ours])
      }),
    )
  })
})
