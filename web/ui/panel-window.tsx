import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { Aria } from './aria.tsx'
import SheetWindow from './sheet-window.tsx'

type PanelProps = {
  /** What it belongs to: it stands beside it and gives the focus back to it. */
  anchor: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  label: string
  /** From the lower edge, over the full width: for phones. */
  asSheet?: boolean
  children: ReactNode
}

/** A small window at a field: calendar, filters, choices. Escape and a click elsewhere close it. */
export default function PanelWindow({ anchor, isOpen, onOpenChange, label, asSheet, children }: PanelProps) {
  if (asSheet)
    return (
      <SheetWindow isOpen={isOpen} onOpenChange={onOpenChange} label={label}>
        {children}
      </SheetWindow>
    )
  return (
    <Aria>
      <Popover
        triggerRef={anchor}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom"
        offset={10}
        className="menu"
      >
        <Dialog aria-label={label} className="p-5 outline-none">
          {children}
        </Dialog>
      </Popover>
    </Aria>
  )
}
