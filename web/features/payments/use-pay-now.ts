import { useState } from 'react'
import { payments } from '#contract/payments'
import { useApi } from '#web/api/context.tsx'
import { guestKeyOf } from '#web/features/trips/guest-keys.ts'

/** Opens the card page of a saved booking, the same one while its payment is still open. */
export function usePayNow(reference: string) {
  const api = useApi()
  const [paying, setPaying] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const pay = async () => {
    if (paying) return
    setPaying(true)
    setError(null)
    const guestKey = guestKeyOf(reference)
    try {
      const { url } = await api(payments.url, {
        query: { booking_id: reference },
        keepOn401: true,
        ...(guestKey ? { guestKey } : {}),
      })
      location.assign(url)
    } catch (failure) {
      setError(failure)
      setPaying(false)
    }
  }
  return { pay, paying, error }
}
