import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { CountryCode, LocalDate } from '#contract/kernel/shapes'
import { InsuredDays } from './insurance-shapes.ts'
import { insuredMax } from './insurance-terms.ts'
import { pilgrimsMax } from './umrah-terms.ts'
import { PartyRoom } from './umrah-sale.ts'
import { visaSpeeds } from './visa-terms.ts'

const count = (low: number) =>
  z.int(check('use_1_to_99')).check(z.minimum(low, check('use_1_to_99')), z.maximum(99, check('use_1_to_99')))
const Age = z.int(check('enter_age')).check(z.minimum(0, check('enter_age')), z.maximum(120, check('enter_age')))

export const FlightChoice = z.strictObject({
  product: z.literal('flight'),
  flight_id: z.string(check('choose_flight')).check(z.minLength(8, check('choose_flight')), z.maxLength(600)),
  supplier: z.string(check('choose_flight')).check(z.maxLength(31)),
  quote_id: z.optional(z.string().check(z.maxLength(60))),
})
export const HotelChoice = z.strictObject({
  product: z.literal('hotel'),
  /** One for each room, all of one stay. */
  offers: z
    .array(z.string(check('choose_a_room')).check(z.minLength(20, check('choose_a_room')), z.maxLength(160)))
    .check(z.minLength(1, check('choose_a_room')), z.maxLength(9, check('choose_a_room'))),
})
/** One person's application; `traveller`: which of the customer's adults (or children) it is for, from 1. */
export const VisaChoice = z.strictObject({
  product: z.literal('visa'),
  visa_id: z.uuid(check('choose_visa')),
  speed: z.enum(visaSpeeds),
  nationality: CountryCode,
  residence: CountryCode,
  entry_date: LocalDate,
  age: z._default(Age, 30),
  traveller: z._default(count(1), 1),
})
/** Places for people by their ages on the day of departure, oldest first. */
export const UmrahChoice = z.strictObject({
  product: z.literal('umrah'),
  departure_id: z.uuid(check('choose_departure')),
  people: z
    .array(z.strictObject({ age: Age, gender: z.enum(['m', 'f']), no_bed: z._default(z.boolean(), false) }))
    .check(z.minLength(1, check('add_at_least_one_passenger')), z.maxLength(pilgrimsMax, check('at_most_20_pilgrims'))),
  rooms: z.array(PartyRoom).check(z.minLength(1, check('choose_room')), z.maxLength(pilgrimsMax)),
})
export const GroupChoice = z.strictObject({
  product: z.literal('group_ticket'),
  block_id: z.uuid(check('choose_block')),
  adults: count(1),
  children: z._default(count(0), 0),
  infants: z._default(count(0), 0),
})
export const InsuranceChoice = z.strictObject({
  product: z.literal('insurance'),
  plan_id: z.uuid(),
  ...InsuredDays,
  ages: z.array(Age).check(z.minLength(1, check('enter_age')), z.maxLength(insuredMax)),
})

/** What an agent may put on a quotation: each product says how it is chosen. */
export const QuoteChoice = z.discriminatedUnion('product', [
  FlightChoice,
  HotelChoice,
  VisaChoice,
  UmrahChoice,
  GroupChoice,
  InsuranceChoice,
])
export type QuoteChoice = z.infer<typeof QuoteChoice>
