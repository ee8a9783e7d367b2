import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { forMembers } from '#contract/kernel/guarded'
import { AirportCode, CountryCode, Instant, LocalDate, Localised, Money } from '#contract/kernel/shapes'
import type { Word } from '#contract/kernel/word'
import { holidayMeals, holidayPlaces, holidayStatuses, holidayThemes } from './holiday-terms.ts'

const Ages = { infant_until: z.int(), no_bed_until: z.int(), child_until: z.int() }
const Place = z.object({ country: z.string(), country_name: Localised, name: Localised })

/** `net`: what an agency pays for it. */
const Price = z.object({ place: z.enum(holidayPlaces), price: Money, net: forMembers(z.nullable(Money), 'see_margin') })
/** Whether a departure takes place: certain or confirmed; else by when how many more are wanted. Null: staff decide. */
export const Decided = { confirmed: z.boolean(), decides_on: z.nullable(LocalDate), missing: z.int() }

export const HolidayDeparture = z.object({
  id: z.uuid(),
  code: z.string(),
  from_city: z.nullable(z.object({ code: z.string(), name: Localised })),
  starts: LocalDate,
  ends: LocalDate,
  /** The day it leaves by the Hijri calendar; null outside that. */
  starts_hijri: z.nullable(z.object({ year: z.int(), month: z.int(), day: z.int(), expected: z.boolean() })),
  seats_left: z.int(),
  closes_on: LocalDate,
  on_sale: z.boolean(),
  /** It takes place whoever else comes; else once so many are booked. */
  guaranteed: z.boolean(),
  min_people: z.int(),
  ...Decided,
  prices: z.array(Price),
  /** Until when the rest is due, for one who buys today; null: all is due at once. */
  balance_due: z.nullable(LocalDate),
  /** Until when the names of everybody are wanted. */
  names_until: LocalDate,
})
export type HolidayDeparture = z.infer<typeof HolidayDeparture>

const Day = z.object({
  title: Localised,
  text: Localised,
  meals: z.array(z.enum(holidayMeals)),
  hotel: z.nullable(Localised),
})

/** A package as its buyers see it; a list has no days. */
export const Holiday = z.object({
  id: z.uuid(),
  code: z.string(),
  title: Localised,
  summary: Localised,
  theme: z.enum(holidayThemes),
  status: z.enum(holidayStatuses),
  places: z.array(Place),
  nights: z.int(),
  days: z.array(Day),
  includes: z.array(Localised),
  excludes: z.array(Localised),
  images: z.array(z.string()),
  ages: z.object(Ages),
  /** Nobody younger goes along. */
  min_age: z.nullable(z.int()),
  passports: z.boolean(),
  deposit_bp: z.int(),
  option_hours: z.int(),
  ladder: z.array(z.object({ days_before: z.int(), keeps_bp: z.int() })),
  /** The lowest price of an adult on any departure that can be bought. */
  lowest: z.nullable(Money),
  departures: z.array(HolidayDeparture),
})
export type Holiday = z.infer<typeof Holiday>

const title = z
  .string(check('enter_title'))
  .check(z.trim(), z.minLength(1, check('enter_title')), z.maxLength(120, check('use_at_most_120_letters')))
const optionalTitle = z.string().check(z.trim(), z.maxLength(120, check('use_at_most_120_letters')))
const summary = z.string().check(z.trim(), z.maxLength(600, check('use_at_most_600_letters')))
const text = z.string().check(z.trim(), z.maxLength(2000, check('use_at_most_2000_letters')))
const whole = (least: number, most: number, word: Word) =>
  z.int(word).check(z.minimum(least, word), z.maximum(most, word))
const amount = whole(0, 100_000_000, check('use_amount_0'))
const both = <T extends z.core.SomeType>(one: T) => z.strictObject({ en: one, ar: one })
const lines = z.array(both(title)).check(z.maxLength(30))

export const NewHolidayDeparture = z.strictObject({
  /** Of one that is there; without it a new one. */
  id: z.optional(z.uuid()),
  /** Where it leaves from; null: everybody comes to the first place by themselves. */
  from_city: z.nullable(AirportCode),
  starts: LocalDate,
  seats: whole(1, 999, check('enter_seats')),
  min_people: whole(0, 999, check('enter_seats')),
  guaranteed: z.boolean(),
  /** So many days before, it is confirmed or called off by how many have booked; null: staff decide. */
  decides_days_before: z._default(z.nullable(whole(0, 365, check('enter_days'))), null),
  closes_days_before: whole(0, 180, check('enter_days')),
  status: z.enum(['open', 'closed']),
  /** In the company's currency, minor units. */
  prices: z
    .array(z.strictObject({ place: z.enum(holidayPlaces), price: amount, cost: amount }))
    .check(z.minLength(1, check('enter_a_price')), z.maxLength(holidayPlaces.length)),
})
export type NewHolidayDeparture = z.infer<typeof NewHolidayDeparture>

/** A package as staff write it, with its days and departures. Its nights are one fewer than its days. */
export const NewHoliday = z.strictObject({
  title: both(title),
  summary: both(summary),
  theme: z.enum(holidayThemes, check('choose_theme')),
  status: z.enum(['draft', 'on_sale', 'closed']),
  places: z
    .array(z.strictObject({ country: CountryCode, name: both(title) }))
    .check(z.minLength(1, check('add_a_place')), z.maxLength(12)),
  days: z
    .array(
      z.strictObject({
        title: both(title),
        text: both(text),
        meals: z.array(z.enum(holidayMeals)).check(z.maxLength(3)),
        hotel: both(optionalTitle),
      }),
    )
    .check(z.minLength(2, check('add_two_days')), z.maxLength(40)),
  includes: lines,
  excludes: lines,
  images: z.array(z.string().check(z.regex(/^[\w.-]{8,80}$/))).check(z.maxLength(12)),
  infant_until: whole(0, 3, check('enter_age')),
  no_bed_until: whole(0, 17, check('enter_age')),
  child_until: whole(0, 17, check('enter_age')),
  min_age: z.nullable(whole(0, 80, check('enter_age'))),
  /** Whether names are given with their passports. */
  passports: z.boolean(),
  /** Of the price, in hundredths of a percent: what agencies keep, and the deposit; 0: all is paid at once. */
  commission_bp: whole(0, 3_000, check('use_percentage_up_to_30')),
  deposit_bp: whole(0, 10_000, check('use_percentage_from_0')),
  balance_days: whole(0, 365, check('enter_days')),
  names_days: whole(0, 180, check('enter_days')),
  /** So long an agency's seats are held before the deposit is paid. */
  option_hours: whole(1, 168, check('enter_hours')),
  /** From so many days before on, so much of the price is kept. */
  ladder: z
    .array(
      z.strictObject({
        days_before: whole(0, 365, check('enter_days')),
        keeps_bp: whole(0, 10_000, check('use_percentage_from_0')),
      }),
    )
    .check(z.maxLength(6)),
  departures: z.array(NewHolidayDeparture).check(z.maxLength(60)),
})
export type NewHoliday = z.infer<typeof NewHoliday>

/** A package as its form is filled again. */
export const HolidayToEdit = z.object({
  id: z.uuid(),
  code: z.string(),
  version: z.int(),
  currency: z.string(),
  written: NewHoliday,
  /** Of each departure, in the same order: seats held or sold. */
  taken: z.array(z.object({ code: z.string(), seats: z.int(), called_off: z.boolean() })),
})

export const HolidayRow = z.object({
  id: z.uuid(),
  code: z.string(),
  title: Localised,
  theme: z.enum(holidayThemes),
  status: z.enum(holidayStatuses),
  nights: z.int(),
  departures: z.int(),
  next: z.nullable(LocalDate),
  seats: z.int(),
  taken: z.int(),
  lowest: z.nullable(Money),
  created_at: Instant,
})
export type HolidayRow = z.infer<typeof HolidayRow>
