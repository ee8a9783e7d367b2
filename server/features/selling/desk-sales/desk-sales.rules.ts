import type * as z from 'zod/mini'
import type { FieldError } from '#contract/kernel/errors'
import type { DeskSale } from '#contract/selling/desk-sales'

export type Sale = z.output<typeof DeskSale>
type Where = { currency: string; today: string }

/** What the shapes alone do not say; `currency` is the buyer's. */
export function saleProblems(sale: Sale, { currency, today }: Where): FieldError[] {
  const problems: FieldError[] = []
  for (const [index, { sell, cost, description, product }] of sale.lines.entries()) {
    for (const [name, money] of Object.entries({ sell, cost })) {
      const field = `lines.${index}.${name}`
      if (!money) problems.push({ field, message: 'Enter what it costs' })
      else if (money.currency !== currency) problems.push({ field, message: `This request is kept in ${currency}` })
      else if (money.amount < 0) problems.push({ field, message: 'Enter an amount' })
    }
    const alike = sale.lines.find((line) => line.description === description)
    if (alike?.product !== product)
      problems.push({ field: `lines.${index}.product`, message: 'Lines of the same words are of one kind' })
  }
  if (sale.lines.reduce((sum, { sell, quantity }) => sum + sell.amount * quantity, 0) <= 0)
    problems.push({ field: 'lines', message: 'Enter an amount above zero' })
  if (sale.to_day && sale.to_day < (sale.from_day ?? today))
    problems.push({ field: 'to_day', message: 'Choose a day on or after the first' })
  return [...problems, ...paymentProblems(sale)]
}

function paymentProblems({ payment, buyer, bank_id, payment_reference }: Sale): FieldError[] {
  if (payment === 'credit')
    return buyer === 'agency' ? [] : [{ field: 'payment', message: 'Only an agency buys on credit' }]
  if (payment === 'terminal')
    return payment_reference ? [] : [{ field: 'payment_reference', message: 'Enter the number of the slip' }]
  if (payment !== 'bank_transfer') return []
  return [
    ...(bank_id ? [] : [{ field: 'bank_id', message: 'Choose a bank' }]),
    ...(payment_reference ? [] : [{ field: 'payment_reference', message: 'Enter the bank reference' }]),
  ]
}
