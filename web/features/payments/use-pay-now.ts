import { useState } from 'react'
import { payments } from '#contract/payments'
import { useApi } from '#web/api/context.tsx'
import { guestKeyOf } from '#web/features/trips/guest-keys.ts'

const triesMax = 10
const betweenMs = 1_000
const pause = () => new Promise((resolve) => setTimeout(resolve, betweenMs))

/**
 * Opens the card page of a saved booking, the same one while its payment is still open. After a decline the house
 * hears of it a moment later than the card page: the failed page (`not`) is not opened again.
 */
export function usePayNow(reference: string) {
  const api = useApi()
  const [paying, setPaying] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const pay = async (not?: string) => {
    if (paying) return
    setPaying(true)
    setError(null)
    const guestKey = guestKeyOf(reference)
    try {
      for (let tries = 1; ; tries++) {
        const { url, payment_id } = await api(payments.url, {
          query: { booking_id: reference },
          keepOn401: true,
          ...(guestKey ? { guestKey } : {}),
        })
        if (payment_id !== not || tries === triesMax) return location.assign(url)
        await pause()
      }
    } catch (failure) {
      setError(failure)
      setPaying(false)
    }
  }
  return { pay, paying, error }
}
