import type { ReactNode } from 'react'
import { useUser } from '#web/api/session.ts'
import { useNetHidden } from './net-hidden.ts'

/** What only the agency is to see: gone while its customer looks on, and at a desk of the company, which pays no net. */
export function NetOnly({ children }: { children: ReactNode }) {
  const [hidden] = useNetHidden(true)
  const isAgent = useUser().user?.role === 'agent'
  return hidden || !isAgent ? null : children
}
