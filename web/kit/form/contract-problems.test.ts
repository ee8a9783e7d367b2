import { describe, expect, test } from 'vitest'
import { account } from '#contract/people/account'
import { agencies } from '#contract/people/agencies'
import { auth } from '#contract/people/auth'
import { contact } from '#contract/communication/contact'
import { banks } from '#contract/money/banks'
import { margins } from '#contract/money/margins'
import { paymentRequests } from '#contract/money/payment-requests'
import { payments } from '#contract/money/payments'
import { company } from '#contract/operations/company'
import { afterSale } from '#contract/selling/after-sale'
import { bookings } from '#contract/selling/bookings'
import { quotations } from '#contract/selling/quotations'
import { deposits } from '#contract/money/deposits'
import { travellers } from '#contract/people/travellers'
import ar from '#contract/checks/ar'
import en from '#contract/checks/en'
import { textOf } from '#contract/kernel/text-of'
import { contractProblems } from './contract-problems.ts'
import { fieldOf, nameless } from './field-of.ts'

const values = { amount: '', bank_id: '', method: 'bank', bank_reference: '', paid_on: '', proof: null, remark: '' }
const at = (path: string) => fieldOf(path, values)

describe('the contract’s own rules in the browser', () => {
  test('speak at the form’s fields, once each', () => {
    const body = {
      amount: { amount: 10, currency: 'SAR' },
      bank_id: '',
      method: 'bank',
      bank_reference: 'x',
      paid_on: '2027-02-30',
    }
    expect(contractProblems(deposits.save.body, body, at)).toEqual([
      { field: 'bank_id', message: 'checks.choose_account_you_paid_into' },
      { field: 'bank_reference', message: 'checks.enter_banks_reference' },
      { field: 'paid_on', message: 'checks.day_does_not_exist' },
    ])
  })

  test('find the field as deep as the form goes, and none where there is none', () => {
    expect(at('amount.amount')).toBe('amount')
    expect(at('elsewhere')).toBeNull()
    const quotation = { customer: { email: '' }, lines: [{ amount: '' }], documents: { licence: [] } }
    expect(fieldOf('customer.email', quotation)).toBe('customer.email')
    expect(fieldOf('lines.0.amount.currency', quotation)).toBe('lines.0.amount')
    expect(fieldOf('lines.7.amount', quotation)).toBe('lines')
    expect(fieldOf('documents.0.file_name', quotation)).toBe('documents')
  })
})

/** Bodies that break every rule in some way: nothing there, empty, too long, in the wrong script. */
const broken = (fields: readonly string[]) =>
  [undefined, '', 'ن', 'x'.repeat(600), '2027-02-30'].map((value) =>
    Object.fromEntries(fields.map((field) => [field, value])),
  )

/** What stands in lines and parts of a form. */
const line = { description: { en: '', ar: 'x'.repeat(200) }, quantity: 0, amount: -1 }
const margin = { airline: '?', origin: '?', destination: '?', cabin: '?', basis_points: -1, per: '?' }
const far = { amount: 10 ** 12, currency: 'SAR' }
const brokenLines = {
  lines: { lines: [line], customer: { name: 'x'.repeat(200), email: '?', phone: '?', locale: '?' } },
  'too many': { lines: Array.from({ length: 21 }, () => line), margins: Array.from({ length: 51 }, () => margin) },
  low: { margins: [{ ...margin, fixed: { amount: -1, currency: 'SAR' }, min: { amount: 0.5, currency: 'x' } }] },
  high: { margins: [{ ...margin, basis_points: 10 ** 6, fixed: far, max: far }], penalty: { amount: 0.5 } },
}

const sent = {
  deposits: deposits.save,
  travellers: travellers.save,
  credit: agencies.saveCredit,
  invitations: agencies.invite,
  details: agencies.update,
  login: auth.requestOtp,
  codes: auth.verifyOtp,
  registration: auth.register,
  'forgotten passwords': auth.forgotPassword,
  'new passwords': auth.resetPassword,
  profile: account.updateProfile,
  'changed passwords': account.changePassword,
  devices: account.endDevice,
  identity: company.saveIdentity,
  numbers: company.saveRegistration,
  addresses: company.saveContact,
  'first margins': company.saveMargins,
  banks: banks.save,
  margins: margins.saveAgentMargin,
  messages: contact.send,
  requests: paymentRequests.send,
  quotations: quotations.update,
  answers: quotations.accept,
  papers: bookings.sendEmail,
  lookups: bookings.manage,
  views: bookings.saveFilter,
  refunds: afterSale.refundQuote,
  cards: payments.testCardPay,
}

const isSaid = (message: string) =>
  [en, ar].every((texts: Readonly<Record<string, string>>) =>
    /^[^{}]+$/.test(textOf(message, (key) => texts[key.replace('checks.', '')]) ?? '{'),
  )

test.each(Object.entries(sent))(
  'what the contract says of %s in the browser is said in both languages',
  (_, { body }) => {
    const fields = Object.keys(body.shape)
    const bodies = [...broken(fields), ...Object.values(brokenLines)]
    // All messages: each problem as a field of its own.
    const translated = bodies.flatMap((typed) => contractProblems(body, typed, (path) => path))
    const silent = [...new Set(translated.map(({ message }) => message))].filter(
      (message) => !message.startsWith(nameless) && !isSaid(message),
    )
    expect(silent).toEqual([])
  },
)
