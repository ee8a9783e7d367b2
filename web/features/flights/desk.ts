import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Names } from './flight-words.ts'
import { createNetStore, turnsNet } from './net-store.ts'

const store = createNetStore(() => localStorage)

/**
 * Whether an agent hides what the agency pays from the customer's eyes; kept on this device. While `listen`, the key
 * H turns it, unless somebody is typing.
 */
export function useNetHidden(listen: boolean): [hidden: boolean, toggle: () => void] {
  const hidden = useSyncExternalStore(store.subscribe, store.hidden, () => false)
  useEffect(() => {
    if (!listen) return
    const onKey = (event: KeyboardEvent) => {
      if (turnsNet(event)) store.toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [listen])
  return [hidden, store.toggle]
}

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
