import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Names } from './flight-words.ts'

const key = 'hide_net'
const listeners = new Set<() => void>()
let held: boolean | null = null

function read(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

function write(hidden: boolean): void {
  held = hidden
  try {
    localStorage.setItem(key, hidden ? '1' : '0')
  } catch {
    // Storage is refused: the choice holds until the page is left.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio],[type=checkbox],[type=range]), textarea, select'))

/**
 * Whether an agent hides what the agency pays from the customer's eyes; kept on this device. While `listen`, the key
 * H turns it, unless somebody is typing.
 */
export function useNetHidden(listen: boolean): [hidden: boolean, toggle: () => void] {
  const hidden = useSyncExternalStore(
    subscribe,
    () => (held ??= read()),
    () => false,
  )
  useEffect(() => {
    if (!listen) return
    const onKey = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat
      // By the place of the key: an Arabic keyboard has another letter there.
      if (plain && event.code === 'KeyH' && !isTyping(event.target)) write(!(held ?? read()))
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [listen])
  return [hidden, () => write(!hidden)]
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
