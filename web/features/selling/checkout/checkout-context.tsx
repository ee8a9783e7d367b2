import { createContext, useContext } from 'react'
import type { Traveller, TravellerRow } from '#contract/people/travellers'
import type { Flight } from '#contract/selling/flights'
import type { Airport } from '#contract/catalogue/locations'
import type { Localised, Money } from '#contract/kernel/shapes'
import type { Offer } from './checkout.queries.ts'
import type { Country } from '#web/kit/people/countries.queries.ts'
import type { StepId } from './checkout-search.ts'
import type { Choice, Draft } from './draft.ts'
import type { Chosen } from './extras/extras.rules.ts'
import type { Journey } from './people/passengers.rules.ts'

export type Area = 'public' | 'agent'

/** The people whom a buyer has saved, where somebody else fills in the forms; a passport that may not be read is null. */
export type SavedPeople = {
  key: string
  find: (typed: string, signal: AbortSignal) => Promise<TravellerRow[]>
  get: (id: string) => Promise<Omit<Traveller, 'passport_number'> & { passport_number: string | null }>
}

/** What all steps of one checkout share. */
export type Checkout = {
  area: Area
  offer: Offer
  flight: Flight
  draft: Draft
  /** Keeps a change on this device at once. */
  change: (part: Partial<Draft>) => void
  /** False once the browser refused to keep it. */
  kept: boolean
  goTo: (step: StepId, options?: { booking?: string; replace?: boolean }) => void
  countries: readonly Country[]
  airports: ReadonlyMap<string, Airport>
  airlines: ReadonlyMap<string, Localised>
  journey: Journey
  choices: readonly Choice[]
  choose: (choices: Choice[]) => void
  /** Extras as the server prices them; empty while none is chosen. */
  chosen: readonly Chosen[]
  /** Flight and extras: what will be asked for. */
  total: Money
  /** The extras are being priced: the total is about to move. */
  pricing: boolean
  pricingError: unknown
  /** The price has run out and could not be asked for again by its id. */
  runOut: boolean
  reprice: () => Promise<void>
  /** Messages of the server at fields (`passengers.0.passport_expiry`), until the field is changed. */
  serverErrors: Readonly<Record<string, string>>
  setServerErrors: (errors: Record<string, string>) => void
  /** Whose saved travellers are offered, where not those of whoever sits before the screen. */
  saved?: SavedPeople | undefined
}

const CheckoutContext = createContext<Checkout | null>(null)
export const CheckoutProvider = CheckoutContext.Provider

export function useCheckout(): Checkout {
  const value = useContext(CheckoutContext)
  if (!value) throw new Error('no checkout above')
  return value
}
