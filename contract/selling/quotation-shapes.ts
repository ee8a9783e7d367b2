import * as z from 'zod/mini'
import { Exchange } from './exchange.ts'
import { QuotedFlight, QuotedView } from './quoted-view.ts'
import { quotationActions, quotationStates } from './quotation-states.ts'
import { forMembers } from '#contract/kernel/guarded'
import { allowedActions } from '#contract/kernel/states'
import { Instant, Locale, Localised, Money } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

export type { QuotedFlight } from './quoted-view.ts'

/** `QT-7Q2M4X`: a quotation's reference, which is also its id on the wire. */
export const QuotationRef = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.regex(/^QT-[A-Z2-9]{6}$/, check('quotation_reference_looks_like_qt')))

/** The key of a link; whoever holds it sees the quotation. */
export const LinkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/, check('link_not_complete')))

export const QuotationLine = z.object({ description: Localised, quantity: z.int(), amount: Money, total: Money })

const People = z.object({ adults: z.int(), children: z.int(), infants: z.int() })

/** One thing that is offered, as the customer may see it: no net price, no supplier. */
export const QuotedPart = z.object({
  /** Stays with it through all versions. */
  no: z.int(),
  product: z.string(),
  title: Localised,
  lines: z.array(Localised),
  starts: z.string(),
  /** Who of the customer's people it is for, with passports; null where a name is enough. */
  people: z.nullable(People),
  own_names: z.boolean(),
  demo: z.boolean(),
  price: Money,
  ...QuotedView.shape,
})
export type QuotedPart = z.infer<typeof QuotedPart>

const PartBooking = z.object({ part: z.int(), reference: z.string(), state: z.enum(['held', 'confirmed', 'over']) })
/** Who is asked for when it is accepted; nobody with passports where all are 0. */
const Wants = z.object({ ...People.shape, own_names: z.boolean() })

export const QuotationRow = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(quotationStates),
  version: z.int(),
  /** `RUH-LHE`, or the first line's words. */
  title: z.string(),
  customer_name: z.nullable(z.string()),
  /** In the company's currency, as the books have it. */
  total: Money,
  /** What the customer reads, where the agency quotes in its own currency. */
  customer_total: z.nullable(Money),
  valid_until: Instant,
  created_at: Instant,
  booking_id: z.nullable(z.string()),
})
export type QuotationRow = z.infer<typeof QuotationRow>

/** How the customer reads a version in the agency's own currency; parts and lines stand as in the version. */
const ForCustomer = z.object({
  exchange: Exchange,
  parts: z.array(Money),
  lines: z.array(z.object({ amount: Money, total: Money })),
  total: Money,
})

export const QuotationVersion = z.object({
  version: z.int(),
  created_at: Instant,
  who: z.nullable(z.string()),
  valid_until: Instant,
  /** The first journey by air among the parts. */
  flight: z.nullable(QuotedFlight),
  parts: z.array(
    z.object({
      ...QuotedPart.shape,
      net: forMembers(z.nullable(Money), 'see_margin'),
      margin: forMembers(z.nullable(Money), 'see_margin'),
    }),
  ),
  lines: z.array(QuotationLine),
  note: z.nullable(z.string()),
  total: Money,
  for_customer: z.nullable(ForCustomer),
  /** What the agency pays for all parts, and its own margin on them. */
  net: forMembers(z.nullable(Money), 'see_margin'),
  margin: forMembers(z.nullable(Money), 'see_margin'),
  /** Sold by a supplier whose price is bound by a quote until then. */
  bound_until: z.nullable(Instant),
})
export type QuotationVersion = z.infer<typeof QuotationVersion>

export const Quotation = z.object({
  ...QuotationRow.shape,
  customer: z.object({
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    locale: Locale,
  }),
  accept_new_price: z.boolean(),
  /** What each part has become. */
  bookings: z.array(PartBooking),
  wants: Wants,
  /** Newest first. */
  versions: z.array(QuotationVersion),
  events: z.array(
    z.object({
      at: Instant,
      event: z.string(),
      version: z.int(),
      who: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  accepted: z.nullable(z.object({ name: z.string(), version: z.int(), at: Instant })),
  decline_reason: z.nullable(z.string()),
  /** The customer has sent passengers and contact, which wait for the booking. */
  has_travellers: z.boolean(),
  booking_problem: z.nullable(z.string()),
  allowed_actions: allowedActions(quotationActions, ['no_flight', 'being_booked']),
})
export type Quotation = z.infer<typeof Quotation>

/** What a customer sees of the agency: enough to know whom they deal with. */
export const QuotingAgency = z.object({
  name: Localised,
  logo: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  licence_no: z.nullable(z.string()),
})
export type QuotingAgency = z.infer<typeof QuotingAgency>

export const SharedQuotation = z.object({
  reference: z.string(),
  state: z.enum(quotationStates),
  version: z.int(),
  /** Changed since the link was sent. */
  updated: z.boolean(),
  agency: QuotingAgency,
  customer_name: z.nullable(z.string()),
  locale: Locale,
  flight: z.nullable(QuotedFlight),
  parts: z.array(QuotedPart),
  lines: z.array(QuotationLine),
  note: z.nullable(z.string()),
  total: Money,
  valid_until: Instant,
  accepted_by: z.nullable(z.string()),
  /** Accepted with passengers: the seats are being asked for. */
  booking: z.boolean(),
  booking_id: z.nullable(z.string()),
  booking_state: z.nullable(z.enum(['held', 'confirmed', 'over'])),
  bookings: z.array(PartBooking),
  /** `open`: everything is held and may be paid, at once for all of it; `agency`: the agency takes it, not our card page. */
  payment: z.enum(['none', 'open', 'agency', 'paying', 'paid']),
  wants: Wants,
})
export type SharedQuotation = z.infer<typeof SharedQuotation>
