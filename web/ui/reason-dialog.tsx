import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'
import { TextArea } from './text-field.tsx'

type Reason = {
  label: string
  hint?: string | undefined
  /** Said at the field where none was given; without it the reason may be left out. */
  missing?: string | undefined
  /** Fewest letters of a reason. */
  least?: number
}

type ReasonDialogProps = {
  title: string
  /** What follows from the act. */
  children: ReactNode
  /** The word of the act, on its button. */
  act: string
  look?: 'primary' | 'danger-solid'
  /** The safe choice: "Cancel" unless told. */
  keep?: string
  /** null: the act needs none. */
  reason: Reason | null
  busy: boolean
  busyText?: string | undefined
  /** Why it was refused. */
  problem?: string | null | undefined
  /** The reason without blanks around it, empty where none was given. */
  onAct: (reason: string) => void
  onClose: () => void
}

/** Asks before an act, and why. The safe choice stands first; while the act runs it cannot be closed. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, act, look = 'danger-solid', keep, reason, busy, busyText, problem, onAct, onClose } = props
  const t = useText('common')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const given = typed.trim()
  const isMissing = reason?.missing !== undefined && given.length < (reason.least ?? 1)
  const close = () => !busy && onClose()
  const go = () => {
    setTried(true)
    if (!isMissing) onAct(given)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={title}
      actions={
        <>
          <Button onClick={close}>{keep ?? t('cancel')}</Button>
          <Button look={look} loading={busy} {...(busyText ? { loadingText: busyText } : {})} onClick={go}>
            {act}
          </Button>
        </>
      }
    >
      {children}
      {reason && (
        <TextArea
          className="mt-4 text-ink"
          label={reason.label}
          optional={reason.missing === undefined}
          hint={reason.hint}
          error={tried && isMissing ? reason.missing : undefined}
          rows={3}
          dir="auto"
          maxLength={500}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {problem && (
        <Notice tone="bad" className="mt-4">
          {problem}
        </Notice>
      )}
    </Dialog>
  )
}
