import type * as z from 'zod/mini'
import type { FieldProblem } from '#contract/kernel/errors'
import type { DeskSale, deskSales } from '#contract/selling/desk-sales'
import { check } from '#contract/checks/check'
import type { Input } from '#contract/kernel/endpoint'
import type { DeskPaid } from '#server/features/selling/bookings'
import { deskSalesWords } from './words.ts'

export type Sale = z.output<typeof DeskSale>
/** What a sale of lines and one of a flight have for certain: the contract asks for it. */
export type SaleOfLines = Sale & Required<Pick<Sale, 'name' | 'people' | 'product' | 'lines'>>
export type SaleOfFlight = Sale & Required<Pick<Sale, 'flight'>>
export const isFlight = (sale: Sale): sale is SaleOfFlight => sale.flight !== undefined
type Where = { currency: string; today: string }

/** What the shapes alone do not say; `currency` is the buyer's. */
export function saleProblems(sale: SaleOfLines, { currency, today }: Where): FieldProblem[] {
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
  if (sale.payment === 'later') problems.push({ field: 'payment', message: deskSalesWords.only_flight_is_held })
  return [...problems, ...paymentProblems(sale, sale.buyer === 'agency')]
}

/** A flight is sold by itself: what a clerk books by hand is a sale of its own. */
export const flightProblems = (sale: SaleOfFlight, currency: string): FieldProblem[] => [
  ...(sale.lines ? [{ field: 'lines', message: deskSalesWords.flight_or_lines }] : []),
  ...(sale.flight.expected_total.currency === currency
    ? []
    : [{ field: 'agency_id', message: deskSalesWords.wallet_agency_in_another_currency }]),
  ...paymentProblems(sale, sale.buyer === 'agency'),
]

type Payment = Pick<Sale, 'payment' | 'bank_id' | 'payment_reference'>

/** What is missing of how the money comes in; only an agency has credit. */
export function paymentProblems({ payment, bank_id, payment_reference }: Payment, forAgency: boolean): FieldProblem[] {
  if (payment === 'credit')
    return forAgency ? [] : [{ field: 'payment', message: deskSalesWords.only_agency_buys_on_credit }]
  if (payment === 'terminal')
    return payment_reference ? [] : [{ field: 'payment_reference', message: check('enter_number_slip') }]
  if (payment !== 'bank_transfer') return []
  return [
    ...(bank_id ? [] : [{ field: 'bank_id', message: check('choose_bank') }]),
    ...(payment_reference ? [] : [{ field: 'payment_reference', message: deskSalesWords.enter_bank_reference }]),
  ]
}

/** The same as a confirmation takes it; what is paid later is not asked. */
export function paidHow({ payment, bank_id, payment_reference = '' }: Payment | PayBody): DeskPaid {
  if (payment === 'bank_transfer') return { payment, bank_id: bank_id!, bank_reference: payment_reference }
  return payment === 'credit' || payment === 'later'
    ? { payment: 'balance' }
    : { payment, reference: payment_reference }
}
export type PayBody = Input<typeof deskSales.pay>['body']
