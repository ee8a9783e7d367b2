import { startTransition, useEffect, useState } from 'react'
import { firstSign } from './first-sign.ts'

/**
 * Whether the forms of a page may come: they are not part of what the server sends, but follow in slices once somebody is
 * there, see `firstSign`.
 */
export function useIsAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => {
    let isGone = false
    void firstSign().then(() => {
      if (!isGone) startTransition(() => setIsAwake(true))
    })
    return () => {
      isGone = true
    }
  }, [])
  return isAwake
}
