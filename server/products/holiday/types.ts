import type { Localised } from '#contract/kernel/shapes'
import type { HolidayPrices } from '#contract/selling/holiday-party'
import type { HolidayAges, holidayMeals, HolidayPlace } from '#contract/selling/holiday-terms'

export type Meal = (typeof holidayMeals)[number]
export type LadderStep = { days_before: number; keeps_bp: number }
export type PlaceOfTour = { country: string; name: Localised }

/** The stock of a departure: its seats. */
export const unitOf = (departureId: string): string => `holiday:${departureId}`

/** What is kept of a room that is booked: days, terms and prices as they were sold. It names nobody. */
export type HolidayDetail = {
  holiday_id: string
  holiday_code: string
  title: Localised
  departure_id: string
  departure_code: string
  from_city: string | null
  starts: string
  ends: string
  days: readonly { title: Localised; text: Localised; meals: readonly Meal[]; hotel: Localised | null }[]
  includes: readonly Localised[]
  excludes: readonly Localised[]
  ages: HolidayAges
  min_age: number | null
  passports: boolean
  names_until: string
  /** Of each person of the room, by their place in it. */
  places: readonly HolidayPlace[]
  seats: number
  ladder: readonly LadderStep[]
  /** What each place cost its buyer and us when it was sold; what was sold before this was kept is told by today's. */
  prices?: HolidayPrices
  costs?: HolidayPrices
  /** Who left while the others stay, by their places, and what of their parts was kept, of ours too. */
  left?: readonly number[]
  lost?: { price: number; cost: number }
  /** The house called the departure off: all comes back. */
  called_off?: true
}
export const detailVersion = 1
