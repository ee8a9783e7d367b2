import { useEffect, useRef, useState } from 'react'
import { type Narrowing, readNarrowing } from './narrow.ts'
import { narrowingOf, type SearchAddress } from '../search/search-address.ts'

/** The address follows a moment later: moving about in it is dearer than a click may be. */
const writeAfterMs = 160

/**
 * Filters and order, held here so that a click shows at once and written into the address after it. What comes with
 * the address otherwise (a link, the way back) is taken over.
 */
export function useNarrowing(
  address: SearchAddress,
  write: (narrowing: Narrowing) => void,
): [Narrowing, (next: Narrowing) => void] {
  const inAddress = readNarrowing(narrowingOf(address))
  const seen = JSON.stringify(inAddress)
  const [held, setHeld] = useState({ seen, narrowing: inAddress })
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const writing = useRef(write)
  writing.current = write
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])
  let narrowing = held.narrowing
  if (held.seen !== seen) {
    // While a write of our own is under way the address is behind, not ahead.
    narrowing = timer.current === null ? inAddress : held.narrowing
    setHeld({ seen, narrowing })
  }
  const change = (next: Narrowing) => {
    setHeld({ seen, narrowing: next })
    if (timer.current) clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      timer.current = null
      writing.current(next)
    }, writeAfterMs)
  }
  return [narrowing, change]
}
