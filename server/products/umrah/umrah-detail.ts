import type { Localised } from '#contract/kernel/shapes'
import type { UmrahStay } from '#contract/selling/umrah-shapes'
import type { PartyRoom } from '#contract/selling/umrah-sale'
import type { UmrahPlace } from '#contract/selling/umrah-terms'
import type { Component, LadderStep } from './packages.sql.ts'

/** What is kept of a booked package: the terms and days as they were sold. */
export type UmrahDetail = {
  package_id: string
  package_code: string
  title: Localised
  departure_id: string
  departure_code: string
  from_city: string
  with_ticket: boolean
  starts: string
  ends: string
  /** The first day as it was sold, where the days moved with their month since. */
  sold_starts?: string
  /** Version of the calendar that the days were read by. */
  hijri_version: number
  moon: 'fixed' | 'follow'
  stays: readonly (Pick<UmrahStay, 'city' | 'hotel' | 'stars' | 'haram_m' | 'board' | 'nights'> &
    Partial<Pick<UmrahStay, 'view'>>)[]
  places: readonly UmrahPlace[]
  rooms: readonly PartyRoom[]
  seats: number
  ladder: readonly LadderStep[]
  /** Parts of the price with terms of their own, in place of the ladder; earlier bookings have none. */
  components?: readonly Component[]
  /** What is kept of each pilgrim once their visa was filed; earlier bookings have none. */
  visa_fee?: number
  /** Who left the party, by their places in it. */
  left?: readonly number[]
}
export const detailVersion = 1
