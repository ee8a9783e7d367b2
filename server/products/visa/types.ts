import type { Localised } from '#contract/kernel/shapes'
import type { ServiceBack, VisaCheck } from '#contract/selling/visa-shapes'
import type { VisaSpeed } from '#contract/selling/visa-terms'

/** What is kept of an application that is sold: the price as it was split, and the papers as they were asked for. */
export type VisaDetail = {
  visa_id: string
  visa_code: string
  visa_version: number
  country: string
  country_name: Localised
  name: Localised
  speed: VisaSpeed
  residence: string
  entry_date: string
  embassy_minor: number
  centre_minor: number
  service_minor: number
  checklist: readonly VisaCheck[]
  weekend: 'fri_sat' | 'sat_sun'
  days_max: number
  /** The fee of the embassy is spent. */
  sent: boolean
  /** The office has read its papers. */
  checked?: boolean
  /** The embassy has refused it. */
  rejected?: boolean
  /** How much of our service comes back by how far it is, in percent; what was sold before this was kept gives none. */
  service_back?: ServiceBack
  /** It was refused for something that we did wrong: our service is given back. */
  our_error: boolean
}
export const detailVersion = 1
