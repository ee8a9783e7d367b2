import * as z from 'zod/mini'
import { bookingActions, bookingMoments, BookingStatus } from './booking-states.ts'
import { Brand, ChosenAncillary, Leg } from './flights.ts'
import { PriceLine } from './price-lines.ts'
import { BookedStay } from './stay-shapes.ts'
import { forMembers, guarded } from '#contract/kernel/guarded'
import { allowedActions } from '#contract/kernel/states'
import { CountryCode, Instant, LocalDate, Localised, Money, ok } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export const passengerTypes = ['adult', 'child', 'infant'] as const
export const titles = ['mr', 'mrs', 'ms', 'miss', 'mstr'] as const

/** As in the passport's machine-readable zone: A-Z, space, hyphen, apostrophe. */
export const TicketName = z
  .string(check('enter_name_as_in_passport'))
  .check(
    z.trim(),
    z.toUpperCase(),
    z.minLength(1, check('enter_name_as_in_passport')),
    z.maxLength(40, check('use_at_most_40_letters')),
    z.regex(/^[A-Z]+(?:[ '-][A-Z]+)*$/, check('use_latin_letters')),
  )

export const Passenger = z.strictObject({
  type: z.enum(passengerTypes, check('choose_adult_child_or_infant')),
  title: z.enum(titles, check('choose_title')),
  given_name: TicketName,
  surname: TicketName,
  gender: z.enum(['m', 'f'], check('choose_male_or_female')),
  date_of_birth: LocalDate,
  nationality: CountryCode,
  passport_number: z
    .string(check('enter_passport_number'))
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/, check('passport_number_5_to_20'))),
  passport_country: CountryCode,
  passport_expiry: LocalDate,
})
export type Passenger = z.infer<typeof Passenger>

export const travelDocuments = ['passport', 'national_id'] as const
/** Whoever flies: inside a country an identity card will do, whose number stands in the passport's place and whose end nobody asks for. */
export const FlightPassenger = z.extend(Passenger, {
  document: z.optional(z.enum(travelDocuments)),
  passport_expiry: z.optional(LocalDate),
})
export type FlightPassenger = z.infer<typeof FlightPassenger>

/** Why not is said by a stable name with texts in both languages. */
const AllowedActions = allowedActions(bookingActions, [], bookingMoments)

export const BookedPassenger = z.object({
  position: z.int(),
  type: z.enum(passengerTypes),
  title: z.string(),
  given_name: z.string(),
  surname: z.string(),
  gender: z.string(),
  date_of_birth: z.nullable(LocalDate),
  nationality: z.string(),
  /** Masked: `•••• 913`. */
  passport_number: z.string(),
  /** The whole number, for the back office. */
  passport_full: guarded(z.nullable(z.string()), 'person.passport'),
  passport_country: z.string(),
  document: z.enum(travelDocuments),
  /** Null of an identity card. */
  passport_expiry: z.nullable(LocalDate),
  price: Money,
})

export const Ticket = z.object({
  number: z.string(),
  passenger: z.int(),
  kind: z.enum(['ticket', 'emd']),
  coupons: z.array(
    z.object({
      segment: z.int(),
      status: z.enum(['O', 'F', 'V', 'R', 'E']),
      /** The first and the last day on which its fare may be flown, where the airline says so. */
      not_before: z.optional(LocalDate),
      not_after: z.optional(LocalDate),
    }),
  ),
  /** Numbers of the documents that it was exchanged for. */
  exchanged_from: z.optional(z.array(z.string())),
  /** What an EMD is for: 993 a penalty, 99I what is left of a fare, 0AA a bag, 0B5 a seat. */
  rfisc: z.optional(z.nullable(z.string())),
  rfic: z.optional(z.nullable(z.string())),
  /** The ticket that an EMD for a flight goes with. */
  connected_to: z.optional(z.nullable(z.string())),
  /** What the airline wrote on it: that a flight was changed, and which. */
  endorsement: z.optional(z.nullable(z.string())),
})

export const paymentStatuses = ['unpaid', 'held', 'part_paid', 'paid', 'part_refunded', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const refundStates = ['requested', 'quoted', 'accepted', 'declined', 'refunded'] as const

/** The latest refund: asked for, quoted by the back office (paid - penalty - fee), accepted, paid out. */
export const Refund = z.object({
  /** `RF-7Q2M4X` */
  reference: z.string(),
  state: z.enum(refundStates),
  reason: z.string(),
  requested_at: Instant,
  quote: z.nullable(
    z.object({
      paid: Money,
      /** What the airline keeps, as it is passed on. */
      penalty: Money,
      /** What we charge for the work. */
      fee: Money,
      /** What is given back: paid - penalty - fee. */
      refund: Money,
      /** What of `paid` was never paid: it is owed no longer, and `refund` less this is the money that moves. */
      owed: Money,
      /** What the airline pays back to us; only for the back office. */
      supplier_refundable: guarded(z.nullable(Money), ['booking.view_cost', 'booking.void']),
      valid_until: Instant,
    }),
  ),
  settled_at: z.nullable(Instant),
})
export type Refund = z.infer<typeof Refund>

/** Who buys: an agency, a customer by themselves, somebody in front of a member of staff. */
export const bookingChannels = ['agent', 'customer', 'direct'] as const
export type BookingChannel = (typeof bookingChannels)[number]

export const caseStates = ['requested', 'quoted', 'accepted', 'declined', 'refused', 'expired', 'done'] as const
/** What was paid, what of it the airline and we keep, and what comes back: paid - penalty - fee. */
export const GivenBack = z.object({ paid: Money, penalty: Money, fee: Money, back: Money })
export type GivenBack = z.infer<typeof GivenBack>

/** One request after a sale: to void or refund an item, or the parts of some of its people. */
export const AfterSaleCase = z.object({
  /** `RF-7Q2M4X`, `AS-7Q2M4X` */
  reference: z.string(),
  item: z.int(),
  kind: z.enum(['refund', 'void', 'change']),
  state: z.enum(caseStates),
  /** Nothing of the item is left once it is done. */
  whole: z.boolean(),
  requested_at: Instant,
  settled_at: z.nullable(Instant),
  /** Once it is known. */
  money: z.nullable(GivenBack),
  /** Whose parts; empty where the people are not known one by one. */
  people: z.array(z.object({ position: z.int(), money: z.nullable(GivenBack) })),
})
export type AfterSaleCase = z.infer<typeof AfterSaleCase>

export const BookingRow = z.object({
  id: z.string(),
  reference: z.string(),
  pnr: z.nullable(z.string()),
  airline_pnr: z.nullable(z.string()),
  /** All that was bought together: how many items, what suppliers and airlines call them, who flies them. */
  bought: z.object({ count: z.int(), locators: z.array(z.string()), carriers: z.array(z.string()) }),
  status: BookingStatus,
  payment_status: z.enum(paymentStatuses),
  total: Money,
  /** What the agency's customer pays, its own margin included; null where nobody sells on, and for whom it is nothing. */
  selling: forMembers(z.nullable(Money), 'see_margin'),
  ttl_at: z.nullable(Instant),
  void_until: z.nullable(Instant),
  created_at: Instant,
  channel: z.enum(bookingChannels),
  /** What kind of thing was bought first: its product's name. */
  product: z.string(),
  /** Tickets are issued for it; all else is confirmed, with papers of its own. */
  issues_tickets: z.boolean(),
  /** What was bought, in a few words: a route, a hotel and its city. */
  title: Localised,
  /** When it begins and ends, on the wall of the place. */
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  /** Of a journey by air. */
  route: z.nullable(
    z.object({
      origin: z.string(),
      destination: z.string(),
      departure_at: z.string(),
      arriving_at: z.string(),
      trip_type: z.string(),
    }),
  ),
  carrier: z.nullable(z.string()),
  lead_passenger: z.string(),
  passenger_count: z.int(),
  client_ref: z.nullable(z.string()),
  /** Who of the agency made it; null where it was somebody else, or nobody is asked. */
  made_by: z.nullable(z.string()),
  demo: z.boolean(),
  allowed_actions: AllowedActions,
})
export type BookingRow = z.infer<typeof BookingRow>

/** Meals, help and cots by the trade's codes, and a frequent flyer's number. */
export const serviceCodes = [
  'VGML',
  'MOML',
  'AVML',
  'DBML',
  'GFML',
  'CHML',
  'BBML',
  'WCHR',
  'WCHS',
  'WCHC',
  'BLND',
  'DEAF',
  'BSCT',
  'FQTV',
] as const
export const serviceStates = ['asked', 'pending', 'confirmed', 'refused', 'taken_back'] as const

export const SpecialService = z.object({
  id: z.string(),
  item: z.int(),
  passenger: z.int(),
  code: z.enum(serviceCodes),
  state: z.enum(serviceStates),
})
export type SpecialService = z.infer<typeof SpecialService>

/** One product at one supplier: what a booking is made of. */
const BookedItem = z.object({
  no: z.int(),
  product: z.string(),
  title: Localised,
  status: BookingStatus,
  /** The supplier's own reference: a PNR, a voucher number. */
  locator: z.nullable(z.string()),
  total: Money,
  /** On the wall of the place. */
  starts: z.nullable(z.string()),
  ends: z.nullable(z.string()),
  /** What was bought, line by line. */
  lines: z.array(Localised),
  void_until: z.nullable(Instant),
  /** How many of the booking's legs are its own: they stand there in the order of the items. */
  legs: z.int(),
  /** Of a flight: its fare's name and rules. */
  brand: z.nullable(Brand),
  /** What may be done with this item alone. */
  allowed_actions: AllowedActions,
  /** Which of the passengers have been given back already. */
  given_back: z.array(z.int()),
  /** Whether some passengers may be given back without the others. */
  parts: z.object({ void: z.boolean(), refund: z.boolean() }),
  /** Whether its flights can be changed at its supplier. */
  changeable: z.boolean(),
  /** Whether its supplier corrects names of passengers. */
  renames: z.boolean(),
  /** Whether its airline takes an infant in who joins later. */
  takes_infants: z.boolean(),
  /** Whether its airline takes requests for services. */
  serves: z.boolean(),
  /** Whether bags, seats and paid help are sold for it now. */
  sells: z.boolean(),
  /** Whether some of its passengers can get a booking of their own. */
  divides: z.boolean(),
})

const dueKinds = ['full', 'deposit', 'balance', 'instalment', 'correction', 'change'] as const
const dueStates = ['open', 'held', 'paid', 'overdue', 'waived', 'cancelled'] as const
/** What is to be paid when; held while money is set aside for it. */
export const Due = z.object({
  no: z.int(),
  kind: z.enum(dueKinds),
  amount: Money,
  due_at: Instant,
  state: z.enum(dueStates),
  paid_at: z.nullable(Instant),
})
export type Due = z.infer<typeof Due>

export const Booking = z.object({
  ...BookingRow.shape,
  items: z.array(BookedItem),
  dues: z.array(Due),
  supplier: z.string(),
  isSooperFlight: z.boolean(),
  price_guarantee_at: z.nullable(Instant),
  legs: z.array(Leg),
  brand: z.nullable(Brand),
  price_lines: z.array(PriceLine),
  /** The same sum with the company's margins and the rules that won, for the back office. */
  cost_lines: guarded(z.nullable(z.array(PriceLine)), 'booking.view_cost'),
  ancillaries: z.array(ChosenAncillary),
  passengers: z.array(BookedPassenger),
  /** What passengers asked for on board, and how the airline answered. */
  special_services: z.optional(z.array(SpecialService)),
  /** Rooms of hotels, each with the item it is. */
  stays: z.optional(z.array(BookedStay)),
  /** Each with the item it is for. */
  tickets: z.array(z.object({ ...Ticket.shape, item: z.int() })),
  contact: z.object({ email: z.string(), phone: z.string() }),
  remark: z.nullable(z.string()),
  /** The booking that its passengers left, and those that passengers of it left for. */
  split_from: z.nullable(z.string()),
  split_into: z.array(z.object({ reference: z.string(), at: Instant, passengers: z.array(z.string()) })),
  /** The quotation it was made from, for the agency and the back office. */
  quotation_id: z.nullable(z.string()),
  invoice: z.nullable(z.object({ id: z.string(), number: z.string(), issued_at: Instant, total: Money })),
  /** What a void or a refund gave back, once it did. */
  credit_note: z.nullable(z.object({ id: z.string(), number: z.string(), issued_at: Instant, total: Money })),
  /** What we took for a void or a refund, invoiced apart where it bears tax. */
  fee_invoice: z.nullable(z.object({ id: z.string(), number: z.string(), issued_at: Instant, total: Money })),
  /** The latest refund that was asked for. */
  refund: z.nullable(Refund),
  /** Everything that was asked for after the sale, the first first. */
  cases: z.array(AfterSaleCase),
  history: z.array(
    z.object({
      at: Instant,
      event: z.string(),
      from: z.nullable(BookingStatus),
      to: BookingStatus,
      /** Which item it is about. */
      item: z.int(),
      who: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  /** Only in the answer to a visitor who saved it without an account: the key that opens it again. */
  guest_key: z.optional(z.string()),
})
export type Booking = z.infer<typeof Booking>

export const BookingReply = z.object({ ...ok, booking: Booking })
