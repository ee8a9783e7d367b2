import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { insurance } from '#contract/selling/insurance'
import type { InsuranceOffer } from '#contract/selling/insurance-shapes'
import { isApiError } from '#web/api/api-error.ts'
import { newIdempotencyKey } from '#web/api/client.ts'
import { useApi } from '#web/api/context.tsx'
import { guestKeyOf } from '#web/api/guest-keys.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { toast } from '#web/ui/toast.ts'

/** Adds insurance to a held booking, a visitor's too: one intention for each plan, however often it is pressed. */
export function useAdd(reference: string) {
  const api = useApi()
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const [keys] = useState(() => new Map<string, string>())
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function add({ plan_id, net, total }: InsuranceOffer): Promise<void> {
    const guestKey = guestKeyOf(reference)
    const idempotencyKey = keys.get(plan_id) ?? newIdempotencyKey()
    keys.set(plan_id, idempotencyKey)
    setBusy(true)
    setProblem(null)
    try {
      const { message } = await api(insurance.add, {
        body: { booking_id: reference, plan_id, expected_total: net ?? total },
        idempotencyKey,
        keepOn401: true,
        ...(guestKey ? { guestKey } : {}),
      })
      toast('success', translate(message) ?? '')
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.errors[0]?.message ?? error.message) ?? '')
    } finally {
      fetchAgain(cache, insurance.add)
      setBusy(false)
    }
  }
  return { add, busy, problem }
}
