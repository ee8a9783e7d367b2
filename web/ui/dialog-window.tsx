import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Aria } from './aria.tsx'

export type DialogProps = {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  /** A question that names the thing: "Cancel BK-7Q2M4X?". */
  title: ReactNode
  /** The consequence, with the amount. */
  children?: ReactNode
  /** The safe choice first, the act last. */
  actions?: ReactNode
  /** 440 px unless told. */
  wide?: boolean
  /** What stands here is not shown again: only its own buttons close it. */
  keep?: boolean
}

/** Asks before what cannot be undone, or holds a short form. Escape and a click outside mean no. */
export default function DialogWindow({ isOpen, onOpenChange, title, children, actions, wide, keep }: DialogProps) {
  return (
    <Aria>
      <ModalOverlay
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        isDismissable={!keep}
        isKeyboardDismissDisabled={keep === true}
        className="scrim"
      >
        <Modal className="dialog" {...(wide ? { style: { width: 'min(680px, calc(100vw - 32px))' } } : {})}>
          <Sheet title={title} actions={actions}>
            {children}
          </Sheet>
        </Modal>
      </ModalOverlay>
    </Aria>
  )
}

const field = 'input:not([type=hidden], [type=file], [type=radio]:not(:checked)), select, textarea'

/** Whoever opened it by keys stands on its first field at once, or on the safe choice; others on the whole of it. */
function Sheet({ title, children, actions }: Pick<DialogProps, 'title' | 'children' | 'actions'>) {
  const sheet = useRef<HTMLElement>(null)
  useEffect(() => {
    // A frame later: opened by a screen reader or from the search, it takes the focus only then.
    const handle = requestAnimationFrame(() => {
      const whole = sheet.current
      if (!whole?.matches(':focus-visible')) return
      const first = whole.querySelector<HTMLElement>(field) ?? whole.querySelector<HTMLElement>('button, a[href]')
      first?.focus()
    })
    return () => cancelAnimationFrame(handle)
  }, [])
  return (
    <AriaDialog ref={sheet} className="p-6">
      <Heading slot="title" className="text-18">
        {title}
      </Heading>
      {children && <div className="mt-2 text-14 text-ink-2">{children}</div>}
      {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
    </AriaDialog>
  )
}
