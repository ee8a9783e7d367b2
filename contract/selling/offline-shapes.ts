import * as z from 'zod/mini'
import { Due, paymentStatuses } from './booking-shapes.ts'
import { BookingStatus } from './booking-states.ts'
import { offlineActions, offlineEvents, offlineProducts } from './offline-states.ts'
import { TaxPart } from '#contract/money/tax'
import { FileName } from '#contract/operations/files'
import { guarded } from '#contract/kernel/guarded'
import { allowedActions } from '#contract/kernel/states'
import { Instant, LocalDate, Localised, Money } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

/** `OB-7Q2M4X`: a request's reference, which is also its id on the wire. */
export const OfflineRef = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^OB-[A-Z2-9]{6}$/, check('request_looks_like_ob_7q2m4x')))

const people = (low: number) => {
  const message = check('use_to_99', { low })
  return z.int(message).check(z.minimum(low, message), z.maximum(99, message))
}
export const OfflineFiles = z.array(FileName).check(z.maxLength(10, check('attach_at_most_10_files')))

/** Words that may be taken out again. */
export const OfflineWords = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(2000, check('use_at_most_2000_letters')))),
)

export const NewRequest = z.strictObject({
  product: z.enum(offlineProducts, check('choose_what')),
  request_text: z
    .string(check('say_what_you_need'))
    .check(
      z.trim(),
      z.minLength(10, check('say_what_you_need_in_sentence')),
      z.maxLength(4000, check('use_at_most_4000_letters')),
    ),
  adults: people(1),
  children: z._default(people(0), 0),
  infants: z._default(people(0), 0),
  names: OfflineWords,
  cities: z._default(
    z
      .array(z.string().check(z.trim(), z.minLength(2), z.maxLength(60)))
      .check(z.maxLength(8, check('at_most_8_cities'))),
    [],
  ),
  from_day: z.optional(z.nullable(LocalDate)),
  to_day: z.optional(z.nullable(LocalDate)),
  budget: z.optional(z.nullable(Money)),
  files: z._default(OfflineFiles, []),
  /** The back office writes a request down for an agency that called. */
  agency_id: z.optional(z.uuid()),
})

export const OfflineRow = z.object({
  id: z.string(),
  agency: z.object({ id: z.string(), code: z.string(), name: Localised }),
  product: z.enum(offlineProducts),
  status: BookingStatus,
  request_text: z.string(),
  adults: z.int(),
  children: z.int(),
  infants: z.int(),
  cities: z.array(z.string()),
  from_day: z.nullable(LocalDate),
  to_day: z.nullable(LocalDate),
  budget: z.nullable(Money),
  /** Of the quote; null before there is one. */
  total: z.nullable(Money),
  valid_until: z.nullable(Instant),
  /** Null where the back office wrote it down: agencies read no names of the office. */
  created_by: z.nullable(z.string()),
  created_at: Instant,
  updated_at: Instant,
})
export type OfflineRow = z.infer<typeof OfflineRow>

/** When what of the price is to be paid. `state` and `paid_at` once the quote was accepted. */
const Payment = z.object({
  kind: Due.shape.kind,
  amount: Money,
  /** Null: when the quote is accepted. */
  due_at: z.nullable(Instant),
  state: z.nullable(Due.shape.state),
  paid_at: z.nullable(Instant),
})

export const OfflineBooking = z.object({
  ...OfflineRow.shape,
  version: z.int(),
  names: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** The PNR, voucher or policy number under which it was booked. */
  booking_code: z.nullable(z.string()),
  lines: z.array(
    z.object({
      description: z.string(),
      product: z.enum(offlineProducts),
      quantity: z.int(),
      sell: Money,
      total: Money,
      /** Only for the back office. */
      cost: guarded(z.nullable(Money), ['booking.view_cost', 'offline.update']),
      vendor: z.nullable(z.string()),
      /** The tax inside it: as it was sold, and before that by the rules of today. */
      tax: guarded(z.nullable(TaxPart), ['booking.view_cost', 'offline.update']),
    }),
  ),
  /** By the quote; all of it when it is accepted, unless it says otherwise. */
  payments: z.array(Payment),
  payment_status: z.enum(paymentStatuses),
  internal_note: z.nullable(z.string()),
  files: z.array(z.object({ file_name: z.string(), name: z.string(), by_staff: z.boolean(), at: Instant })),
  history: z.array(
    z.object({
      at: Instant,
      event: z.enum(offlineEvents),
      /** Null for the back office. */
      who: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  allowed_actions: allowedActions(offlineActions, ['run_out']),
})
export type OfflineBooking = z.infer<typeof OfflineBooking>

/** A mail as it would be sent, for the eyes of whoever sends it. */
export const OfflineMail = z.object({
  /** The addresses it goes to. */
  to: z.array(z.string()),
  locale: z.enum(['en', 'ar']),
  subject: z.string(),
  heading: z.string(),
  blocks: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('text'), text: z.string() }),
      z.object({
        kind: z.literal('facts'),
        rows: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
      z.object({ kind: z.literal('button'), label: z.string() }),
    ]),
  ),
  attachments: z.array(z.string()),
})
export type OfflineMail = z.infer<typeof OfflineMail>
