import { createContext, useContext } from 'react'
import type { Names } from './flight-words.ts'

export type Area = 'public' | 'agent'
/** What every part of the room may ask: names behind codes, who looks, and whether net amounts are to be kept back. */
export type Desk = { area: Area; names: Names; netHidden: boolean }

const DeskContext = createContext<Desk | null>(null)
export const DeskProvider = DeskContext

export function useDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('no DeskProvider above')
  return desk
}
