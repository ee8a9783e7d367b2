import * as z from 'zod/mini'
import { Booking, BookingReply } from './booking-shapes.ts'
import { DeskFlightList, DeskFlightQuery, DeskOffer, DeskOfferAsked, FlightOfSale } from './desk-flights.ts'
import { ManualLines } from './manual-lines.ts'
import { offlineProducts } from './offline-states.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { movingMoney } from '#contract/kernel/limits'
import { admins } from '#contract/kernel/roles'
import { BookingRef, CountryCode, Email, LocalDate, Locale, Money, ok, Phone } from '#contract/kernel/shapes'
import { TravellerRow } from '#contract/people/traveller-shapes'
import { guarded } from '#contract/kernel/guarded'
import { check } from '#contract/checks/check'

export * from './desk-flights.ts'

/** How the price comes in: `terminal` is a card at the desk's own machine, `credit` the wallet of an agency. */
export const deskPayments = ['cash', 'bank_transfer', 'terminal', 'credit'] as const
/** `later`: a flight is held until its time limit, and paid at the desk, or by its agency, before that. */
export const deskWays = [...deskPayments, 'later'] as const
export const deskBuyers = ['walk_in', 'agency', 'customer'] as const

const Name = z.string().check(z.trim(), z.maxLength(80, check('use_at_most_80_letters')))
const Code = z.string().check(z.trim(), z.maxLength(60, check('use_at_most_60_letters')))

/** How money is taken: at which bank, or by which slip. */
const Paid = {
  bank_id: z.optional(z.uuid(check('choose_bank'))),
  /** Of the transfer, or of the slip of the card machine. */
  payment_reference: z.optional(Code),
}
const Who = {
  agency_id: z.optional(z.uuid(check('choose_agency'))),
  customer_id: z.optional(z.uuid(check('choose_customer'))),
}

type Lines = { name?: unknown; people?: unknown; product?: unknown; lines?: unknown; flight?: unknown }
/** What a sale of lines says and a flight does not: asked also while something else is wrong. */
const ofLines = (field: 'name' | 'people' | 'product' | 'lines', message: ReturnType<typeof check>) =>
  z.refine<Lines>((sale) => Boolean(sale.flight) || sale[field] !== undefined, {
    error: message,
    path: [field],
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** A sale at the desk: of lines that a member of staff has booked by hand, or of a flight from a search. */
export const DeskSale = z
  .strictObject({
    buyer: z.enum(deskBuyers, check('choose_who_buys')),
    ...Who,
    /** Who travels, and for a visitor who buys; a flight has its passengers. */
    name: z.optional(
      z
        .string(check('enter_name'))
        .check(z.trim(), z.minLength(2, check('enter_name')), z.maxLength(80, check('use_at_most_80_letters'))),
    ),
    people: z.optional(
      z.int(check('use_1_to_99')).check(z.minimum(1, check('use_1_to_99')), z.maximum(99, check('use_1_to_99'))),
    ),
    /** Where the papers go. */
    email: Email,
    phone: Phone,
    locale: z._default(Locale, 'en'),
    product: z.optional(z.enum(offlineProducts, check('choose_what'))),
    title: z.optional(Name),
    from_day: z.optional(z.nullable(LocalDate)),
    to_day: z.optional(z.nullable(LocalDate)),
    lines: z.optional(ManualLines),
    flight: z.optional(FlightOfSale),
    /** The PNR, voucher or policy number it was booked under; our reference where there is none. */
    booking_code: z.optional(Code),
    remark: z.optional(z.string().check(z.trim(), z.maxLength(500, check('use_at_most_500_characters')))),
    payment: z.enum(deskWays, check('choose_how_paid')),
    ...Paid,
    /** The desk was told who, or which PNR, is booked already (`duplicate_consent`), and goes on all the same. */
    accept_duplicates: z.optional(z.boolean()),
  })
  .check(
    ofLines('name', check('enter_name')),
    ofLines('people', check('use_1_to_99')),
    ofLines('product', check('choose_what')),
    ofLines('lines', check('add_line')),
  )

/** Somebody the buyer has saved, for the passenger's form. The number of the passport only for whoever may read it. */
const SavedTraveller = z.object({
  ...TravellerRow.shape,
  date_of_birth: LocalDate,
  passport_number: guarded(z.nullable(z.string()), 'person.passport'),
  passport_country: CountryCode,
})

export const deskSales = {
  /** Flights at the prices of whoever is to buy. */
  search: endpoint({
    method: 'GET',
    path: '/desk-flights',
    access: admins,
    needs: 'booking.create',
    ratePerMinute: 60,
    query: DeskFlightQuery,
    reply: z.object({ ...ok, ...DeskFlightList }),
  }),
  /** What an offer costs its buyer now, its other fares, and the extras. Nothing is kept. */
  offer: endpoint({
    method: 'POST',
    path: '/desk-flight',
    access: admins,
    needs: 'booking.create',
    changes: [],
    body: DeskOfferAsked,
    reply: z.object({ ...ok, data: DeskOffer }),
  }),
  /** The people that the buyer has saved, at most twenty. */
  travellers: endpoint({
    method: 'GET',
    path: '/desk-travellers',
    access: admins,
    needs: 'booking.create',
    query: z.strictObject({ ...Who, q: z.optional(z.string().check(z.trim(), z.maxLength(80))) }),
    reply: z.object({ ...ok, data: z.array(TravellerRow) }),
  }),
  traveller: endpoint({
    method: 'GET',
    path: '/desk-traveller',
    access: admins,
    needs: 'booking.create',
    query: z.strictObject({ ...Who, id: z.uuid(check('traveller_not_found')) }),
    reply: z.object({ ...ok, data: SavedTraveller }),
  }),
  /**
   * Sells at the desk: money, sale, invoice and papers at once; a flight may be held instead. The same key sells once.
   * A flight that was held and could not be sold is answered with the reason: while it is held it is paid from its page.
   */
  save: endpoint({
    method: 'POST',
    path: '/admin-booking',
    limits: movingMoney,
    access: admins,
    needs: 'booking.create',
    idempotent: true,
    changes: ['booking'],
    body: DeskSale,
    reply: z.object({
      ...ok,
      booking: Booking,
      /** Why a flight that was to be sold was not: it is held still, or its seats are gone. */
      not_sold: z.nullable(z.string()),
    }),
  }),
  /** Takes at the desk what a held booking costs, and confirms it. */
  pay: endpoint({
    method: 'POST',
    path: '/pay-at-desk',
    limits: movingMoney,
    access: admins,
    needs: 'booking.confirm',
    idempotent: true,
    changes: ['booking'],
    body: z.strictObject({
      booking_id: BookingRef,
      payment: z.enum(deskPayments, check('choose_how_paid')),
      ...Paid,
      expected_total: Money,
    }),
    reply: BookingReply,
  }),
}
