import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { guarded } from '#contract/kernel/guarded'
import { CountryCode, LocalDate, Localised } from '#contract/kernel/shapes'
import { TicketName } from './booking-shapes.ts'
import { Decided } from './holiday-shapes.ts'
import { holidayPlaces } from './holiday-terms.ts'

/** Somebody who goes along, as in the passport. */
const Traveller = z.object({
  position: z.int(),
  kind: z.enum(['adult', 'child', 'infant']),
  place: z.enum(holidayPlaces),
  /** On the day of departure, as it was booked; of adults it is not asked. */
  age: z.nullable(z.int()),
  /** Null until the name is given. */
  named: z.nullable(
    z.object({
      given_name: z.string(),
      surname: z.string(),
      date_of_birth: z.nullable(LocalDate),
      nationality: z.nullable(z.string()),
      /** Masked: `•••• 913`. */
      passport_number: z.nullable(z.string()),
      passport_full: guarded(z.nullable(z.string()), 'person.passport'),
      passport_expiry: z.nullable(LocalDate),
    }),
  ),
})
export type HolidayTraveller = z.infer<typeof Traveller>

/** A room of a booking: one item of it. */
export const BookedRoom = z.object({ item: z.int(), status: z.string(), travellers: z.array(Traveller) })
export type BookedRoom = z.infer<typeof BookedRoom>

/** What of a booking is a holiday. */
export const BookedHoliday = z.object({
  booking_id: z.string(),
  code: z.string(),
  title: Localised,
  starts: LocalDate,
  ends: LocalDate,
  names_until: LocalDate,
  passports: z.boolean(),
  may_name: z.boolean(),
  called_off: z.boolean(),
  ...Decided,
  rooms: z.array(BookedRoom),
})
export type BookedHoliday = z.infer<typeof BookedHoliday>

const passport = z
  .string(check('enter_passport_number'))
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{5,20}$/, check('passport_number_5_to_20')))

/** A name for a place; the passport where the package asks for it. */
export const GivenTraveller = z.strictObject({
  item: z.int(),
  position: z.int(),
  given_name: TicketName,
  surname: TicketName,
  date_of_birth: LocalDate,
  nationality: CountryCode,
  passport_number: z.optional(z.nullable(passport)),
  passport_expiry: z.optional(z.nullable(LocalDate)),
})
export type GivenTraveller = z.infer<typeof GivenTraveller>
