import { expect, test } from 'vitest'
import { bodyOf, emptyLine, startOf } from './quotation-form.rules.ts'

test('an Arabic keyboard’s digits are sent as numbers and as a phone', () => {
  const start = startOf(null)
  const typed = {
    ...start,
    lines: [{ ...emptyLine, quantity: '٢', amount: '٥٠' }],
    customer: { ...start.customer, phone: '٠٠٩٦٦ ٥٠-١٢٣ ٤٥٦٧' },
  }
  const { lines, customer } = bodyOf(typed, null, 'SAR')
  expect(lines).toEqual([{ description: emptyLine.description, quantity: 2, amount: 5_000 }])
  expect(customer.phone).toBe('+966501234567')
})
