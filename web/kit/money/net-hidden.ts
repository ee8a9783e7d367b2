import { useEffect, useSyncExternalStore } from 'react'
import { createNetStore, turnsNet } from './net-store.ts'

const store = createNetStore(() => localStorage)
let turned: KeyboardEvent | undefined

/**
 * Whether an agent hides what the agency pays from the customer's eyes; kept on this device. While `listen`, the key
 * H turns it, unless somebody is typing.
 */
export function useNetHidden(listen: boolean): [hidden: boolean, toggle: () => void] {
  const hidden = useSyncExternalStore(store.subscribe, store.hidden, () => false)
  useEffect(() => {
    if (!listen) return
    const onKey = (event: KeyboardEvent) => {
      // Many prices of a page listen: one stroke turns it once.
      if (!turnsNet(event) || event === turned) return
      turned = event
      store.toggle()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [listen])
  return [hidden, store.toggle]
}
