import { useSyncExternalStore } from 'react'

const queryOf = (below: number) => `(width < ${below}px)`

/** Whether the window is narrower than so many pixels; never while the server draws the page. */
export function useNarrow(below: number): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(queryOf(below))
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(queryOf(below)).matches,
    () => false,
  )
}
