import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { UnclearNotice } from './unclear-notice.tsx'
import type { FormState } from './use-endpoint-form.ts'

type FormProps = {
  of: FormState
  className?: string
  /** For a button outside of it. */
  id?: string
  /** Asks before a page is left on which something is typed and not sent. */
  guards?: boolean
  /** Where Enter goes on to another step: instead of sending. */
  onStep?: (() => void) | undefined
  children: ReactNode
}

/** The element around the fields of `useEndpointForm`. Should it ever be sent without scripts, no field is in the address. */
export function Form({ of: { element, submit, unsaved }, className, id, guards, onStep, children }: FormProps) {
  const goOn = (event: FormEvent) => {
    event.preventDefault()
    onStep?.()
  }
  return (
    <form ref={element} id={id} noValidate method="post" className={className} onSubmit={onStep ? goOn : submit}>
      {children}
      {guards && <LeaveGuard when={unsaved} />}
    </form>
  )
}

/** What was refused and belongs to no field, and what to do where nobody knows what came of it. */
export function FormNotes({ of: { problem, unclear, busy }, title }: { of: FormState; title?: string }) {
  return (
    <>
      {problem && (
        <Notice tone="bad" {...(title ? { title } : {})}>
          {problem}
        </Notice>
      )}
      <UnclearNotice unclear={unclear} busy={busy} />
    </>
  )
}

/** The button that sends it, with a wheel while it is on its way. */
export function SubmitButton({ of: { busy }, ...button }: Parameters<typeof Button>[0] & { of: FormState }) {
  return <Button {...button} type="submit" loading={busy} />
}
