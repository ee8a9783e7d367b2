import { expect, it } from 'vitest'
import { adjustmentBody, isAmountWrong, type TypedAdjustment } from './make-adjustment.rules.ts'

const site = 'SAR'
const account = (currency: string, id = `wallet in ${currency}`) => ({
  id,
  type: 'agency' as const,
  kind: 'wallet',
  owner: null,
  code: null,
  currency,
})
const own = (id: 'suspense' | 'income') => ({ ...account(site, id), type: id, kind: 'adjustment' })
const typed = (more: Partial<TypedAdjustment>): TypedAdjustment => ({
  debit: null,
  credit: null,
  amount: '',
  reason: 'Charged twice',
  belongs_on: '',
  ...more,
})

it('takes an amount in the currency of the account, whatever the company’s is', () => {
  for (const [currency, amount, minor] of [
    ['KWD', '1.234', 1_234],
    ['KWD', '٢٥٫٥', 25_500],
    ['JPY', '1,500', 1_500],
    ['SAR', '250.00', 25_000],
  ] as const) {
    const of = typed({ debit: account(currency), credit: account(currency), amount })
    expect([amount, isAmountWrong(of, site)]).toEqual([amount, false])
    expect(adjustmentBody(of, site).amount).toEqual({ amount: minor, currency })
  }
})

it('refuses at the field an amount that the account’s currency cannot bear', () => {
  for (const [currency, amount] of [
    ['JPY', '1.5'],
    ['SAR', '1.234'],
    ['KWD', '1.2345'],
    ['KWD', '0'],
    ['KWD', ''],
  ] as const)
    expect([currency, amount, isAmountWrong(typed({ debit: account(currency), amount }), site)]).toEqual([
      currency,
      amount,
      true,
    ])
})

it('takes the currency of the account that has one where the other side is the company’s own', () => {
  for (const sides of [
    { debit: own('suspense'), credit: account('KWD') },
    { debit: account('KWD'), credit: own('income') },
  ]) {
    const of = typed({ ...sides, amount: '1.234' })
    expect(isAmountWrong(of, site)).toBe(false)
    expect(adjustmentBody(of, site)).toMatchObject({
      debit: sides.debit.id,
      credit: sides.credit.id,
      amount: { amount: 1_234, currency: 'KWD' },
    })
  }
})

it('takes the company’s currency where no account has one', () => {
  const of = typed({ debit: own('suspense'), credit: own('income'), amount: '12.50', belongs_on: '2026-11-20' })
  expect(adjustmentBody(of, site)).toMatchObject({
    amount: { amount: 1_250, currency: site },
    belongs_on: '2026-11-20',
  })
  expect(adjustmentBody(typed({}), site)).toMatchObject({ debit: '', credit: '', belongs_on: null })
})
