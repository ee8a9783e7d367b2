import * as z from 'zod/mini'
import { Due, paymentStatuses } from './booking-shapes.ts'
import { BookingStatus } from './booking-states.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { FileName } from '#contract/operations/files'
import { guarded } from '#contract/kernel/guarded'
import { mailing } from '#contract/kernel/limits'
import { adminArea, admins } from '#contract/kernel/roles'
import { allowedActions, states } from '#contract/kernel/states'
import { Email, Instant, ListQuery, LocalDate, Locale, Localised, Money, ok, page } from '#contract/kernel/shapes'

export const offlineProducts = [
  'flight',
  'hotel',
  'visa',
  'holiday',
  'umrah',
  'group_ticket',
  'insurance',
  'other',
] as const
/** A request on its way to a sale; from `confirmed` on it goes the way of any booking. */
export const offlineStatuses = ['requested', 'quoted', 'accepted', 'declined', 'confirmed', 'cancelled'] as const
export type OfflineStatus = (typeof offlineStatuses)[number]
export const offlineActions = ['quote', 'accept', 'decline', 'book', 'cancel', 'delete', 'email'] as const
/**
 * What a request's history tells. `edited` is the office's own and no agency reads it; `settled_outside`: booked by an
 * earlier version, which left its money to people.
 */
export const offlineEvents = [
  ...offlineStatuses,
  'papers',
  'edited',
  'settled_outside',
  'due_paid',
  'refund_requested',
  'refund_quoted',
  'refund_accepted',
  'refund_declined',
  'refunded',
  'completed',
] as const
export type OfflineEvent = (typeof offlineEvents)[number]
export type OfflineAction = (typeof offlineActions)[number]

/** What may be done with a request. `run_out`: a quote past its time; the back office may give a new one. */
export const offlineTable = states({
  kind: 'offline',
  all: offlineStatuses,
  start: 'requested',
  final: ['confirmed', 'cancelled'],
  acts: {
    // A quote may be replaced until it is booked: what was set aside for one that was accepted is free again.
    quote: {
      from: ['requested', 'quoted', 'declined', 'accepted'],
      to: 'quoted',
      who: ['staff'],
      needs: 'offline.update',
    },
    accept: { from: ['quoted'], to: 'accepted', who: ['agent'], never: ['run_out'] },
    decline: { from: ['quoted'], to: 'declined', who: ['agent'], reason: 'optional' },
    book: { from: ['accepted'], to: 'confirmed', who: ['staff'], needs: 'offline.update' },
    cancel: {
      from: ['requested', 'quoted', 'accepted', 'declined'],
      to: 'cancelled',
      who: ['agent', 'staff'],
      needs: 'offline.update',
      reason: 'optional',
    },
    delete: {
      from: ['requested', 'declined', 'cancelled'],
      to: 'stay',
      who: ['staff'],
      needs: 'offline.delete',
    },
    email: { from: ['quoted', 'accepted', 'confirmed'], to: 'stay', who: ['agent', 'staff'], needs: 'offline.email' },
  },
})

/** `OB-7Q2M4X`: a request's reference, which is also its id on the wire. */
export const OfflineRef = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^OB-[A-Z2-9]{6}$/, 'A request looks like OB-7Q2M4X'))

const people = (low: number) => {
  const message = `Use ${low} to 99`
  return z.int(message).check(z.minimum(low, message), z.maximum(99, message))
}
const Files = z.array(FileName).check(z.maxLength(10, 'Attach at most 10 files'))

export const NewRequest = z.strictObject({
  product: z.enum(offlineProducts, 'Choose what it is'),
  request_text: z
    .string('Say what you need')
    .check(
      z.trim(),
      z.minLength(10, 'Say what you need, in a sentence or two'),
      z.maxLength(4000, 'Use at most 4,000 letters'),
    ),
  adults: people(1),
  children: z._default(people(0), 0),
  infants: z._default(people(0), 0),
  names: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 letters')))),
  cities: z._default(
    z.array(z.string().check(z.trim(), z.minLength(2), z.maxLength(60))).check(z.maxLength(8, 'At most 8 cities')),
    [],
  ),
  from_day: z.optional(z.nullable(LocalDate)),
  to_day: z.optional(z.nullable(LocalDate)),
  budget: z.optional(z.nullable(Money)),
  files: z._default(Files, []),
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
      quantity: z.int(),
      sell: Money,
      total: Money,
      /** Only for the back office. */
      cost: guarded(z.nullable(Money), ['booking.view_cost', 'offline.update']),
      vendor: z.nullable(z.string()),
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

const Time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/, 'Choose a time'))
const Line = z.strictObject({
  description: z
    .string('Say what it is')
    .check(z.trim(), z.minLength(2, 'Say what it is'), z.maxLength(200, 'Use at most 200 characters')),
  quantity: z.int('Use 1 to 99').check(z.minimum(1, 'Use 1 to 99'), z.maximum(99, 'Use 1 to 99')),
  sell: Money,
  cost: z.optional(z.nullable(Money)),
  vendor: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(80, 'Use at most 80 letters')))),
})
/** A part of the price with a time of its own. */
const PlannedPayment = z.strictObject({
  kind: z.enum(['deposit', 'balance', 'instalment'], 'Choose deposit, balance or instalment'),
  amount: Money,
  /** Null: when the quote is accepted, for the first of them. */
  due_at: z.nullable(Time),
})
/** What a line cost the company in the end, and who is paid for it. */
const Cost = z.strictObject({ cost: Money, vendor: Line.shape.vendor })
const Reason = z.optional(z.string().check(z.trim(), z.maxLength(500)))
const reply = z.object({ ...ok, data: OfflineBooking })
const staffAndAgents = ['agent', ...adminArea] as const

export const offline = {
  create: endpoint({
    method: 'POST',
    path: '/offline-bookings',
    access: ['agent', ...admins],
    needs: 'offline.create',
    idempotent: true,
    ratePerMinute: 20,
    body: NewRequest,
    reply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/get-offline-bookings',
    access: staffAndAgents,
    needs: 'offline.view',
    query: z.strictObject({
      limit: ListQuery.limit,
      cursor: ListQuery.cursor,
      q: ListQuery.q,
      status: z.optional(
        z.string().check(z.maxLength(200), z.regex(/^[a-z_]+(,[a-z_]+)*$/, 'Choose states from the list')),
      ),
      product: z.optional(z.enum(offlineProducts)),
      agency_id: z.optional(z.uuid()),
    }),
    reply: page(OfflineRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/get-offline-booking-details',
    access: staffAndAgents,
    needs: 'offline.view',
    query: z.strictObject({ id: OfflineRef }),
    reply,
  }),
  /** What the back office does: quotes, books under `booking_code`, attaches documents. `version` is the one that was read. */
  update: endpoint({
    method: 'POST',
    path: '/update-offline-booking',
    access: admins,
    needs: 'offline.update',
    idempotent: true,
    body: z.strictObject({
      id: OfflineRef,
      version: z.int(),
      status: z.optional(z.enum(['quoted', 'confirmed', 'cancelled'])),
      lines: z.optional(z.array(Line).check(z.minLength(1, 'Add a line'), z.maxLength(40, 'At most 40 lines'))),
      /** With a quote: when it is to be paid; all of it at once unless told. */
      payments: z.optional(z.array(PlannedPayment).check(z.maxLength(12, 'At most 12 payments'))),
      /** With `confirmed`, line by line, where the quote did not know them yet. */
      costs: z.optional(z.array(Cost).check(z.maxLength(40, 'At most 40 lines'))),
      valid_until: z.optional(z.nullable(Time)),
      note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 letters')))),
      internal_note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(2000, 'Use at most 2,000 letters')))),
      booking_code: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(60, 'Use at most 60 letters')))),
      files: z.optional(Files),
      reason: Reason,
    }),
    reply,
  }),
  /** What the agency does with a quote, or with its own request. */
  answer: endpoint({
    method: 'POST',
    path: '/answer-offline-booking',
    access: ['agent'],
    body: z.strictObject({
      id: OfflineRef,
      version: z.int(),
      answer: z.enum(['accept', 'decline', 'cancel'], 'Choose an answer'),
      reason: Reason,
    }),
    reply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/delete-offline-booking',
    access: admins,
    needs: 'offline.delete',
    query: z.strictObject({ id: OfflineRef }),
    reply: z.object(ok),
  }),
  /** The quote by mail: to the agency, or to the address given. */
  sendEmail: endpoint({
    method: 'POST',
    path: '/send-offline-booking-email',
    limits: mailing(['email', 'id']),
    access: ['agent', ...admins],
    needs: 'offline.email',
    ratePerMinute: 20,
    body: z.strictObject({ id: OfflineRef, email: z.optional(Email), locale: z.optional(Locale) }),
    reply: z.object(ok),
  }),
  /** Where people ask for most; other cities are typed. */
  cities: endpoint({
    method: 'GET',
    path: '/offline-booking-cities',
    access: ['agent', ...admins],
    reply: z.object({ ...ok, data: z.array(z.object({ code: z.string(), name: Localised, country: z.string() })) }),
  }),
}
