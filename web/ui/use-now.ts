import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const each of listeners) each()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
    now = 0
  }
}

const read = () => (now ||= Date.now())

/** Milliseconds since 1970, once a second, one timer for all clocks of a page. 0 while rendering on the server. */
export const useNow = () => useSyncExternalStore(subscribe, read, () => 0)
