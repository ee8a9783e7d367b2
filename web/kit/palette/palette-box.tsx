import { Search, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { Aria } from '#web/ui/aria.tsx'
import { cx } from '#web/ui/cx.ts'
import { Key } from '#web/ui/key.tsx'

export type PaletteEntry = {
  id: string
  group: string
  icon: LucideIcon
  label: ReactNode
  end?: ReactNode
  href?: string
  /** In place of a screen to go to. */
  run?: () => void
}
/** A box as its host holds it: what is typed may have been typed before the box was there. */
export type PaletteProps = { typed: string; onTyped: (typed: string) => void; onClose: () => void }

type BoxProps = PaletteProps & {
  label: string
  hint: string
  /** Said where nothing fits. */
  none: string
  entries: readonly PaletteEntry[]
}

/** One box over a portal: what is typed is looked for by the caller; arrows move, Enter opens. */
export function PaletteBox({ label, hint, none, typed, onTyped, entries, onClose }: BoxProps) {
  const id = useId()
  const navigate = useNavigate()
  /** The marked entry by its id: answers that come later put others above it. Without one the first is marked. */
  const [at, setAt] = useState<string>()
  const held = entries.findIndex((entry) => entry.id === at)
  const marked = held < 0 && entries.length > 0 ? 0 : held
  const open = (entry: PaletteEntry | undefined) => {
    if (!entry) return
    onClose()
    entry.run?.()
    if (!entry.href) return
    const url = new URL(entry.href, 'http://here')
    void navigate({ to: url.pathname as '/', search: Object.fromEntries(url.searchParams) as never })
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      const next = (marked + step + entries.length) % Math.max(1, entries.length)
      setAt(entries[next]?.id)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') open(entries[marked])
  }
  return (
    <Aria>
      <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && onClose()} isDismissable className="scrim items-start">
        <Modal className="dialog mt-[12vh]" style={{ width: 'min(620px, calc(100vw - 32px))', alignSelf: 'start' }}>
          <Dialog data-palette="" aria-label={label} className="outline-none">
            <div className="flex items-center gap-3 rounded-t-r-3 border-b border-line px-5 py-3.5 -outline-offset-2 outline-focus has-focus-visible:outline-2">
              <Search aria-hidden className="size-5 flex-none text-ink-3" strokeWidth={1.8} />
              <input
                autoFocus
                onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
                role="combobox"
                aria-expanded={entries.length > 0}
                aria-controls={id}
                aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
                aria-label={label}
                placeholder={hint}
                className="min-w-0 flex-1 bg-transparent text-18 outline-none"
                value={typed}
                onChange={(event) => {
                  onTyped(event.target.value)
                  setAt(undefined)
                }}
                onKeyDown={onKey}
              />
              <Key>Esc</Key>
            </div>
            {entries.length === 0 && (
              <p role="status" className="p-5 text-14 text-ink-3">
                {none}
              </p>
            )}
            {/* A list of nothing is no list: then only the words above are there. */}
            <div
              id={id}
              {...(entries.length > 0 ? { role: 'listbox', 'aria-label': label } : { hidden: true })}
              className="max-h-[52vh] overflow-y-auto p-2"
            >
              {entries.map((entry, index) => (
                <div key={entry.id} role="presentation">
                  {entry.group !== entries[index - 1]?.group && (
                    <p className="px-3 pt-2 pb-1 text-12 text-ink-3">{entry.group}</p>
                  )}
                  <div
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === marked}
                    tabIndex={-1}
                    className={cx(
                      'flex cursor-pointer items-center gap-3 rounded-r-2 px-3 py-2 text-14',
                      index === marked && 'bg-sea-soft',
                    )}
                    onMouseMove={() => setAt(entry.id)}
                    onClick={() => open(entry)}
                    onKeyDown={onKey}
                  >
                    <entry.icon aria-hidden className="size-4.5 flex-none text-ink-2" strokeWidth={1.8} />
                    <span className="min-w-0 flex-1 truncate">{entry.label}</span>
                    {entry.end}
                  </div>
                </div>
              ))}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Aria>
  )
}
