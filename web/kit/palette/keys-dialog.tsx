import { Fragment } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Key } from '#web/ui/key.tsx'

type KeysProps = {
  title: string
  closeText: string
  /** Keys, one after the other or held together, and what they do. */
  rows: readonly (readonly [keys: readonly string[], what: string])[]
  onClose: () => void
}

/** What the keys do; they rest while somebody types. */
export function KeysDialog({ title, closeText, rows, onClose }: KeysProps) {
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={title}
      actions={<Button onClick={onClose}>{closeText}</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-ink">
        {rows.map(([keys, what]) => (
          <div key={what} className="contents">
            <dt dir="ltr" className="whitespace-nowrap rtl:text-end">
              {keys.map((key) => (
                <Fragment key={key}>
                  <Key>{key}</Key>{' '}
                </Fragment>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
