import { expect, test } from 'vitest'
import { ruleBody, typedRule } from './margin-values.ts'

const body = (typed: Partial<ReturnType<typeof typedRule>>) =>
  ruleBody('agent', { ...typedRule(null), ...typed }, 'SAR', undefined) as unknown as Record<string, unknown>

test('a rule typed on an Arabic keyboard has its percentage, its amounts and its priority', () => {
  expect(body({ percent: '٢٫٥', fixed: '١٥', priority: '١٠' })).toMatchObject({
    basis_points: 250,
    fixed: { amount: 1_500, currency: 'SAR' },
    priority: 10,
  })
})

test('a priority that is no whole number is left to be refused, and none typed is the lowest', () => {
  expect(body({ priority: 'first' }).priority).toBeNaN()
  expect(body({ priority: '1,5' }).priority).toBeNaN()
  expect(body({ priority: '' }).priority).toBe(0)
})
