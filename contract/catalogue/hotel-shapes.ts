import * as z from 'zod/mini'
import { HotelTerms, RoomCode } from './hotel-contract.ts'
import { amenities, boards, contractStates, roomViews } from './hotel-terms.ts'
import { check } from '#contract/checks/check'
import { ChosenCurrency, Email, LocalDate, Localised, Money, Phone } from '#contract/kernel/shapes'

export const Haram = z.enum(['makkah', 'madinah'])
export const HotelCity = z.object({
  code: z.string(),
  name: Localised,
  country: z.string(),
  zone: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** Which of the two sanctuaries its hotels are near to. */
  haram: z.nullable(Haram),
  /** On sale there now. */
  hotels: z.int(),
})
export type HotelCity = z.infer<typeof HotelCity>

const line = (max: number, missing: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(max, check('use_at_most_200_characters')))
const names = z.strictObject({
  en: line(80, check('enter_name_in_english')),
  ar: line(80, check('enter_name_in_arabic')),
})
const words = (max: number) => z.string().check(z.trim(), z.maxLength(max, check('use_at_most_500_characters')))
const number = (low: number, high: number) =>
  z
    .int(check('use_whole_number_in_range', { low, high }))
    .check(
      z.minimum(low, check('use_whole_number_in_range', { low, high })),
      z.maximum(high, check('use_whole_number_in_range', { low, high })),
    )
const time = z
  .string(check('use_time_like_16_00'))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, check('use_time_like_16_00')))
const degrees = (most: number, wrong: string) => z.number(wrong).check(z.minimum(-most, wrong), z.maximum(most, wrong))

const RoomFields = {
  code: RoomCode,
  name: names,
  beds: number(1, 6),
  extra_beds: number(0, 3),
  max_persons: number(1, 9),
  max_adults: number(1, 6),
  view: z.enum(roomViews),
  accessible: z.boolean(),
  active: z.boolean(),
}
export const NewHotelRoom = z.strictObject(RoomFields)
export const HotelRoom = z.object({ id: z.uuid(), ...RoomFields })
export type HotelRoom = z.infer<typeof HotelRoom>

const HotelFields = {
  code: z
    .string(check('use_hotel_code'))
    .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9][A-Z0-9-]{2,15}$/, check('use_hotel_code'))),
  name: names,
  city: z.string(check('choose_city')).check(z.regex(/^[A-Z]{3}$/, check('choose_city'))),
  address: z.strictObject({ en: line(200, check('enter_address')), ar: line(200, check('enter_address')) }),
  lat: degrees(90, check('use_degrees_from_90')),
  lon: degrees(180, check('use_degrees_from_180')),
  stars: number(0, 5),
  haram_m: z.nullable(number(0, 50_000)),
  phone: Phone,
  email: Email,
  check_in: time,
  check_out: time,
  about: z.strictObject({ en: words(500), ar: words(500) }),
  amenities: z.array(z.enum(amenities)).check(z.maxLength(amenities.length)),
  licence_no: z.nullable(z.string().check(z.trim(), z.maxLength(40, check('use_at_most_40_characters')))),
  licence_until: z.nullable(LocalDate),
  active: z.boolean(),
}
export const NewHotel = z.strictObject({
  ...HotelFields,
  rooms: z.array(NewHotelRoom).check(z.minLength(1, check('add_at_least_one_room')), z.maxLength(20)),
})
export type NewHotel = z.infer<typeof NewHotel>

const ContractFields = {
  number: z
    .string(check('enter_contract_number'))
    .check(
      z.trim(),
      z.minLength(1, check('enter_contract_number')),
      z.maxLength(40, check('use_at_most_40_characters')),
    ),
  /** Whom the books owe. */
  supplier: z
    .string(check('choose_supplier'))
    .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9-]{1,30}$/, check('choose_supplier'))),
  currency: ChosenCurrency,
  first_night: LocalDate,
  last_night: LocalDate,
  state: z.enum(contractStates, check('choose_status')),
  terms: HotelTerms,
}
export const NewHotelContract = z.strictObject(ContractFields)
export type NewHotelContract = z.infer<typeof NewHotelContract>
export const HotelContract = z.object({ id: z.uuid(), ...ContractFields, version: z.int() })
export type HotelContract = z.infer<typeof HotelContract>

export const HotelRow = z.object({
  id: z.uuid(),
  code: z.string(),
  name: Localised,
  city: Localised,
  stars: z.int(),
  haram_m: z.nullable(z.int()),
  rooms: z.int(),
  contracts: z.int(),
  licence_until: z.nullable(z.string()),
  active: z.boolean(),
})
export type HotelRow = z.infer<typeof HotelRow>

export const Hotel = z.object({
  id: z.uuid(),
  ...HotelFields,
  zone: z.string(),
  rooms: z.array(HotelRoom),
  contracts: z.array(HotelContract),
})
export type Hotel = z.infer<typeof Hotel>

/** One night of one room, as the inventory shows it. */
export const HotelNight = z.object({
  night: z.string(),
  season: z.nullable(z.string()),
  base: z.nullable(Money),
  capacity: z.int(),
  held: z.int(),
  sold: z.int(),
  left: z.int(),
  released: z.boolean(),
  release_day: z.nullable(z.string()),
  /** Its number of rooms was set by itself: no change of the contract changes it. */
  by_hand: z.boolean(),
  stop_sale: z.boolean(),
  min_stay: z.nullable(z.int()),
  max_stay: z.nullable(z.int()),
  closed_arrival: z.boolean(),
  closed_departure: z.boolean(),
})
export type HotelNight = z.infer<typeof HotelNight>

/** How the price of a stay came about, night by night. */
export const PricedNight = z.object({
  night: z.string(),
  season: z.string(),
  room: Money,
  beds: Money,
  board: Money,
  sum: Money,
  has: z.enum(boards),
})
export const SimulatedRoom = z.object({
  room: z.object({ code: z.string(), name: Localised }),
  board: z.enum(boards),
  /** Why it is not on sale for this stay; null: it is. */
  why_not: z.nullable(z.string()),
  nights: z.array(PricedNight),
  cost: Money,
  sold: Money,
})
export type SimulatedRoom = z.infer<typeof SimulatedRoom>

export const HotelArrival = z.object({
  reference: z.string(),
  hotel: Localised,
  room: Localised,
  check_in: z.string(),
  check_out: z.string(),
  guests: z.array(z.string()),
  people: z.int(),
  locator: z.string(),
  board: z.enum(boards),
  status: z.string(),
})
export type HotelArrival = z.infer<typeof HotelArrival>
