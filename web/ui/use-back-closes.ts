import { useEffect, useEffectEvent } from 'react'

/**
 * While it is open, the back button of a browser or phone closes what stands over a page instead of leaving the page. The
 * router need not know of this step: the address stays. Not for windows that change the address while they are open.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    let isThere = true
    const onBack = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      removeEventListener('popstate', onBack, { capture: true })
      if (!isThere) return
      isThere = false
      close()
    }
    // The router has put a method of its own in the place of this one.
    History.prototype.pushState.call(history, history.state, '')
    addEventListener('popstate', onBack, { capture: true })
    return () => {
      if (!isThere) return
      // Closed otherwise: its step goes as well, and nobody else hears of it.
      isThere = false
      history.back()
    }
  }, [isOpen])
}
