import { expect, it } from 'vitest'
import { OwnMargin } from '#contract/money/margins'
import {
  boundProblem,
  exampleOf,
  fieldAt,
  marginsOf,
  noMargin,
  pointsOf,
  typedOf,
  valueProblem,
} from './own-margin.rules.ts'

it('reads a percentage as people write one, on an Arabic keyboard too, and nothing else', () => {
  for (const [typed, points] of [
    ['2.5', 250],
    ['12,50', 1_250],
    ['0.29', 29],
    ['7', 700],
    ['٢٫٥', 250],
    ['۱۲,۵', 1_250],
  ] as const)
    expect([typed, pointsOf(typed)]).toEqual([typed, points])
  for (const wrong of ['', '-1', '1.234', '1e3', '12 000', 'SAR 5', '.5']) expect(pointsOf(wrong)).toBeNull()
})

it('takes amounts as every other form does: in Arabic digits, with a comma between thousands', () => {
  const fixed = { ...noMargin, kind: 'fixed' as const }
  const sent = (value: string, currency: string) => marginsOf({ margins: [{ ...fixed, value }] }, currency)[0]
  for (const [typed, currency, amount] of [
    ['٢٥', 'SAR', 2_500],
    ['٢٥٫٥', 'SAR', 2_550],
    ['1,500', 'KWD', 1_500_000],
    ['1,500', 'SAR', 150_000],
    ['12 000', 'SAR', 1_200_000],
    ['1.234', 'KWD', 1_234],
    ['7', 'JPY', 7],
  ] as const) {
    expect([typed, valueProblem({ ...fixed, value: typed }, currency)]).toEqual([typed, null])
    expect([typed, sent(typed, currency)]).toMatchObject([typed, { fixed: { amount, currency } }])
  }
  expect(valueProblem({ ...fixed, value: '1.234' }, 'SAR')).toBe('not_a_number')
  expect(exampleOf({ ...fixed, value: '٢٥' }, 'SAR').margin).toEqual({ amount: 2_500, currency: 'SAR' })

  const bounded = { ...noMargin, value: '٢٫٥', floor: '٢٠', cap: '1,500' }
  for (const end of ['floor', 'cap'] as const) expect(boundProblem(bounded, end, 'KWD')).toBeNull()
  expect(valueProblem(bounded, 'KWD')).toBeNull()
  expect(marginsOf({ margins: [bounded] }, 'KWD')).toMatchObject([
    {
      basis_points: 250,
      min: { amount: 20_000, currency: 'KWD' },
      max: { amount: 1_500_000, currency: 'KWD' },
    },
  ])
})

it('asks for a percentage up to a hundred', () => {
  expect(valueProblem({ ...noMargin, value: '100' }, 'SAR')).toBeNull()
  expect(valueProblem({ ...noMargin, value: '100.01' }, 'SAR')).toBe('too_much')
  expect(valueProblem({ ...noMargin, value: 'ten' }, 'SAR')).toBe('not_a_number')
  expect(valueProblem({ ...noMargin, kind: 'fixed', value: '250' }, 'SAR')).toBeNull()
  expect(valueProblem(noMargin, 'SAR')).toBeNull()
})

it('sends what was typed, codes in capitals, and no general margin where there is none', () => {
  const route = {
    ...noMargin,
    kind: 'fixed' as const,
    value: '40',
    per: 'booking' as const,
    origin: 'jed',
    destination: 'cai',
  }
  const sent = marginsOf({ margins: [noMargin, route] }, 'SAR')
  expect(sent).toEqual([
    {
      airline: null,
      origin: 'JED',
      destination: 'CAI',
      cabin: null,
      fixed: { amount: 4_000, currency: 'SAR' },
      per: 'booking',
    },
  ])
  expect(OwnMargin.parse(sent[0])).toMatchObject({ basis_points: 0, per: 'booking' })
  expect(marginsOf({ margins: [{ ...noMargin, value: '7.25' }] }, 'SAR')[0]).toMatchObject({ basis_points: 725 })
})

it('shows the rules in force, the general one first', () => {
  const rule = {
    id: '11111111-1111-4111-8111-111111111111',
    layer: 'own' as const,
    agency: null,
    supplier: null,
    airline: null,
    origin: null,
    destination: null,
    cabin: null,
    ptc: null,
    product: null,
    sale_from: null,
    sale_to: null,
    travel_from: null,
    travel_to: null,
    basis_points: 500,
    fixed: null,
    per: 'passenger' as const,
    min: null,
    max: null,
    priority: 0,
    active: true,
    created_at: '2026-01-01T00:00:00Z',
  }
  const airline = { ...rule, airline: 'SV', basis_points: 0, fixed: { amount: 1_250, currency: 'SAR' } }
  expect(typedOf([airline, rule], 'SAR').margins).toEqual([
    { ...noMargin, value: '5' },
    { ...noMargin, kind: 'fixed', value: '12.5', airline: 'SV' },
  ])
  expect(typedOf([airline], 'SAR').margins[0]).toEqual(noMargin)
  const bounded = { ...rule, min: { amount: 2_000, currency: 'SAR' }, max: { amount: 4_050, currency: 'SAR' } }
  expect(typedOf([bounded], 'SAR').margins[0]).toMatchObject({ value: '5', floor: '20', cap: '40.5', kept: {} })
})

it('hands back what the form has no field for', () => {
  const kept = { fixed: { amount: 2_500, currency: 'SAR' } }
  expect(marginsOf({ margins: [{ ...noMargin, value: '5', cabin: 'business', kept }] }, 'SAR')).toMatchObject([
    { basis_points: 500, cabin: 'business', fixed: kept.fixed },
  ])
  expect(exampleOf({ ...noMargin, value: '5', kept }, 'SAR').margin).toEqual({ amount: 7_500, currency: 'SAR' })
})

it('takes a floor and a cap with a percentage, and shows what they come to', () => {
  const typed = { ...noMargin, value: '5', floor: '20', cap: '40.50' }
  expect(marginsOf({ margins: [typed] }, 'SAR')).toMatchObject([
    { basis_points: 500, min: { amount: 2_000, currency: 'SAR' }, max: { amount: 4_050, currency: 'SAR' } },
  ])
  expect(exampleOf(typed, 'SAR').margin).toEqual({ amount: 4_100, currency: 'SAR' })
  expect(exampleOf({ ...typed, value: '1' }, 'SAR').margin).toEqual({ amount: 2_000, currency: 'SAR' })
  expect(boundProblem(typed, 'cap', 'SAR')).toBeNull()
  expect(boundProblem({ ...typed, cap: '10' }, 'cap', 'SAR')).toBe('crossed')
  expect(boundProblem({ ...typed, floor: 'ten' }, 'floor', 'SAR')).toBe('not_a_number')
  expect(marginsOf({ margins: [{ ...noMargin, floor: '15' }] }, 'SAR')).toHaveLength(1)
  expect(marginsOf({ margins: [{ ...typed, kind: 'fixed' }] }, 'SAR')[0]).not.toHaveProperty('min')
})

it('works the example out as the app does: a share of the base, whole units for the customer', () => {
  const of = (value: string, more = {}) => exampleOf({ ...noMargin, value, ...more }, 'SAR')
  expect(of('7.25')).toMatchObject({ margin: { amount: 7_300 }, selling: { amount: 131_300 } })
  expect(of('15', { kind: 'fixed', per: 'segment' })).toMatchObject({ margin: { amount: 3_000 } })
  expect(of('')).toMatchObject({ margin: { amount: 0 }, selling: { amount: 124_000 } })
  expect(exampleOf({ ...noMargin, value: '7.25' }, 'JPY').margin).toEqual({ amount: 73, currency: 'JPY' })
})

it('says what is wrong with a margin at its field, also where no general margin is sent before it', () => {
  const route = { ...noMargin, value: '5', airline: 'PK' }
  const alone = { margins: [noMargin, route] }
  expect(fieldAt('margins.0.basis_points', alone, 'SAR')).toBe('margins.1.value')
  expect(fieldAt('margins.0.min.amount', alone, 'SAR')).toBe('margins.1.floor')
  const both = { margins: [{ ...noMargin, value: '2' }, route] }
  expect(fieldAt('margins.1.max', both, 'SAR')).toBe('margins.1.cap')
  expect(fieldAt('margins.0.fixed.amount', both, 'SAR')).toBe('margins.0.value')
})
