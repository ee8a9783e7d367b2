import { createContext, useContext } from 'react'
import type { AncillaryChoice } from '#contract/selling/flights'
import type * as z from 'zod/mini'

/** Whoever may sit somewhere. */
export type Seated = { type: 'adult' | 'child' | 'infant'; given_name: string; surname: string }
/** Who sits where, for the parts that draw a cabin: in the checkout, and for a booking that is made already. */
export type Seating = { people: readonly Seated[]; choices: readonly z.infer<typeof AncillaryChoice>[] }

const SeatingContext = createContext<Seating | null>(null)
export const SeatingProvider = SeatingContext.Provider

export function useSeating(): Seating {
  const value = useContext(SeatingContext)
  if (!value) throw new Error('nobody to be seated')
  return value
}
