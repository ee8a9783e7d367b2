import * as z from 'zod/mini'
import { BookingFilterName, KeptTexts, SavedFilter, SavedFilterList } from './booking-filters.ts'
import { Booking, BookingReply, BookingRow, FlightPassenger, Ticket } from './booking-shapes.ts'
import { BookingStatus, bookingStatuses } from './booking-states.ts'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { bookingList } from './booking-list.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { AncillaryChoice, Flight } from './flights.ts'
import { guessing, mailing, movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { BookingRef, Email, Instant, LocalDateTime, Localised, Money, ok, Phone } from '#contract/kernel/shapes'
import { AnyReference } from '#contract/selling/any-reference'
import { check } from '#contract/checks/check'

export * from './booking-filters.ts'
export * from './booking-shapes.ts'
export * from './booking-states.ts'

const FlightRef = {
  flight_id: z.string(check('choose_flight')).check(z.minLength(8, check('choose_flight')), z.maxLength(600)),
  supplier: z.string(check('choose_flight')).check(z.maxLength(31)),
  isSooperFlight: z._default(z.boolean(), false),
}
const Act = z.strictObject({ booking_id: BookingRef, reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) })

export const statusTones = ['mute', 'info', 'warn', 'ok', 'bad'] as const
const Word = z
  .string(check('enter_word_for_in_both'))
  .check(z.trim(), z.minLength(1, check('enter_word_for_in_both')), z.maxLength(40, check('use_at_most_40_characters')))
/** Whoever of the back office may see bookings, and whom the booking belongs to. */
export const statusReaders = ['office', 'buyer'] as const
export type StatusReader = (typeof statusReaders)[number]
export const StatusSetting = z.object({
  status: BookingStatus,
  label: Localised,
  tone: z.enum(statusTones),
  visible_to_agent: z.boolean(),
  /** Whether it may be left out of what agencies and customers see. */
  may_hide: z.boolean(),
  final: z.boolean(),
  /** Who is told in the app when a booking comes to it, beside what is told in any case. */
  notify: z.array(z.enum(statusReaders)),
})

/** One thing in which the supplier's booking differs from ours. */
export const PnrDifference = z.object({
  kind: z.enum(['status', 'total', 'time_limit', 'void_until', 'airline_pnr', 'coupon', 'schedule']),
  /** What it is about where there are several: a ticket's number and coupon, a flight. */
  subject: z.nullable(z.string()),
  ours: z.nullable(z.string()),
  theirs: z.nullable(z.string()),
})
const PnrDetails = z.object({
  booking: Booking,
  checked_at: Instant,
  /** Null when the supplier has no such booking any more. */
  supplier: z.nullable(
    z.object({
      status: z.enum(['held', 'ticketed', 'cancelled', 'voided', 'refunded', 'expired']),
      locator: z.string(),
      airline_locator: z.string(),
      total: Money,
      ttl_at: z.nullable(Instant),
      void_until: z.nullable(Instant),
      tickets: z.array(Ticket),
    }),
  ),
  differences: z.array(PnrDifference),
  /** The airline moved a flight: whoever does not want it may have it refunded. */
  schedule_changed: z.boolean(),
})

/** What anybody who holds a ticket may know of it: whether it counts, for which flights, and whom to ask. No price. */
export const TicketCheck = z.object({
  reference: z.string(),
  status: BookingStatus,
  /** Tickets are issued and good for travel. */
  valid: z.boolean(),
  tickets: z.int(),
  passengers: z.int(),
  flights: z.array(
    z.object({
      number: z.string(),
      origin: z.string(),
      destination: z.string(),
      departure_at: LocalDateTime,
      arriving_at: LocalDateTime,
    }),
  ),
  /** Who sold it, where that was an agency. */
  agency: z.nullable(z.object({ name: Localised, phone: z.nullable(z.string()) })),
  demo: z.boolean(),
})
export type TicketCheck = z.infer<typeof TicketCheck>
const ByName = z.strictObject({
  reference: AnyReference,
  surname: z.string().check(z.trim(), z.minLength(1, check('enter_surname')), z.maxLength(40)),
})

export const bookings = {
  save: endpoint({
    method: 'POST',
    path: '/bookings',
    access: 'public',
    members: 'sell',
    buys: true,
    idempotent: true,
    ratePerMinute: 30,
    changes: ['booking'],
    body: z.strictObject({
      ...FlightRef,
      product: z._default(z.enum(['flight']), 'flight'),
      passengers: z
        .array(FlightPassenger)
        .check(z.minLength(1, check('add_at_least_one_passenger')), z.maxLength(18, check('at_most_9_seats'))),
      contact: z.strictObject({ email: Email, phone: Phone }),
      ancillaries: z._default(z.array(AncillaryChoice).check(z.maxLength(120)), []),
      expected_total: Money,
      quote_id: z.optional(z.string().check(z.maxLength(60))),
      client_ref: z.optional(z.string().check(z.trim(), z.maxLength(60))),
      remark: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      /** Whoever books was told what stands against it (`duplicate_consent`) and goes on all the same. */
      accept_duplicates: z.optional(z.boolean()),
    }),
    reply: BookingReply,
  }),
  /** Holds one more flight for the passengers of a booking that is only held: they are confirmed and paid together. */
  addFlight: endpoint({
    method: 'POST',
    path: '/add-flight',
    access: ['agent'],
    members: 'sell',
    buys: true,
    idempotent: true,
    changes: ['booking'],
    ratePerMinute: 30,
    body: z.strictObject({
      booking_id: BookingRef,
      ...FlightRef,
      expected_total: Money,
      /** As in `save`: they were told who flies elsewhere then. */
      accept_duplicates: z.optional(z.boolean()),
    }),
    reply: BookingReply,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/confirm-pnr',
    limits: movingMoney,
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'booking.confirm',
    buys: true,
    idempotent: true,
    ratePerMinute: 600,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      expected_total: Money,
      payment: z._default(z.enum(['balance', 'card']), 'balance'),
    }),
    reply: BookingReply,
  }),
  /** A customer confirms by paying; where EMDs have paid all, nothing is left for a card and it is confirmed at nothing. */
  confirmCovered: endpoint({
    method: 'POST',
    path: '/confirm-covered-booking',
    limits: movingMoney,
    access: ['customer'],
    buys: true,
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ booking_id: BookingRef }),
    reply: BookingReply,
  }),
  /**
   * The back office confirms in the agency's place. `balance` takes the agency's own funds and credit, which nothing can
   * pass; `bank_transfer` says that the price has come in at a bank, and credits it in the same act.
   */
  /** Pays what is still owed of a sold booking from the wallet: one due, all of it. */
  payDue: endpoint({
    method: 'POST',
    path: '/pay-booking-due',
    limits: movingMoney,
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'booking.confirm',
    buys: true,
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({ booking_id: BookingRef, due: z.int().check(z.positive()), expected: Money }),
    reply: BookingReply,
  }),
  approve: endpoint({
    method: 'POST',
    path: '/approve-booking',
    limits: movingMoney,
    access: admins,
    needs: 'booking.approve',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
      paid_by: z._default(z.enum(['balance', 'bank_transfer'], check('choose_balance_or_bank_transfer')), 'balance'),
      bank_id: z.optional(z.uuid(check('choose_bank'))),
      bank_reference: z.optional(z.string().check(z.trim(), z.maxLength(60, check('use_at_most_60_characters')))),
      expected_total: z.optional(Money),
    }),
    reply: BookingReply,
  }),
  /** Ours beside the supplier's, asked now. */
  pnrDetails: endpoint({
    method: 'GET',
    path: '/get-pnr-details',
    access: ['agent', 'admin', 'admin-staff', 'reservation'],
    members: 'look',
    needs: 'booking.view',
    ratePerMinute: 30,
    query: z.strictObject({
      pnr: z
        .string(check('enter_pnr'))
        .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,8}$|^BK-[A-Z2-9]{6}$/, check('enter_pnr'))),
    }),
    reply: z.object({ ...ok, data: PnrDetails }),
  }),
  statusSettings: endpoint({
    method: 'GET',
    path: '/get-booking-status-settings',
    access: 'any',
    members: 'look',
    reply: z.object({ ...ok, data: z.array(StatusSetting) }),
  }),
  /** What a status is called, and its colour, on every screen and in every file. Without label and tone: as shipped. */
  saveStatusSetting: endpoint({
    method: 'POST',
    path: '/booking-status-settings',
    access: admins,
    needs: 'settings.manage',
    changes: ['setting', 'company'],
    body: z.strictObject({
      status: z.enum(bookingStatuses, check('choose_status')),
      label: z.optional(z.strictObject({ en: Word, ar: Word })),
      tone: z.optional(z.enum(statusTones, check('choose_colour'))),
      /** Whether agencies and customers see it; left out: as it is. */
      visible_to_agent: z.optional(z.boolean(check('choose_visible_or_not'))),
      /** Left out: as it is. */
      notify: z.optional(z.array(z.enum(statusReaders, check('choose_office_or_buyer'))).check(z.maxLength(2))),
    }),
    reply: z.object({ ...ok, data: z.array(StatusSetting) }),
  }),
  /** The filtered rows of an agency's list as a file. */
  listFile: endpoint({
    method: 'GET',
    path: '/bookings-file',
    access: ['agent'],
    members: 'look',
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(bookingList, {
      /** Only these rows of it: what was ticked. */
      ids: z.optional(
        z.string().check(z.regex(/^BK-[A-Z2-9]{6}(,BK-[A-Z2-9]{6}){0,399}$/, check('choose_at_most_400_bookings'))),
      ),
    }),
    reply: z.undefined(),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/booking-filters',
    access: ['agent', ...admins, 'reservation', 'salesman'],
    members: 'look',
    query: z.strictObject({ list: SavedFilterList }),
    reply: z.object({ ...ok, data: z.array(SavedFilter) }),
  }),
  saveFilter: endpoint({
    method: 'POST',
    path: '/booking-filters',
    access: ['agent', ...admins, 'reservation', 'salesman'],
    changes: ['saved_view'],
    members: 'look',
    body: z.strictObject({
      list: SavedFilterList,
      name: BookingFilterName,
      query: KeptTexts,
      /** For colleagues too; without it for oneself. */
      shared: z.optional(z.boolean(check('say_whether_colleagues_see'))),
    }),
    reply: z.object({ ...ok, data: SavedFilter }),
  }),
  deleteFilter: endpoint({
    method: 'DELETE',
    path: '/booking-filters',
    access: ['agent', ...admins, 'reservation', 'salesman'],
    changes: ['saved_view'],
    members: 'look',
    query: z.strictObject({ id: z.uuid() }),
    reply: z.object(ok),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cancel-pnr',
    limits: movingMoney,
    access: ['agent', 'customer', ...admins],
    members: 'sell',
    needs: 'booking.confirm',
    idempotent: true,
    changes: ['booking'],
    body: Act,
    reply: BookingReply,
  }),
  list: endpoint({
    method: 'GET',
    path: '/get-bookings',
    access: ['agent'],
    members: 'look',
    ...listCall(bookingList, BookingRow),
  }),
  get: endpoint({
    method: 'GET',
    path: '/get-flight-booking-details',
    access: ['agent', 'admin', 'admin-staff', 'reservation'],
    members: 'look',
    needs: 'booking.view',
    query: z.strictObject({ id: BookingRef }),
    reply: z.object({ ...ok, data: Booking }),
  }),
  listOfCustomer: endpoint({
    method: 'GET',
    path: '/get-customer-bookings',
    access: ['customer', 'admin', 'admin-staff', 'reservation'],
    needs: 'booking.view',
    ...listCall(bookingList, BookingRow),
  }),
  getOfCustomer: endpoint({
    method: 'GET',
    path: '/get-customer-flight-booking-details',
    access: ['customer', 'admin', 'admin-staff', 'reservation'],
    needs: 'booking.view',
    query: z.strictObject({ id: BookingRef }),
    reply: z.object({ ...ok, data: Booking }),
  }),
  /** A visitor's own booking: by the key of the answer to its saving (header `X-Guest-Key`). */
  getOfGuest: endpoint({
    method: 'GET',
    path: '/guest-booking',
    access: 'public',
    members: 'look',
    needs: 'booking.view',
    query: z.strictObject({ id: BookingRef }),
    reply: z.object({ ...ok, data: Booking }),
  }),
  /** Reference and surname open a guest's booking and hand out a new key. */
  manage: endpoint({
    method: 'POST',
    path: '/manage-booking',
    limits: guessing(['reference']),
    access: 'public',
    members: 'look',
    ratePerMinute: 10,
    changes: [],
    body: ByName,
    reply: z.object({ ...ok, data: Booking }),
  }),
  /** Reference and surname answer whether a ticket counts, also of an agency's or an account's booking. */
  checkTicket: endpoint({
    method: 'POST',
    path: '/check-ticket',
    limits: guessing(['reference']),
    access: 'public',
    members: 'look',
    ratePerMinute: 10,
    changes: [],
    body: ByName,
    reply: z.object({ ...ok, data: TicketCheck }),
  }),
  /** PDF. `credit_note` is there once a void or a refund gave something back; the e-ticket is not, from then on. `fee_invoice`: what we took for it. */
  document: endpoint({
    method: 'GET',
    path: '/booking-document',
    access: 'public',
    members: 'look',
    needs: 'booking.view',
    raw: true,
    query: z.strictObject({
      id: BookingRef,
      /** `pro_forma`: what is to be paid before there is an invoice; `pro_forma_customer` an agency's own, for its customer. */
      kind: z.enum([
        'eticket',
        'voucher',
        'invoice',
        'receipt',
        'credit_note',
        'fee_invoice',
        'pro_forma',
        'pro_forma_customer',
      ]),
      locale: z._default(z.enum(['en', 'ar']), 'en'),
      /** E-ticket with or without its price; unless told, without where an agency sells on. */
      prices: z.optional(z.enum(['0', '1'])),
    }),
    reply: z.undefined(),
  }),
  sendEmail: endpoint({
    method: 'POST',
    path: '/send-email',
    limits: mailing(['email', 'booking_id']),
    access: ['agent', ...admins],
    members: 'sell',
    needs: 'booking.view',
    ratePerMinute: 20,
    changes: [],
    body: z.strictObject({
      booking_id: BookingRef,
      locale: z.optional(z.enum(['en', 'ar'])),
      /** To somebody else than the booking's contact. */
      email: z.optional(Email),
      /** With total and invoice; unless told, without where an agency sells on. */
      prices: z.optional(z.boolean()),
    }),
    reply: z.object(ok),
  }),
}
export { Flight }
