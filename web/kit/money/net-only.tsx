import type { ReactNode } from 'react'
import { useNetHidden } from './net-hidden.ts'

/** What only the agency is to see: gone while its customer looks on. */
export function NetOnly({ children }: { children: ReactNode }) {
  const [hidden] = useNetHidden(true)
  return hidden ? null : children
}
