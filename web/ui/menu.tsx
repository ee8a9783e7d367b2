import { type ReactNode, useId, useRef, useState } from 'react'
import { buttonStyle } from './button-style.ts'
import { onOpen } from './on-open.tsx'

export type MenuEntry = {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Why it cannot be chosen; shown under the label. */
  refused?: string
  danger?: boolean
  onAction?: () => void
  href?: string
}

type MenuProps = {
  /** In the button that opens it. */
  label: ReactNode
  entries: readonly MenuEntry[]
  className?: string
}

const MenuWindow = onOpen(() => import('./menu-window.tsx'))

/** A button with a list of acts. */
export function Menu({ label, entries, className }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [startsAt, setStartsAt] = useState<'first' | 'last' | true>(true)
  const open = (at: 'first' | 'last' | true) => {
    setStartsAt(at)
    setOpen(true)
  }
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className ?? buttonStyle('secondary', 'small')}
        // A press of a key is a click without a place.
        onClick={(event) => open(event.detail === 0 ? 'first' : true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 'first' : 'last')
        }}
      >
        {label}
      </button>
      <MenuWindow
        isOpen={isOpen}
        onOpenChange={setOpen}
        anchor={button}
        labelledBy={id}
        startsAt={startsAt}
        entries={entries}
      />
    </>
  )
}
