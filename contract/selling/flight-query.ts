import * as z from 'zod/mini'
import { AirportCode, LocalDate, queryInt } from '#contract/kernel/shapes'
import { check } from '#contract/checks/check'
import { cabinClasses, sorts, tripTypes } from './flight-terms.ts'

const bool = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((text) => text === '1' || text === 'true'),
)
const dateRule = check('choose_date')
/** The flat query of a search; the rules between its fields are `searchProblems` in `flight-search-rules.ts`. */
export const SearchQuery = z.strictObject({
  trip_type: z._default(z.enum(tripTypes, check('choose_one_way_round_trip')), 'one_way'),
  origin: z.optional(AirportCode),
  destination: z.optional(AirportCode),
  departure_date: z.optional(LocalDate),
  return_date: z.optional(z.union([z.literal(''), LocalDate], dateRule)),
  legs: z.optional(z.string().check(z.maxLength(200))),
  adults: z._default(queryInt(0, 99, check('use_number_adults_from_1')), 1),
  children: z._default(queryInt(0, 99, check('use_number_children_from_0')), 0),
  infants: z._default(queryInt(0, 99, check('use_number_infants_from_0')), 0),
  cabin_class: z._default(z.enum(cabinClasses, check('choose_economy_premium_economy_business')), 'economy'),
  stops: z.optional(queryInt(0, 3, check('use_0_1_2'))),
  carry_on_bags: z.optional(queryInt(0, 9, check('use_0_to_9_bags'))),
  checked_bags: z.optional(queryInt(0, 9, check('use_0_to_9_bags'))),
  /** Kilos of checked baggage together, of each passenger on every flight. */
  checked_kg: z.optional(queryInt(0, 99, check('use_0_to_99_kilos'))),
  airline: z.optional(
    z
      .string()
      .check(z.maxLength(60), z.regex(/^[A-Za-z0-9]{2}(,[A-Za-z0-9]{2})*$/, check('use_two_character_airline_codes'))),
  ),
  max_price: z.optional(queryInt(0, 999_999_999, check('use_whole_amount_in_minor'))),
  departure_time: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(morning|afternoon|evening)(,(morning|afternoon|evening))*$/,
          check('use_morning_afternoon_or_evening'),
        ),
      ),
  ),
  sort: z.optional(z.enum(sorts, check('sort_by_best_cheapest_fastest'))),
  limit: z.optional(queryInt(1, 300, check('ask_for_1_to_300'))),
  direct: z.optional(bool),
})
export type SearchQuery = z.infer<typeof SearchQuery>
