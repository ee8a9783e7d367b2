import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { CountryCode, Email, LocalDate, Money, Phone } from '#contract/kernel/shapes'
import { TicketName } from './booking-shapes.ts'
import { partyWishes, pilgrimsMax, roomPlaces } from './umrah-terms.ts'

const localName = z
  .string(check('enter_name'))
  .check(z.trim(), z.minLength(2, check('enter_name')), z.maxLength(120, check('use_at_most_120_letters')))

/** Someone who travels, as in the passport, with what the Kingdom asks beside it. */
export const Pilgrim = z.strictObject({
  given_name: TicketName,
  surname: TicketName,
  /** In the script of their own language. */
  name_local: localName,
  father_name: localName,
  gender: z.enum(['m', 'f'], check('choose_male_or_female')),
  date_of_birth: LocalDate,
  nationality: CountryCode,
  passport_number: z
    .string(check('enter_passport_number'))
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/, check('passport_number_5_to_20'))),
  passport_country: CountryCode,
  passport_expiry: LocalDate,
  /** A child who may sleep without a bed of its own and does. */
  no_bed: z._default(z.boolean(), false),
})
export type Pilgrim = z.infer<typeof Pilgrim>

/** A room of the party: who sleeps there by their place in the list, and what becomes of beds that are left. */
export const PartyRoom = z.strictObject({
  place: z.enum(roomPlaces, check('choose_room')),
  pilgrims: z.array(z.int().check(z.minimum(0), z.maximum(pilgrimsMax - 1))).check(z.maxLength(12)),
  /** `share`: with strangers of the same gender; `pay`: the beds stay empty and are paid. */
  rest: z._default(z.enum(['share', 'pay']), 'pay'),
})
export type PartyRoom = z.infer<typeof PartyRoom>

/** What a party asks for: an elder on a low floor, a view, a cot, an extra bed. */
export const PartyWishes = z.array(z.enum(partyWishes)).check(z.maxLength(partyWishes.length))

export const UmrahSale = z.strictObject({
  departure_id: z.uuid(check('choose_departure')),
  pilgrims: z
    .array(Pilgrim)
    .check(z.minLength(1, check('add_at_least_one_passenger')), z.maxLength(pilgrimsMax, check('at_most_20_pilgrims'))),
  rooms: z.array(PartyRoom).check(z.minLength(1, check('choose_room')), z.maxLength(pilgrimsMax)),
  wishes: z.optional(PartyWishes),
  contact: z.strictObject({ email: Email, phone: Phone }),
  client_ref: z.optional(z.string().check(z.trim(), z.maxLength(60))),
  remark: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  expected_total: Money,
  /** The day of departure as it was read: another one is refused, as another price is. */
  expected_starts: z.optional(LocalDate),
  /** Seats that were kept for a place on the waiting list. */
  wait: z.optional(z.uuid()),
})
export type UmrahSale = z.infer<typeof UmrahSale>
