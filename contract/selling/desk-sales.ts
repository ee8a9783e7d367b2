import * as z from 'zod/mini'
import { Booking } from './booking-shapes.ts'
import { ManualLines } from './manual-lines.ts'
import { offlineProducts } from './offline-states.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { Email, LocalDate, Locale, ok, Phone } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** How the price comes in: `terminal` is a card at the desk's own machine, `credit` the wallet of an agency. */
export const deskPayments = ['cash', 'bank_transfer', 'terminal', 'credit'] as const
export const deskBuyers = ['walk_in', 'agency', 'customer'] as const

const Name = z.string().check(z.trim(), z.maxLength(80, check('use_at_most_80_letters')))
const Code = z.string().check(z.trim(), z.maxLength(60, check('use_at_most_60_letters')))

/** A sale at the desk, of what a member of staff has booked by hand. */
export const DeskSale = z.strictObject({
  buyer: z.enum(deskBuyers, check('choose_who_buys')),
  agency_id: z.optional(z.uuid(check('choose_agency'))),
  customer_id: z.optional(z.uuid(check('choose_customer'))),
  /** Who travels, and for a visitor who buys. */
  name: z
    .string(check('enter_name'))
    .check(z.trim(), z.minLength(2, check('enter_name')), z.maxLength(80, check('use_at_most_80_letters'))),
  people: z.int(check('use_1_to_99')).check(z.minimum(1, check('use_1_to_99')), z.maximum(99, check('use_1_to_99'))),
  /** Where the papers go. */
  email: Email,
  phone: Phone,
  locale: z._default(Locale, 'en'),
  product: z.enum(offlineProducts, check('choose_what')),
  title: z.optional(Name),
  from_day: z.optional(z.nullable(LocalDate)),
  to_day: z.optional(z.nullable(LocalDate)),
  lines: ManualLines,
  /** The PNR, voucher or policy number it was booked under; our reference where there is none. */
  booking_code: z.optional(Code),
  remark: z.optional(z.string().check(z.trim(), z.maxLength(500, check('use_at_most_500_characters')))),
  payment: z.enum(deskPayments, check('choose_how_paid')),
  bank_id: z.optional(z.uuid(check('choose_bank'))),
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
    changes: ['booking'],
    body: DeskSale,
    reply: z.object({ ...ok, booking: Booking }),
  }),
}
