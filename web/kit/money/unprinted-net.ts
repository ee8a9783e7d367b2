import { useEffect, useRef } from 'react'
import { useNetHidden } from './net-hidden.ts'

/** What is printed is handed on: while the browser prints this screen, what the agency pays is hidden. */
export function useUnprintedNet(): void {
  const [hidden, toggle] = useNetHidden(false)
  const now = useRef({ hidden, turned: false })
  now.current.hidden = hidden
  useEffect(() => {
    const before = () => {
      now.current.turned = !now.current.hidden
      if (now.current.turned) toggle()
    }
    const after = () => {
      if (now.current.turned) toggle()
      now.current.turned = false
    }
    addEventListener('beforeprint', before)
    addEventListener('afterprint', after)
    return () => {
      removeEventListener('beforeprint', before)
      removeEventListener('afterprint', after)
    }
  }, [toggle])
}
