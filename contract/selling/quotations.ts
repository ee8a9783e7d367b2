import * as z from 'zod/mini'
import { Passenger } from './bookings.ts'
import { endpoint } from '#contract/kernel/endpoint'
import { guessing, mailing } from '#contract/kernel/limits'
import { listCall, listFileQuery } from '#contract/kernel/list-call'
import { FlightChoice, QuoteChoice } from './quote-choices.ts'
import { TicketName } from './booking-shapes.ts'
import { quotationList } from './quotation-list.ts'
import { LinkToken, Quotation, QuotationRef, QuotationRow, SharedQuotation } from './quotation-shapes.ts'
import { Currency, Email, Locale, Localised, Money, ok, Phone } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'

const ShortText = z.string().check(z.trim(), z.maxLength(120, check('use_at_most_120_letters')))
const minor = (message: string) => z.int(message).check(z.minimum(0, message), z.maximum(1_000_000_000, message))

/** Something sold beside the flight, or instead of one. One language is enough: the other then repeats it. */
export const QuotationLineInput = z.strictObject({
  description: z
    .strictObject({ en: ShortText, ar: ShortText })
    .check(z.refine(({ en, ar }) => en !== '' || ar !== '', check('say_what'))),
  quantity: z.int(check('use_1_to_99')).check(z.minimum(1, check('use_1_to_99')), z.maximum(99, check('use_1_to_99'))),
  /** Of one, in minor units. */
  amount: minor(check('enter_amount')),
})

const lines = z._default(z.array(QuotationLineInput).check(z.maxLength(20, check('at_most_20_lines'))), [])
const Customer = z.strictObject({
  name: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(80, check('use_at_most_80_letters'))))),
  email: z.optional(z.nullable(Email)),
  phone: z.optional(z.nullable(Phone)),
  locale: z._default(Locale, 'en'),
})
const shared = {
  lines,
  customer: z._default(Customer, { locale: 'en' }),
  note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(1000, check('use_at_most_1000_letters'))))),
  valid_until: z.optional(
    z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/, check('choose_time'))),
  ),
  accept_new_price: z.optional(z.boolean()),
  /** The agency's own margin on the first part, all people together, minor units; without it the agency's rule decides. */
  margin: z.optional(minor(check('enter_amount'))),
}

const reply = z.object({ ...ok, data: Quotation })
const sharedReply = z.object({ ...ok, data: SharedQuotation })
const part = { choice: QuoteChoice, margin: z.optional(minor(check('enter_amount'))) }
const ownName = z
  .string(check('enter_name'))
  .check(z.trim(), z.minLength(2, check('enter_name')), z.maxLength(120, check('use_at_most_120_letters')))
const ownNames = z.array(z.strictObject({ name_local: ownName, father_name: ownName })).check(z.maxLength(20))
/** Who answers for it, where nothing in it asks for passports. */
const lead = z.strictObject({ given_name: TicketName, surname: TicketName })
const passengers = z
  .array(Passenger)
  .check(z.minLength(1, check('add_at_least_one_passenger')), z.maxLength(20, check('at_most_20_pilgrims')))
const contact = z.strictObject({ email: Email, phone: Phone })

export const quotations = {
  list: endpoint({
    method: 'GET',
    path: '/quotations',
    access: ['agent'],
    members: 'look',
    ...listCall(quotationList, QuotationRow),
  }),
  /** The rows of the list as a file, all pages of them up to 20,000. */
  file: endpoint({
    method: 'GET',
    path: '/quotations-file',
    access: ['agent'],
    members: 'look',
    raw: true,
    ratePerMinute: 10,
    query: listFileQuery(quotationList),
    reply: z.undefined(),
  }),
  get: endpoint({
    method: 'GET',
    path: '/quotation',
    access: ['agent'],
    members: 'look',
    query: z.strictObject({ id: QuotationRef }),
    reply,
  }),
  /** From offers, from free lines, or both. A flagged flight gets its binding quote first. */
  create: endpoint({
    method: 'POST',
    path: '/quotations',
    access: ['agent'],
    members: 'sell',
    idempotent: true,
    ratePerMinute: 30,
    changes: ['quotation'],
    body: z.strictObject({
      ...shared,
      flight: z.optional(
        z.strictObject({
          flight_id: FlightChoice.shape.flight_id,
          supplier: FlightChoice.shape.supplier,
          quote_id: FlightChoice.shape.quote_id,
        }),
      ),
      parts: z._default(z.array(z.strictObject(part)).check(z.maxLength(11)), []),
      currency: z.optional(Currency),
    }),
    reply,
  }),
  /** The next version. `flight`: the first part as it was, priced again now, or left out. */
  update: endpoint({
    method: 'POST',
    path: '/update-quotation',
    access: ['agent'],
    members: 'sell',
    ratePerMinute: 30,
    changes: ['quotation'],
    body: z.strictObject({
      ...shared,
      id: QuotationRef,
      version: z.int(),
      flight: z._default(z.enum(['keep', 'refresh', 'remove']), 'keep'),
      /** `refresh`: in the currency and at the rate that the agency's settings have now. */
      exchange: z._default(z.enum(['keep', 'refresh']), 'keep'),
      /** What becomes of each part, where `flight` and `margin` do not say it of the first; others are kept. */
      parts: z.optional(
        z
          .array(
            z.strictObject({
              no: z.int(),
              act: z.enum(['keep', 'refresh', 'remove']),
              margin: z.optional(minor(check('enter_amount'))),
            }),
          )
          .check(z.maxLength(12)),
      ),
    }),
    reply,
  }),
  /** One thing more of any product, as the next version. */
  addPart: endpoint({
    method: 'POST',
    path: '/quotation-part',
    access: ['agent'],
    members: 'sell',
    idempotent: true,
    ratePerMinute: 30,
    changes: ['quotation'],
    body: z.strictObject({ id: QuotationRef, version: z.int(), ...part }),
    reply,
  }),
  /** A new link: by mail to the customer, or handed back to be shared. Earlier links go on working. */
  send: endpoint({
    method: 'POST',
    path: '/send-quotation',
    limits: mailing(['id']),
    access: ['agent'],
    members: 'sell',
    ratePerMinute: 15,
    changes: ['quotation'],
    body: z.strictObject({ id: QuotationRef, way: z.enum(['email', 'link']) }),
    /** With the names under which the customer knows the agency, for the message the link goes out with. */
    reply: z.object({ ...ok, url: z.string(), agency: Localised, data: Quotation }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/cancel-quotation',
    access: ['agent'],
    changes: ['quotation'],
    members: 'sell',
    body: z.strictObject({ id: QuotationRef, reason: z.optional(z.string().check(z.trim(), z.maxLength(300))) }),
    reply,
  }),
  /** Saves the bookings of an accepted quotation, one for each part; passengers may be left out where the customer has given them. */
  convert: endpoint({
    method: 'POST',
    path: '/convert-quotation',
    access: ['agent'],
    members: 'sell',
    buys: true,
    idempotent: true,
    ratePerMinute: 15,
    changes: ['booking'],
    body: z.strictObject({
      id: QuotationRef,
      passengers: z.optional(passengers),
      contact: z.optional(contact),
      own_names: z.optional(ownNames),
      lead: z.optional(lead),
      /** What the agency agrees to pay, where that has risen since. */
      expected_net: z.optional(Money),
    }),
    reply,
  }),
  /** What the customer's link shows; the first look is noted. */
  shared: endpoint({
    method: 'GET',
    path: '/shared-quotation',
    limits: guessing(),
    access: 'public',
    members: 'look',
    effectful: true,
    ratePerMinute: 30,
    changes: [],
    query: z.strictObject({ token: LinkToken }),
    reply: sharedReply,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/accept-quotation',
    limits: guessing(),
    access: 'public',
    members: 'look',
    idempotent: true,
    ratePerMinute: 10,
    changes: [],
    body: z.strictObject({
      token: LinkToken,
      version: z.int(),
      name: z
        .string(check('enter_your_name'))
        .check(z.trim(), z.minLength(2, check('enter_your_name')), z.maxLength(80, check('use_at_most_80_letters'))),
      consent: z.literal(true, check('agree_to_fare_rules_first')),
      expected_total: Money,
      passengers: z.optional(passengers),
      contact: z.optional(contact),
      own_names: z.optional(ownNames),
      lead: z.optional(lead),
    }),
    reply: sharedReply,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/decline-quotation',
    limits: guessing(),
    access: 'public',
    members: 'look',
    ratePerMinute: 10,
    changes: [],
    body: z.strictObject({
      token: LinkToken,
      reason: z.optional(z.string().check(z.trim(), z.maxLength(500, check('use_at_most_500_letters')))),
    }),
    reply: sharedReply,
  }),
  /** PDF, by the agency's reference or by a link. */
  document: endpoint({
    method: 'GET',
    path: '/quotation-document',
    limits: guessing(),
    access: 'public',
    members: 'look',
    raw: true,
    ratePerMinute: 20,
    query: z.strictObject({
      id: z.optional(QuotationRef),
      token: z.optional(LinkToken),
      locale: z._default(Locale, 'en'),
    }),
    reply: z.undefined(),
  }),
}
