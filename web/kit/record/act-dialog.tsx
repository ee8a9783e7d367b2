import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { Endpoint } from '#contract/kernel/endpoint'
import { isApiError } from '#web/api/api-error.ts'
import { useTranslateMessage } from '#web/i18n/use-answer.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { fetchAgain } from './changed.ts'

type ActDialogProps = Pick<ComponentProps<typeof ReasonDialog>, 'title' | 'act' | 'look' | 'reason'> & {
  /** What follows from the act. */
  children: ReactNode
  /** The call that `run` makes: what it changes is fetched again. */
  call: Pick<Endpoint, 'changes'>
  /** Its message is said when it is done. */
  run: (reason: string) => Promise<{ message?: string | undefined }>
  onClose: () => void
  /** Before anything is fetched again: where it leaves a record that is gone, that one is no longer asked for. */
  onDone?: () => void | Promise<void>
  /** What is said of a failure that has no words for people; else the answer's own. */
  problemOf?: (error: unknown) => string
}

/** Asks before one act and makes its call: what is refused is said in the dialog, what is done is fetched again. */
export function ActDialog({ call, run, onClose, onDone, problemOf, ...dialog }: ActDialogProps) {
  const translate = useTranslateMessage()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const act = async (reason: string) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { message } = await run(reason)
      toast('success', translate(message) ?? '')
      onClose()
      await onDone?.()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(problemOf ? problemOf(error) : translate(error.message))
    } finally {
      setBusy(false)
      fetchAgain(cache, call)
    }
  }
  return (
    <ReasonDialog {...dialog} busy={busy} problem={problem} onAct={(reason) => void act(reason)} onClose={onClose} />
  )
}
