import { useRef, useState } from 'react'
import type { Duplicate } from '#contract/selling/duplicates'
import { isApiError } from '#web/api/api-error.ts'

/** Who, or which PNR, is booked already; `isRefused`: too often for going on. */
export type Doubled = { found: Duplicate[]; isRefused: boolean }

/** What a refused booking says about it, where that is why it was refused. */
export const doubledOf = (error: unknown): Doubled | null =>
  isApiError(error) && ['duplicate_consent', 'duplicate_booking', 'churn_limit'].includes(error.code)
    ? {
        found: (error.body['duplicates'] as Duplicate[] | undefined) ?? [],
        isRefused: error.code !== 'duplicate_consent',
      }
    : null

/** For what books: asks whoever is booked already, and says in the next body that they were asked. */
export function useDoubled() {
  const [doubled, setDoubled] = useState<Doubled | null>(null)
  const accepted = useRef(false)
  return {
    doubled,
    consent: () => (accepted.current ? { accept_duplicates: true } : {}),
    /** Whether it was refused for this, and is asked about now. */
    refused(error: unknown): boolean {
      accepted.current = false
      const found = doubledOf(error)
      setDoubled(found)
      return found !== null
    },
    accept(send: () => void) {
      accepted.current = true
      setDoubled(null)
      send()
    },
    dismiss: () => setDoubled(null),
  }
}
