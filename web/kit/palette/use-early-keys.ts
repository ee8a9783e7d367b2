import { type Dispatch, type SetStateAction, useEffect } from 'react'

/** One box at most stands over a page: whether it was asked for. Set in the same breath as the key that opens it. */
export const box = { asked: false }

/**
 * `load` fetches a portal's box while the page rests. Keys pressed while the box is on its way belong to it and to
 * nothing else: letters go to `setTyped`.
 */
export function useEarlyKeys(load: () => unknown, setTyped: Dispatch<SetStateAction<string>>) {
  useEffect(() => {
    const idle = window.requestIdleCallback?.(load)
    const onKey = (event: KeyboardEvent) => {
      const { key } = event
      if (!box.asked || event.ctrlKey || event.metaKey || document.activeElement?.closest('[data-palette]')) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (key.length === 1) setTyped((typed) => typed + key)
    }
    addEventListener('keydown', onKey, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      if (idle) cancelIdleCallback(idle)
    }
    // Once a visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
