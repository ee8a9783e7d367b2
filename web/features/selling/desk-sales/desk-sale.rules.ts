import type * as z from 'zod/mini'
import type { DeskSale } from '#contract/selling/desk-sales'
import type { OfflineProduct } from '#contract/selling/offline-states'
import { emptyLine, lineOf, type WithLines, wrongAmounts } from '#web/features/selling/offline/index.ts'
import { westernDigits } from '#web/i18n/digits.ts'
import { phoneOf } from '#web/kit/form/typed.ts'
import type { ChosenAgency } from '#web/kit/people/agency-field.tsx'
import type { ChosenCustomer } from '#web/kit/people/customer-field.tsx'
import { missingOf, noPayment, paymentOf, type TypedPayment } from './payment.rules.ts'

type Sale = z.output<typeof DeskSale>
export type TypedSale = WithLines &
  TypedPayment & {
    buyer: Sale['buyer']
    agency: ChosenAgency | null
    customer: ChosenCustomer | null
    name: string
    people: string
    email: string
    phone: string
    locale: 'en' | 'ar'
    product: OfflineProduct | ''
    title: string
    from_day: string
    to_day: string
    booking_code: string
    remark: string
  }

/** What a form starts with: a visitor who pays in cash. */
export const startOf = (locale: 'en' | 'ar'): TypedSale => ({
  buyer: 'walk_in',
  agency: null,
  customer: null,
  name: '',
  people: '1',
  email: '',
  phone: '',
  locale,
  product: '',
  title: '',
  from_day: '',
  to_day: '',
  booking_code: '',
  remark: '',
  lines: [emptyLine],
  ...noPayment,
})

/** What was typed, as it is sent: of the buyer and the payment only what belongs to the chosen kind. */
export function bodyOf(typed: TypedSale, currency: string): Sale {
  const { buyer, agency, customer, product, payment, bank_id, payment_reference, people, lines, phone, ...rest } = typed
  const { from_day, to_day, title, booking_code, remark, ...who } = rest
  return {
    ...who,
    buyer,
    ...(buyer === 'agency' && agency ? { agency_id: agency.id } : {}),
    ...(buyer === 'customer' && customer ? { customer_id: customer.id } : {}),
    people: Number(westernDigits(people)),
    phone: phoneOf(phone),
    // What is not chosen yet is refused by the contract's own words.
    product: product as OfflineProduct,
    ...(title.trim() ? { title } : {}),
    ...(booking_code.trim() ? { booking_code } : {}),
    ...(remark.trim() ? { remark } : {}),
    from_day: from_day || null,
    to_day: to_day || null,
    lines: lines.map((line) => lineOf(line, currency)),
    ...paymentOf({ payment, bank_id, payment_reference }),
  }
}

/** What the contract cannot say: what belongs to the chosen buyer and payment. */
export function saleProblems(typed: TypedSale, currency: string) {
  const { buyer, agency, customer, lines } = typed
  return [
    ...(buyer === 'agency' && !agency ? [{ field: 'agency' as const, message: 'agency_missing' as const }] : []),
    ...(buyer === 'customer' && !customer
      ? [{ field: 'customer' as const, message: 'customer_missing' as const }]
      : []),
    ...wrongAmounts(lines, currency, true).map((field) => ({ field, message: 'amount_wrong' as const })),
    ...missingOf(typed),
  ]
}
