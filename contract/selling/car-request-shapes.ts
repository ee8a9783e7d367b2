import * as z from 'zod/mini'
import { carRequestActions, carRequestStates } from './car-request-states.ts'
import { check } from '#contract/checks/check'
import { allowedActions } from '#contract/kernel/states'
import { Email, Instant, LocalDate, Localised, Money, Phone } from '#contract/kernel/shapes'

export const CarRequestRef = z
  .string(check('car_request_looks_like_cr'))
  .check(z.trim(), z.toUpperCase(), z.regex(/^CR-[A-Z2-9]{6}$/, check('car_request_looks_like_cr')))
/** The secret part of the link that whoever asked was sent. */
export const CarLink = z
  .string(check('link_not_complete'))
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, check('link_not_complete')))

export const NewCarRequest = z.strictObject({
  car_id: z.uuid(check('choose_car')),
  from_day: LocalDate,
  to_day: LocalDate,
  place: z
    .string(check('say_where_you_take_it'))
    .check(
      z.trim(),
      z.minLength(2, check('say_where_you_take_it')),
      z.maxLength(160, check('use_at_most_160_letters')),
    ),
  name: z
    .string(check('enter_your_name'))
    .check(z.trim(), z.minLength(2, check('enter_your_name')), z.maxLength(80, check('use_at_most_80_letters'))),
  email: Email,
  phone: Phone,
  note: z.optional(z.string().check(z.trim(), z.maxLength(1_000, check('use_at_most_1000_letters')))),
  /** The price of a day that was read. */
  expected_day: Money,
})

const facts = {
  id: z.string(),
  state: z.enum(carRequestStates),
  car: Localised,
  from_day: LocalDate,
  to_day: LocalDate,
  days: z.int(),
  place: z.string(),
  day_price: Money,
  /** What the office confirmed; null before that. */
  total: z.nullable(Money),
  created_at: Instant,
}

/** A request as whoever asked reads it. */
export const CarRequest = z.object({
  ...facts,
  note: z.nullable(z.string()),
  /** What the office wrote with its answer. */
  answer: z.nullable(z.string()),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  history: z.array(z.object({ at: Instant, act: z.string(), who: z.nullable(z.string()) })),
  allowed_actions: allowedActions(carRequestActions, []),
})
export type CarRequest = z.infer<typeof CarRequest>

export const CarRequestRow = z.object({ ...facts, name: z.string() })
export type CarRequestRow = z.infer<typeof CarRequestRow>

/** A request in its owner's list. */
export const OwnCarRequest = z.object({ ...facts, token: CarLink })
export type OwnCarRequest = z.infer<typeof OwnCarRequest>
