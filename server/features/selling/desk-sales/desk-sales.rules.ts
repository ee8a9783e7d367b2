import type * as z from 'zod/mini'
import type { FieldProblem } from '#contract/kernel/errors'
import type { DeskSale } from '#contract/selling/desk-sales'
import { check } from '#contract/checks/check'
import { deskSalesWords } from './words.ts'

export type Sale = z.output<typeof DeskSale>
type Where = { currency: string; today: string }

/** What the shapes alone do not say; `currency` is the buyer's. */
export function saleProblems(sale: Sale, { currency, today }: Where): FieldProblem[] {
  const problems: FieldProblem[] = []
  for (const [index, { sell, cost, description, product }] of sale.lines.entries()) {
    for (const [name, money] of Object.entries({ sell, cost })) {
      const field = `lines.${index}.${name}`
      if (!money) problems.push({ field, message: deskSalesWords.enter_what_costs })
      else if (money.currency !== currency)
        problems.push({ field, message: deskSalesWords.request_kept_in({ currency }) })
      else if (money.amount < 0) problems.push({ field, message: check('enter_amount') })
    }
    const alike = sale.lines.find((line) => line.description === description)
    if (alike?.product !== product)
      problems.push({ field: `lines.${index}.product`, message: deskSalesWords.lines_same_words_one_kind })
  }
  if (sale.lines.reduce((sum, { sell, quantity }) => sum + sell.amount * quantity, 0) <= 0)
    problems.push({ field: 'lines', message: deskSalesWords.enter_amount_above_zero })
  if (sale.to_day && sale.to_day < (sale.from_day ?? today))
    problems.push({ field: 'to_day', message: deskSalesWords.choose_day_on_or_after })
  return [...problems, ...paymentProblems(sale)]
}

function paymentProblems({ payment, buyer, bank_id, payment_reference }: Sale): FieldProblem[] {
  if (payment === 'credit')
    return buyer === 'agency' ? [] : [{ field: 'payment', message: deskSalesWords.only_agency_buys_on_credit }]
  if (payment === 'terminal')
    return payment_reference ? [] : [{ field: 'payment_reference', message: check('enter_number_slip') }]
  if (payment !== 'bank_transfer') return []
  return [
    ...(bank_id ? [] : [{ field: 'bank_id', message: check('choose_bank') }]),
    ...(payment_reference ? [] : [{ field: 'payment_reference', message: deskSalesWords.enter_bank_reference }]),
  ]
}
