import { createContext, useContext } from 'react'
import type { Choice, DraftPassenger } from '../draft.ts'

/** Whoever may sit somewhere. */
export type Seated = Pick<DraftPassenger, 'type' | 'given_name' | 'surname'>
/** Who sits where, for the parts that draw a cabin: in the checkout, and for a booking that is made already. */
export type Seating = { people: readonly Seated[]; choices: readonly Choice[] }

const SeatingContext = createContext<Seating | null>(null)
export const SeatingProvider = SeatingContext.Provider

export function useSeating(): Seating {
  const value = useContext(SeatingContext)
  if (!value) throw new Error('nobody to be seated')
  return value
}
