import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Deposit, type depositActions, deposits } from '#contract/money/deposits'
import { isApiError } from '#web/api/api-error.ts'
import { useApi } from '#web/api/context.tsx'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { depositQuery } from './deposits.queries.ts'

export type DepositAct = (typeof depositActions)[number]

/** Approves, rejects, cancels or deletes; what stops it is `problem`. All four are harmless to repeat. */
export function useDepositAct(id: string, act: DepositAct) {
  const api = useApi()
  const translate = useTranslateMessage()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function ask(reason: string): Promise<{ message?: string | undefined; data?: Deposit }> {
    const because = reason.trim() ? { reason } : {}
    switch (act) {
      case 'approve':
        return api(deposits.decide, { params: { id }, body: { status: 'approved', ...because } })
      case 'reject':
        return api(deposits.decide, { params: { id }, body: { status: 'rejected', ...because } })
      case 'cancel':
        return api(deposits.cancel, { body: { id, ...because } })
      case 'delete':
        return api(deposits.remove, { query: { id } })
    }
  }
  async function run(reason = ''): Promise<boolean> {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await ask(reason)
      if (answer.data) queryClient.setQueryData(depositQuery(api, id).queryKey, answer.data)
      toast('success', translate(answer.message) ?? '')
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.message) ?? '')
      return false
    } finally {
      fetchAgain(queryClient, deposits.decide)
      setBusy(false)
    }
  }
  return { run, busy, problem }
}
