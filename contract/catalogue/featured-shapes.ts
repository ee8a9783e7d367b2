import * as z from 'zod/mini'
import { Localised, Money } from '#contract/kernel/shapes'

export const featuredKinds = ['flight', 'hotel', 'tour', 'car'] as const
export type FeaturedKind = (typeof featuredKinds)[number]
/** No more of a kind stand on the first page. */
export const featuredMax = 12

/** The lowest fare of a route for a day in the near future. */
export const FeaturedFare = z.object({
  origin: z.string(),
  origin_city: Localised,
  destination: z.string(),
  destination_city: Localised,
  departure_date: z.string(),
  return_date: z.string(),
  airline: z.string(),
  airline_name: Localised,
  /** The city of the first stop; none on a direct flight. */
  via: z.nullable(Localised),
  price: Money,
})
export type FeaturedFare = z.infer<typeof FeaturedFare>

/** A picture with the size of its file, so that its place is kept before it comes. */
export const Picture = z.object({ src: z.string(), width: z.int(), height: z.int() })
export type Picture = z.infer<typeof Picture>

/** A hotel, tour or car on the first page. */
export const FeaturedCard = z.object({
  ref: z.string(),
  title: Localised,
  place: Localised,
  note: Localised,
  stars: z.nullable(z.int()),
  /** The lowest that it can be bought for now. */
  price: z.nullable(Money),
  per: z.enum(['night', 'person', 'day']),
  image: z.nullable(Picture),
  /** Where it is bought, on this site. */
  href: z.string(),
})
export type FeaturedCard = z.infer<typeof FeaturedCard>

/** Departures to the holy cities in one Hijri month. */
export const SeasonMonth = z.object({
  year: z.int(),
  month: z.int(),
  starts: z.string(),
  departures: z.int(),
  lowest: z.nullable(Money),
})
export type SeasonMonth = z.infer<typeof SeasonMonth>
