import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

const framesMax = 60

/** The heading may come a little later (lazy screen, answer under way): it is looked for over a second's worth of frames. */
export function focusHeading(): () => void {
  let frames = 0
  let handle = requestAnimationFrame(function look() {
    const heading = document.querySelector<HTMLElement>('h1')
    // A preview that the address names has taken it already.
    if (document.activeElement?.closest('.drawer')) return
    if (heading) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    } else if (++frames < framesMax) handle = requestAnimationFrame(look)
  })
  return () => cancelAnimationFrame(handle)
}

/** After a move to another screen the focus goes to its heading, so that a screen reader says where one is. */
export function useHeadingFocus(): void {
  // Changes only once the new screen stands: until then the old heading is still there to be found.
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const shown = useRef<string | undefined>(undefined)
  useEffect(() => {
    const isFirst = shown.current === undefined
    if (shown.current === path) return
    shown.current = path
    if (isFirst) return
    return focusHeading()
  }, [path])
}
