import type { ReactNode } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Aria } from './aria.tsx'

type SheetProps = { isOpen: boolean; onOpenChange: (open: boolean) => void; label: string; children: ReactNode }

/** From the lower edge of a phone: filters, a calendar, a summary. */
export default function SheetWindow({ isOpen, onOpenChange, label, children }: SheetProps) {
  return (
    <Aria>
      <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className="scrim items-end">
        <Modal className="sheet">
          <Dialog aria-label={label} className="outline-none">
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Aria>
  )
}
