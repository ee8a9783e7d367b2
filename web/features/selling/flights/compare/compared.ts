import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Flight } from '#contract/selling/flights'

/** More than three columns nobody reads on a phone. */
export const comparedMax = 3

/** The offers laid side by side; kept through filters and orders, until the list is left. */
export type Compared = {
  flights(): readonly Flight[]
  toggle(flight: Flight): void
  clear(): void
  subscribe(listener: () => void): () => void
}

export function createCompared(): Compared {
  let held: readonly Flight[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Flight[]) => {
    held = next
    for (const listener of listeners) listener()
  }
  return {
    flights: () => held,
    toggle({ flight_id, ...rest }) {
      const without = held.filter((flight) => flight.flight_id !== flight_id)
      if (without.length < held.length) set(without)
      else if (held.length < comparedMax) set([...held, { flight_id, ...rest }])
    },
    clear: () => set([]),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const ComparedContext = createContext<Compared | null>(null)
export const ComparedProvider = ComparedContext

function useStore(): Compared {
  const store = useContext(ComparedContext)
  if (!store) throw new Error('no ComparedProvider above')
  return store
}

export function useCompared() {
  const store = useStore()
  return { flights: useSyncExternalStore(store.subscribe, store.flights, store.flights), store }
}

/** Two booleans a card asks for, so that choosing one offer draws only the cards it changes. */
export function useIsCompared(flight: Flight) {
  const store = useStore()
  const state = () => {
    const held = store.flights()
    if (held.some(({ flight_id }) => flight_id === flight.flight_id)) return 'in'
    return held.length >= comparedMax ? 'full' : 'out'
  }
  return { state: useSyncExternalStore(store.subscribe, state, state), toggle: () => store.toggle(flight) }
}
