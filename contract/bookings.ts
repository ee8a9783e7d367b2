import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AncillaryChoice, Brand, ChosenAncillary, Flight, Leg, PriceLine } from './flights.ts'
import { admins } from './roles.ts'
import { BookingRef, CountryCode, Email, Instant, ListQuery, LocalDate, Money, ok, page, Phone } from './shapes.ts'

export const bookingStatuses = [
  'saved',
  'confirming',
  'pending_supplier',
  'confirmed',
  'approved',
  'void_requested',
  'voided',
  'refund_requested',
  'refund_quoted',
  'refund_accepted',
  'refunded',
  'expired',
  'cancelled',
  'failed',
  'completed',
] as const
export const BookingStatus = z.enum(bookingStatuses)
export type BookingStatus = z.infer<typeof BookingStatus>

export const bookingActions = ['confirm', 'approve', 'cancel', 'void_request', 'void', 'pay', 'email'] as const
export type BookingAction = (typeof bookingActions)[number]

/**
 * The one table of moves: from which status an act may start. Whatever is not here is refused; who may do it, and
 * the clocks (TTL, void window), are asked on the server, which sends `allowed_actions` with each booking.
 */
export const bookingCan: Record<BookingAction, readonly BookingStatus[]> = {
  confirm: ['saved'],
  pay: ['saved'],
  approve: ['saved'],
  cancel: ['saved'],
  void_request: ['confirmed', 'approved'],
  void: ['confirmed', 'approved', 'void_requested'],
  email: ['saved', 'confirmed', 'approved', 'void_requested', 'voided', 'completed'],
}

export const passengerTypes = ['adult', 'child', 'infant'] as const
export const titles = ['mr', 'mrs', 'ms', 'miss', 'mstr'] as const

/** As in the passport's machine-readable zone: A-Z, space, hyphen, apostrophe. */
const TicketName = z
  .string('Enter the name as in the passport')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, 'Enter the name as in the passport'),
    z.maxLength(40, 'Use at most 40 letters'),
    z.regex(/^[A-Z]+(?:[ '-][A-Z]+)*$/, 'Use Latin letters, as in the passport'),
  )

export const Passenger = z.strictObject({
  type: z.enum(passengerTypes, 'Choose adult, child or infant'),
  title: z.enum(titles, 'Choose a title'),
  given_name: TicketName,
  surname: TicketName,
  gender: z.enum(['m', 'f'], 'Choose male or female'),
  date_of_birth: LocalDate,
  nationality: CountryCode,
  passport_number: z
    .string('Enter the passport number')
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/, 'A passport number has 5 to 20 letters and digits')),
  passport_country: CountryCode,
  passport_expiry: LocalDate,
})
export type Passenger = z.infer<typeof Passenger>

export const AllowedAction = z.object({
  action: z.enum(bookingActions),
  allowed: z.boolean(),
  /** Why not, as a stable name with texts in both languages: wrong_state, ttl_passed, not_your_role, void_window_closed, funds_short... */
  reason: z.nullable(z.string()),
})

export const BookedPassenger = z.object({
  position: z.int(),
  type: z.enum(passengerTypes),
  title: z.string(),
  given_name: z.string(),
  surname: z.string(),
  gender: z.string(),
  date_of_birth: z.nullable(LocalDate),
  nationality: z.string(),
  /** Masked (`•••• 913`) except to whoever may see it in full. */
  passport_number: z.string(),
  passport_country: z.string(),
  passport_expiry: LocalDate,
  price: Money,
})

export const Ticket = z.object({
  number: z.string(),
  passenger: z.int(),
  kind: z.enum(['ticket', 'emd']),
  coupons: z.array(z.object({ segment: z.int(), status: z.enum(['O', 'F', 'V', 'R', 'E']) })),
})

export const paymentStatuses = ['unpaid', 'held', 'paid', 'refunded'] as const

export const BookingRow = z.object({
  id: z.string(),
  reference: z.string(),
  pnr: z.nullable(z.string()),
  airline_pnr: z.nullable(z.string()),
  status: BookingStatus,
  payment_status: z.enum(paymentStatuses),
  total: Money,
  ttl_at: z.nullable(Instant),
  void_until: z.nullable(Instant),
  created_at: Instant,
  channel: z.enum(['agent', 'customer', 'direct']),
  product: z.enum(['flight', 'hotel', 'visa', 'holiday', 'umrah', 'group_ticket', 'insurance', 'other']),
  route: z.object({
    origin: z.string(),
    destination: z.string(),
    departure_at: z.string(),
    arriving_at: z.string(),
    trip_type: z.string(),
  }),
  carrier: z.string(),
  lead_passenger: z.string(),
  passenger_count: z.int(),
  client_ref: z.nullable(z.string()),
  demo: z.boolean(),
  allowed_actions: z.array(AllowedAction),
})
export type BookingRow = z.infer<typeof BookingRow>

export const Booking = z.object({
  ...BookingRow.shape,
  supplier: z.string(),
  isSooperFlight: z.boolean(),
  price_guarantee_at: z.nullable(Instant),
  legs: z.array(Leg),
  brand: Brand,
  price_lines: z.array(PriceLine),
  ancillaries: z.array(ChosenAncillary),
  passengers: z.array(BookedPassenger),
  tickets: z.array(Ticket),
  contact: z.object({ email: z.string(), phone: z.string() }),
  remark: z.nullable(z.string()),
  invoice: z.nullable(z.object({ id: z.string(), number: z.string(), issued_at: Instant, total: Money })),
  history: z.array(
    z.object({
      at: Instant,
      event: z.string(),
      from: z.nullable(BookingStatus),
      to: BookingStatus,
      who: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  /** Only in the answer to a visitor who saved it without an account: the key that opens it again. */
  guest_key: z.optional(z.string()),
})
export type Booking = z.infer<typeof Booking>

const BookingReply = z.object({ ...ok, booking: Booking })
const FlightRef = {
  flight_id: z.string('Choose a flight').check(z.minLength(8, 'Choose a flight'), z.maxLength(600)),
  supplier: z.string('Choose a flight').check(z.maxLength(31)),
  isSooperFlight: z._default(z.boolean(), false),
}
const Act = z.strictObject({ booking_id: BookingRef, reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) })

const BookingFilter = {
  ...ListQuery,
  status: z.optional(z.string().check(z.maxLength(200), z.regex(/^[a-z_]+(,[a-z_]+)*$/))),
  from: z.optional(LocalDate),
  to: z.optional(LocalDate),
}

export const bookings = {
  save: endpoint({
    method: 'POST',
    path: '/bookings',
    access: 'public',
    buys: true,
    idempotent: true,
    ratePerMinute: 30,
    body: z.strictObject({
      ...FlightRef,
      product: z._default(z.enum(['flight']), 'flight'),
      passengers: z
        .array(Passenger)
        .check(z.minLength(1, 'Add at least one passenger'), z.maxLength(18, 'At most 9 seats and 9 infants')),
      contact: z.strictObject({ email: Email, phone: Phone }),
      ancillaries: z._default(z.array(AncillaryChoice).check(z.maxLength(120)), []),
      expected_total: Money,
      quote_id: z.optional(z.string().check(z.maxLength(60))),
      client_ref: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      remark: z.optional(z.string().check(z.trim(), z.maxLength(500))),
    }),
    reply: BookingReply,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/confirm-pnr',
    access: ['agent', ...admins],
    idempotent: true,
    ratePerMinute: 600,
    body: z.strictObject({
      booking_id: BookingRef,
      expected_total: Money,
      payment: z._default(z.enum(['balance', 'card']), 'balance'),
    }),
    reply: BookingReply,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cancel-pnr',
    access: ['agent', 'customer', ...admins],
    idempotent: true,
    body: Act,
    reply: BookingReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/get-bookings',
    access: ['agent'],
    query: z.strictObject(BookingFilter),
    reply: page(BookingRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/get-flight-booking-details',
    access: ['agent', 'admin', 'admin-staff', 'reservation'],
    query: z.strictObject({ id: BookingRef }),
    reply: z.object({ ...ok, data: Booking }),
  }),
  listOfCustomer: endpoint({
    method: 'GET',
    path: '/get-customer-bookings',
    access: ['customer', 'admin', 'admin-staff', 'reservation'],
    query: z.strictObject(BookingFilter),
    reply: page(BookingRow),
  }),
  getOfCustomer: endpoint({
    method: 'GET',
    path: '/get-customer-flight-booking-details',
    access: ['customer', 'admin', 'admin-staff', 'reservation'],
    query: z.strictObject({ id: BookingRef }),
    reply: z.object({ ...ok, data: Booking }),
  }),
  /** A visitor's own booking: by the key of the answer to its saving (header `X-Guest-Key`). */
  getOfGuest: endpoint({
    method: 'GET',
    path: '/guest-booking',
    access: 'public',
    query: z.strictObject({ id: BookingRef }),
    reply: z.object({ ...ok, data: Booking }),
  }),
  /** Reference and surname open a guest's booking and hand out a new key. */
  manage: endpoint({
    method: 'POST',
    path: '/manage-booking',
    access: 'public',
    ratePerMinute: 10,
    body: z.strictObject({
      reference: BookingRef,
      surname: z.string().check(z.trim(), z.minLength(1, 'Enter the surname'), z.maxLength(40)),
    }),
    reply: z.object({ ...ok, data: Booking }),
  }),
  /** PDF. `kind`: eticket, invoice or receipt. */
  document: endpoint({
    method: 'GET',
    path: '/booking-document',
    access: 'public',
    raw: true,
    query: z.strictObject({
      id: BookingRef,
      kind: z.enum(['eticket', 'invoice', 'receipt']),
      locale: z._default(z.enum(['en', 'ar']), 'en'),
    }),
    reply: z.undefined(),
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/send-email',
    access: ['agent', ...admins],
    ratePerMinute: 20,
    body: z.strictObject({ booking_id: BookingRef, locale: z.optional(z.enum(['en', 'ar'])) }),
    reply: z.object(ok),
  }),
}
export { Flight }
