import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#contract/kernel/endpoint'
import { type AirlineChange, airlineChanges } from '#contract/selling/airline-changes'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { intentions } from '#web/kit/form/intention.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { toast } from '#web/ui/toast.ts'
import { withKey } from './airline-changes.queries.ts'

type Body = Omit<Call<typeof airlineChanges.answer>['body'], 'id'>

/** Answers a change, under one key, so that a repeat is the same answer. */
export function useAnswerChange(booking: string, change: AirlineChange) {
  const api = useApi()
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function answer(how: Body): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    const body = { id: change.id, ...how }
    const name = `${airlineChanges.answer.path} ${change.id}`
    try {
      const idempotencyKey = await intentions.keyFor(name, body)
      const { message } = await api(airlineChanges.answer, { body, idempotencyKey, ...withKey(booking) })
      intentions.endedBy(name)
      toast('success', translate(message) ?? '')
      return true
    } catch (error) {
      intentions.endedBy(name, error)
      if (!isApiError(error)) throw error
      setProblem(translate(error.errors[0]?.message ?? error.message) ?? '')
      return false
    } finally {
      setBusy(false)
      // Somebody else may have been first: show what they answered.
      fetchAgain(cache, airlineChanges.answer)
    }
  }
  return { answer, busy, problem }
}
