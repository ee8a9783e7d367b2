import { createContext, useContext } from 'react'
import type { Names } from './flight-words.ts'

export type Area = 'public' | 'agent'
/** What every part of the feature may ask: names behind codes, who looks, and whether net amounts are to be kept back. */
export type Desk = { area: Area; names: Names; netHidden: boolean }

const SearchContext = createContext<Desk | null>(null)
export const SearchContextProvider = SearchContext

export function useSearchContext(): Desk {
  const searchContext = useContext(SearchContext)
  if (!searchContext) throw new Error('no DeskProvider above')
  return searchContext
}
