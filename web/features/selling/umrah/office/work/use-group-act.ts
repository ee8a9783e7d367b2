import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Endpoint } from '#contract/kernel/endpoint'
import type { PilgrimKey, RowResult } from '#contract/selling/umrah-work-shapes'
import { isApiError } from '#web/api/api-error.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { fetchAgain } from '#web/kit/record/changed.ts'
import { toast } from '#web/ui/toast.ts'

export const nameOfKey = ({ booking, position }: PilgrimKey) => `${booking} ${position}`
type Done = { message?: string | undefined; results?: readonly RowResult[] }

/** Acts on a group that are no form: what is refused stands beside, what each of many answered stands below. */
export function useGroupAct() {
  const cache = useQueryClient()
  const translate = useTranslateMessage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [results, setResults] = useState<readonly RowResult[]>([])
  async function act(call: Pick<Endpoint, 'changes'>, run: () => Promise<Done>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    setResults([])
    try {
      const { message, results: rows = [] } = await run()
      setResults(rows)
      if (rows.every(({ done }) => done)) toast('success', translate(message) ?? '')
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(translate(error.errors[0]?.message ?? error.message))
      return false
    } finally {
      setBusy(false)
      fetchAgain(cache, call)
    }
  }
  return { act, busy, problem, results }
}

/** Which of these rows are chosen. Whoever is gone from the list is chosen no more. */
export function usePicked(keys: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const picked = keys.filter((key) => chosen.has(key))
  return {
    picked,
    has: (key: string) => chosen.has(key),
    toggle: (key: string) =>
      setChosen((now) => new Set(now.has(key) ? [...now].filter((one) => one !== key) : [...now, key])),
    all: () => setChosen((now) => new Set(keys.every((key) => now.has(key)) ? [] : keys)),
    clear: () => setChosen(new Set()),
  }
}
export type Picked = ReturnType<typeof usePicked>
