import type { Localised } from '#contract/kernel/shapes'
import type { CoverCode, InsuranceRegion } from '#contract/selling/insurance-terms'
import type { Booked } from '#server/features/selling/bookings'
import { countedAs } from '#server/features/selling/items'
import type { Insured } from './premiums.rules.ts'

export const detailVersion = 1

/** What is kept of insurance that is bought: all of it as the plan said then. */
export type InsuranceDetail = {
  plan_id: string
  plan: string
  name: Localised
  insurer: { name: Localised; claims_phone: string }
  region: InsuranceRegion
  schengen: boolean
  from: string
  to: string
  days: number
  cover_currency: string
  cover: { code: CoverCode; limit: number | null; excess: number }[]
  wording: Localised
  wording_version: string
  /** Kept of each policy that is given back before it begins. */
  cancel_fee: number
  /** In the order in which the insurer was told of them; `cost`: what it is owed. */
  people: Insured[]
  /** Where these people sit in the booking that it was added to; without it at the same places as here. */
  places?: number[]
  /** Its price has a line for each premium; what was sold before has one for all. */
  by_premium?: true
}

export const insuranceOf = ({ item }: Pick<Booked, 'item'>) => item.detail as InsuranceDetail
export const placesOf = (booked: Pick<Booked, 'item'>) => countedAs(insuranceOf(booked).places)
