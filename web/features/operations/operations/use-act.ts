import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { operations } from '#contract/operations/operations'
import { isApiError } from '#web/api/api-error.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'

/** Runs one of the staff's acts, says what came of it, and asks anew for what the screen shows. */
export function useAct() {
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  async function run(ask: () => Promise<{ message?: string | undefined }>): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      toast('success', translate((await ask()).message) ?? '')
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.message) ?? '')
      toast('error', translate(error.message) ?? '')
      return false
    } finally {
      setBusy(false)
      // Somebody else may have been first: show what they did.
      fetchAgain(queryClient, operations.tryAgain)
    }
  }
  return { busy, problem, run }
}
