import { useState } from 'react'
import { paymentRequests } from '#contract/money/payment-requests'
import { payments } from '#contract/money/payments'
import { useApi } from '#web/api/context.tsx'
import { guestKeyOf } from '#web/api/guest-keys.ts'

const triesMax = 10
const betweenMs = 1_000
const pause = () => new Promise((resolve) => setTimeout(resolve, betweenMs))

/**
 * Opens the card page of a saved booking, of one `due` of a sold one, or of the payment request that `asked` was opened for: the same one while its payment is still open. After a decline the app
 * hears of it a moment later than the card page: the failed page (`not`) is not opened again. `keeping`: whether the page keeps the card for next time.
 */
export function usePayNow(reference: string, asked?: string, due?: number) {
  const api = useApi()
  const [paying, setPaying] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const [keep, setKeep] = useState(false)
  const pay = async (not?: string) => {
    if (paying) return
    setPaying(true)
    setError(null)
    const guestKey = guestKeyOf(reference)
    const open = () =>
      asked
        ? api(paymentRequests.pay, { body: { payment: asked }, keepOn401: true })
        : api(payments.url, {
            query: {
              booking_id: reference,
              ...(due === undefined ? {} : { due: String(due) }),
              ...(keep ? { keep: 'true' } : {}),
            } as never,
            keepOn401: true,
            ...(guestKey ? { guestKey } : {}),
          })
    try {
      for (let tries = 1; ; tries++) {
        const { url, payment_id } = await open()
        if (payment_id !== not || tries === triesMax) {
          // Whoever comes back from the card page by the back button may open it again.
          window.addEventListener('pageshow', () => setPaying(false), { once: true })
          return location.assign(url)
        }
        await pause()
      }
    } catch (failure) {
      setError(failure)
      setPaying(false)
    }
  }
  return { pay, paying, error, keeping: { keep, setKeep } }
}
