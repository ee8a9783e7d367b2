import * as z from 'zod/mini'
import { check } from '#contract/checks/check'
import { forMembers } from '#contract/kernel/guarded'
import type { Word } from '#contract/kernel/word'
import { AirportCode, Instant, LocalDate, Localised, Money } from '#contract/kernel/shapes'
import {
  inclusionKinds,
  priceComponents,
  stayViews,
  umrahBoards,
  umrahCategories,
  umrahCities,
  umrahPlaces,
  umrahStatuses,
} from './umrah-terms.ts'

const HijriDay = z.object({ year: z.int(), month: z.int(), day: z.int(), expected: z.boolean() })
/** A Gregorian day with its Hijri date; null outside the calendar. */
export const BothDays = z.object({ date: LocalDate, hijri: z.nullable(HijriDay) })
export type BothDays = z.infer<typeof BothDays>

const Inclusion = z.object({ kind: z.enum(inclusionKinds), text: Localised })
const Step = z.object({ days_before: z.int(), keeps_bp: z.int() })
/** A part of the price with its own terms. */
const Component = z.object({ kind: z.enum(priceComponents), share_bp: z.int(), ladder: z.array(Step) })

export const UmrahStay = z.object({
  city: z.enum(umrahCities),
  hotel: Localised,
  stars: z.int(),
  haram_m: z.int(),
  board: z.enum(umrahBoards),
  view: z.enum(stayViews),
  nights: z.int(),
  from: BothDays,
  to: BothDays,
})
export type UmrahStay = z.infer<typeof UmrahStay>

/** `net`: what an agency pays for it. */
export const UmrahPrice = z.object({
  place: z.enum(umrahPlaces),
  price: Money,
  net: forMembers(z.nullable(Money), 'see_margin'),
})
export const UmrahDeparture = z.object({
  id: z.uuid(),
  code: z.string(),
  from_city: z.object({ code: z.string(), name: Localised }),
  with_ticket: z.boolean(),
  starts: BothDays,
  ends: BothDays,
  nights: z.int(),
  /** Months of the way that the moon may still move. */
  expected: z.boolean(),
  seats_left: z.int(),
  closes_on: LocalDate,
  on_sale: z.boolean(),
  stays: z.array(UmrahStay),
  prices: z.array(UmrahPrice),
  /** What is due when, for one who buys today: the deposit of each adult or child, the rest by then. */
  balance_due: z.nullable(LocalDate),
  /** What is left after the deposit, part by part; empty: all is due at once. The first may be due with the deposit. */
  parts: z.array(z.object({ due: z.nullable(LocalDate), share_bp: z.int() })),
})
export type UmrahDeparture = z.infer<typeof UmrahDeparture>

export const UmrahPackage = z.object({
  id: z.uuid(),
  code: z.string(),
  title: Localised,
  summary: Localised,
  category: z.enum(umrahCategories),
  status: z.enum(umrahStatuses),
  inclusions: z.array(Inclusion),
  images: z.array(z.string()),
  moon: z.enum(['fixed', 'follow']),
  deposit: Money,
  balance_days: z.int(),
  ladder: z.array(Step),
  /** Where the price has parts with terms of their own, in place of the ladder. */
  components: z.array(Component),
  /** Kept of each pilgrim once the visa was filed. */
  visa_fee: Money,
  /** The lowest price of an adult on any departure that can be bought. */
  lowest: z.nullable(Money),
  departures: z.array(UmrahDeparture),
})
export type UmrahPackage = z.infer<typeof UmrahPackage>

const title = z
  .string(check('enter_title'))
  .check(z.trim(), z.minLength(1, check('enter_title')), z.maxLength(120, check('use_at_most_120_letters')))
const summary = z.string().check(z.trim(), z.maxLength(600, check('use_at_most_600_letters')))
const hotel = z
  .string(check('enter_hotel'))
  .check(z.trim(), z.minLength(1, check('enter_hotel')), z.maxLength(120, check('use_at_most_120_letters')))
const whole = (least: number, most: number, text: Word) =>
  z.int(text).check(z.minimum(least, text), z.maximum(most, text))
const amount = whole(0, 100_000_000, check('use_amount_0'))
const hijriPart = { month: whole(1, 12, check('choose_hijri_day')), day: whole(1, 30, check('choose_hijri_day')) }

const NewStay = z.strictObject({
  city: z.enum(umrahCities, check('choose_city')),
  hotel: z.strictObject({ en: hotel, ar: hotel }),
  stars: whole(1, 5, check('choose_stars')),
  haram_m: whole(0, 50_000, check('enter_metres')),
  board: z.enum(umrahBoards, check('choose_board')),
  view: z._default(z.enum(stayViews, check('choose_view')), 'none'),
  /** A block of rooms of ours that the stay is taken from. */
  block_id: z._default(z.nullable(z.uuid(check('choose_room_block'))), null),
  nights: whole(1, 60, check('enter_nights')),
})

export const NewDeparture = z.strictObject({
  /** Of one that is there; without it a new one. */
  id: z.optional(z.uuid()),
  from_city: AirportCode,
  with_ticket: z.boolean(),
  begins: z.discriminatedUnion('calendar', [
    z.strictObject({ calendar: z.literal('gregorian'), date: LocalDate }),
    z.strictObject({
      calendar: z.literal('hijri'),
      year: whole(1447, 1460, check('choose_hijri_day')),
      ...hijriPart,
      /** It ends on this day: its last stay is as long as the month is. */
      until: z.optional(z.nullable(z.strictObject(hijriPart))),
    }),
  ]),
  seats: whole(1, 999, check('enter_seats')),
  closes_days_before: whole(0, 180, check('enter_days')),
  status: z.enum(['open', 'closed']),
  stays: z.array(NewStay).check(z.minLength(1, check('add_a_stay')), z.maxLength(9)),
  /** In the company's currency, minor units. */
  prices: z
    .array(z.strictObject({ place: z.enum(umrahPlaces), price: amount, cost: amount }))
    .check(z.minLength(1, check('enter_a_price')), z.maxLength(umrahPlaces.length)),
})
export type NewDeparture = z.infer<typeof NewDeparture>

const share = whole(1, 10_000, check('use_percentage_from_0'))
const ladder = z
  .array(
    z.strictObject({
      days_before: whole(0, 365, check('enter_days')),
      keeps_bp: whole(0, 10_000, check('use_percentage_from_0')),
    }),
  )
  .check(z.maxLength(6))

/** A package as staff write it, with its departures. */
export const NewUmrahPackage = z.strictObject({
  title: z.strictObject({ en: title, ar: title }),
  summary: z.strictObject({ en: summary, ar: summary }),
  category: z.enum(umrahCategories, check('choose_category')),
  status: z.enum(['draft', 'on_sale', 'closed']),
  inclusions: z
    .array(z.strictObject({ kind: z.enum(inclusionKinds), text: z.strictObject({ en: title, ar: title }) }))
    .check(z.maxLength(20)),
  images: z.array(z.string().check(z.regex(/^[\w.-]{8,80}$/))).check(z.maxLength(8)),
  moon: z.enum(['fixed', 'follow']),
  /** Of the price, in hundredths of a percent. */
  commission_bp: whole(0, 3_000, check('use_percentage_up_to_30')),
  /** For each adult and child. */
  deposit: amount,
  balance_days: whole(0, 365, check('enter_days')),
  /** From so many days before on, so much of the price is kept. */
  ladder,
  /** Parts of what is left after the deposit, the first due first; the balance is what they leave. */
  instalments: z._default(
    z.array(z.strictObject({ days_before: whole(1, 365, check('enter_days')), share_bp: share })).check(z.maxLength(6)),
    [],
  ),
  /** Parts of the price with terms of their own, which together are all of it; none: the ladder is of the whole. */
  components: z._default(
    z
      .array(z.strictObject({ kind: z.enum(priceComponents, check('choose_component')), share_bp: share, ladder }))
      .check(z.maxLength(priceComponents.length)),
    [],
  ),
  /** What is kept of each pilgrim, whenever they go, once their visa was filed. */
  visa_fee: z.optional(amount),
  departures: z.array(NewDeparture).check(z.maxLength(40)),
})
export type NewUmrahPackage = z.infer<typeof NewUmrahPackage>

/** A package as its form is filled again. */
export const UmrahPackageToEdit = z.object({
  id: z.uuid(),
  code: z.string(),
  version: z.int(),
  currency: z.string(),
  written: NewUmrahPackage,
  /** Of each departure, in the same order: seats held or sold, and its days. */
  taken: z.array(z.object({ code: z.string(), seats: z.int(), starts: LocalDate, ends: LocalDate })),
})

export const UmrahPackageRow = z.object({
  id: z.uuid(),
  code: z.string(),
  title: Localised,
  category: z.enum(umrahCategories),
  status: z.enum(umrahStatuses),
  departures: z.int(),
  next: z.nullable(LocalDate),
  seats: z.int(),
  taken: z.int(),
  lowest: z.nullable(Money),
  created_at: Instant,
})
export type UmrahPackageRow = z.infer<typeof UmrahPackageRow>
