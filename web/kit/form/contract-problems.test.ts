import { describe, expect, test } from 'vitest'
import { agencies } from '#contract/people/agencies'
import { deposits } from '#contract/money/deposits'
import { travellers } from '#contract/people/travellers'
import answers from '#web/i18n/answers.ar.ts'
import { contractProblems, fieldOf, nameless } from './contract-problems.ts'

const known = new Set(['amount', 'bank_id', 'method', 'bank_reference', 'paid_on', 'proof', 'remark'])

describe('the contract’s own rules in the browser', () => {
  test('speak at the form’s fields, once each', () => {
    const body = {
      amount: { amount: 10, currency: 'SAR' },
      bank_id: '',
      method: 'bank',
      bank_reference: 'x',
      paid_on: '2027-02-30',
    }
    expect(contractProblems(deposits.save.body, body, {}, known)).toEqual([
      { field: 'bank_id', message: 'Choose the account you paid into' },
      { field: 'bank_reference', message: 'Enter the bank’s reference' },
      { field: 'paid_on', message: 'This day does not exist' },
    ])
  })

  test('find the field where the names differ, and none where there is none', () => {
    expect(fieldOf('amount.amount', {}, known)).toBe('amount')
    expect(fieldOf('passport.number', { passport: 'proof' }, known)).toBe('proof')
    expect(fieldOf('elsewhere', {}, known)).toBeNull()
  })
})

/** Bodies that break every rule in some way: nothing there, empty, too long, in the wrong script. */
const broken = (fields: readonly string[]) =>
  [undefined, '', 'ن', 'x'.repeat(600), '2027-02-30'].map((value) =>
    Object.fromEntries(fields.map((field) => [field, value])),
  )

test.each([
  ['deposits', deposits.save.body, [...known]],
  ['travellers', travellers.save.body, Object.keys(travellers.save.body.shape)],
  ['credit', agencies.saveCredit.body, Object.keys(agencies.saveCredit.body.shape)],
  ['invitations', agencies.invite.body, Object.keys(agencies.invite.body.shape)],
] as const)('what the contract says of %s in the browser is said in Arabic too', (_, schema, fields) => {
  const translated = broken(fields).flatMap((body) => contractProblems(schema, body, {}, new Set(fields)))
  const silent = [...new Set(translated.map(({ message }) => message))].filter(
    (message) => !message.startsWith(nameless) && !(message in answers),
  )
  expect(silent).toEqual([])
})
