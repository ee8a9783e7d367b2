import * as z from 'zod/mini'
import { Booking } from './booking-shapes.ts'
import { ManualLines } from './manual-lines.ts'
import { offlineProducts } from './offline-states.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { Email, LocalDate, Locale, ok, Phone } from '#contract/kernel/shapes'

/** How the price comes in: `terminal` is a card at the desk's own machine, `credit` the wallet of an agency. */
export const deskPayments = ['cash', 'bank_transfer', 'terminal', 'credit'] as const
export const deskBuyers = ['walk_in', 'agency', 'customer'] as const

const Name = z.string().check(z.trim(), z.maxLength(80, 'Use at most 80 letters'))
const Code = z.string().check(z.trim(), z.maxLength(60, 'Use at most 60 letters'))

/** A sale at the desk, of what a member of staff has booked by hand. */
export const DeskSale = z.strictObject({
  buyer: z.enum(deskBuyers, 'Choose who buys'),
  agency_id: z.optional(z.uuid('Choose an agency')),
  customer_id: z.optional(z.uuid('Choose a customer')),
  /** Who travels, and for a visitor who buys. */
  name: z
    .string('Enter a name')
    .check(z.trim(), z.minLength(2, 'Enter a name'), z.maxLength(80, 'Use at most 80 letters')),
  people: z.int('Use 1 to 99').check(z.minimum(1, 'Use 1 to 99'), z.maximum(99, 'Use 1 to 99')),
  /** Where the papers go. */
  email: Email,
  phone: Phone,
  locale: z._default(Locale, 'en'),
  product: z.enum(offlineProducts, 'Choose what it is'),
  title: z.optional(Name),
  from_day: z.optional(z.nullable(LocalDate)),
  to_day: z.optional(z.nullable(LocalDate)),
  lines: ManualLines,
  /** The PNR, voucher or policy number it was booked under; our reference where there is none. */
  booking_code: z.optional(Code),
  remark: z.optional(z.string().check(z.trim(), z.maxLength(500, 'Use at most 500 characters'))),
  payment: z.enum(deskPayments, 'Choose how it is paid'),
  bank_id: z.optional(z.uuid('Choose a bank')),
  /** Of the transfer, or of the slip of the card machine. */
  payment_reference: z.optional(Code),
})

export const deskSales = {
  /** Sells at the desk: money, sale, invoice and papers at once. The same key sells once. */
  save: endpoint({
    method: 'POST',
    path: '/admin-booking',
    limits: movingMoney,
    access: admins,
    needs: 'booking.create',
    idempotent: true,
    body: DeskSale,
    reply: z.object({ ...ok, booking: Booking }),
  }),
}
