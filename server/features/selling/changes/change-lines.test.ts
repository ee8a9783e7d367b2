import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PassengerMoney } from '#server/ports/servicing'
import { keptOf, quoteProblem, supplierLines } from './change-lines.ts'

const amount = fc.integer({ min: 0, max: 500_000 })
const taxes = fc.uniqueArray(fc.record({ code: fc.constantFrom('SA', 'EG', 'YR', 'E3'), amount }), {
  selector: ({ code }) => code,
})
const fare = fc.record({ base: amount, surcharges: fc.constant<{ code: string; amount: number }[]>([]), taxes })
const sum = (all: readonly { amount: number }[]) => all.reduce((total, one) => total + one.amount, 0)

/** What an honest supplier says of one passenger. */
const money = fc
  .record({
    passenger: fc.nat(8),
    old: fare,
    new: fare,
    penalty: amount,
    to: fc.constantFrom('refund', 'penalty', 'emd', 'forfeited'),
  })
  .map(({ to, ...one }): PassengerMoney => {
    const difference = one.new.base - one.old.base
    const residual = Math.max(0, -difference)
    const residual_to = residual > 0 ? to : null
    const fare_difference = Math.max(0, difference)
    const tax_difference = sum(one.new.taxes) - sum(one.old.taxes)
    const back = residual_to === 'refund' || residual_to === 'penalty' ? residual : 0
    const collect = fare_difference + tax_difference + one.penalty - back
    return { ...one, residual, residual_to, fare_difference, tax_difference, collect }
  })

test('Whatever fares and taxes change, the lines of a passenger come to what is collected, and none is nothing.', () => {
  fc.assert(
    fc.property(fc.array(money, { minLength: 1, maxLength: 9 }), (people) => {
      for (const one of people) {
        const lines = supplierLines(one)
        expect(sum(lines)).toBe(one.collect)
        expect(lines.every((line) => line.amount !== 0)).toBe(true)
      }
      const collect = people.reduce((total, one) => total + one.collect, 0)
      expect(quoteProblem(people, collect)).toBeUndefined()
      expect(quoteProblem(people, collect + 1)).toBeDefined()
      // What is never given back is the penalty, and what the airline keeps of a fare.
      for (const [at, { amount: kept }] of keptOf(people).entries()) {
        const { penalty, residual, residual_to } = people[at]!
        expect(kept).toBe(penalty + (residual_to === 'emd' || residual_to === 'forfeited' ? residual : 0))
      }
    }),
  )
})

test('A supplier whose parts do not add up is found out.', () => {
  fc.assert(
    fc.property(money, fc.integer({ min: 1, max: 1_000 }), (one, off) => {
      expect(quoteProblem([{ ...one, collect: one.collect + off }], one.collect + off)).toBeDefined()
    }),
  )
})
