import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type ShownOnceProps = {
  title: string
  /** That it is not shown again, and what it is for. */
  text: string
  /** What it is called where it is copied. */
  what: string
  value: string
  /** Words of the only button that closes it. */
  done: string
  onClose: () => void
}

/** A secret that nobody sees again: neither Escape nor a click beside it loses it. */
export const ShownOnce = ({ title, text, what, value, done, onClose }: ShownOnceProps) => (
  <Dialog
    isOpen
    keep
    onOpenChange={onClose}
    title={title}
    actions={
      <Button look="primary" onClick={onClose}>
        {done}
      </Button>
    }
  >
    <div className="grid gap-4">
      <p>{text}</p>
      <div className="flex items-center gap-2 rounded-r-2 bg-surface-3 px-4 py-3">
        <Code className="min-w-0 flex-1 text-14 break-all text-ink-1">{value}</Code>
        <CopyButton value={value} what={what} className="flex-none" />
      </div>
    </div>
  </Dialog>
)
