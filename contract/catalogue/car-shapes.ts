import * as z from 'zod/mini'
import { carClasses, gearboxes } from './car-terms.ts'
import { Picture } from './featured-shapes.ts'
import { check } from '#contract/checks/check'
import { RichText } from '#contract/kernel/rich-text'
import { Instant, Localised, Money } from '#contract/kernel/shapes'
import { FileName } from '#contract/operations/files'

const written = (message: string, most: number) =>
  z.string(message).check(z.trim(), z.minLength(1, message), z.maxLength(most, check('use_at_most_80_letters')))
const both = (message: string, most: number) =>
  z.strictObject({ en: written(message, most), ar: written(message, most) })
const maybe = (most: number, message: string) => z._default(z.string().check(z.trim(), z.maxLength(most, message)), '')
const count = (low: number) =>
  z
    .int(check('use_number_up_to_60'))
    .check(z.minimum(low, check('use_number_up_to_60')), z.maximum(60, check('use_number_up_to_60')))

const facts = {
  class: z.enum(carClasses, check('choose_class_of_car')),
  gearbox: z.enum(gearboxes, check('choose_gearbox')),
  with_driver: z.boolean(),
}

/** A car as the office writes it. */
export const NewCar = z.strictObject({
  name: both(check('enter_name_of_car'), 80),
  ...facts,
  seats: count(1),
  bags: count(0),
  city: both(check('enter_city_of_car'), 60),
  /** For one day, in minor units of the company's currency. */
  day_price: z
    .int(check('enter_price_of_day'))
    .check(z.minimum(1, check('enter_price_of_day')), z.maximum(100_000_000, check('enter_price_of_day'))),
  note: z.strictObject({
    en: maybe(160, check('use_at_most_160_letters')),
    ar: maybe(160, check('use_at_most_160_letters')),
  }),
  /** Markup; all but headings, lists, marks and links falls away. */
  terms: z.strictObject({
    en: maybe(20_000, check('text_up_to_20000_characters')),
    ar: maybe(20_000, check('text_up_to_20000_characters')),
  }),
  file_name: z._default(z.nullable(FileName), null),
  active: z.boolean(),
})
export type NewCar = z.infer<typeof NewCar>

/** A car as everybody sees it. */
export const Car = z.object({
  id: z.string(),
  name: Localised,
  ...facts,
  seats: z.int(),
  bags: z.int(),
  city: Localised,
  day_price: Money,
  note: Localised,
  image: z.nullable(Picture),
})
export type Car = z.infer<typeof Car>
export const CarInFull = z.extend(Car, { terms: RichText })
export type CarInFull = z.infer<typeof CarInFull>

export const CarRow = z.object({
  id: z.string(),
  name: Localised,
  class: z.enum(carClasses),
  seats: z.int(),
  city: Localised,
  day_price: Money,
  /** How many asked for it. */
  requests: z.int(),
  active: z.boolean(),
  created_at: Instant,
})
export type CarRow = z.infer<typeof CarRow>
