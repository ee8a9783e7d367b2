import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components'
import { useText } from '../i18n/use-text.tsx'
import { Aria } from './aria.tsx'
import { iconButtonStyle } from './button-style.ts'
import { cx } from './cx.ts'
import { Backward } from './mirrored.tsx'
import { useBackCloses } from './use-back-closes.ts'

type SheetProps<T extends object> = {
  label: string
  listLabel: string
  placeholder: string | undefined
  items: readonly T[]
  keyOf: (item: T) => string
  chosenKey: string | null
  text: string
  onText: (text: string) => void
  onChoose: (item: T) => void
  /** Enter before there is a row to take. */
  onEnter: () => void
  /** Closed without choosing. */
  onClose: () => void
  /** Mark the first row, so that Enter takes it: while something is typed. */
  markFirst: boolean
  renderItem: (item: T) => ReactNode
  busy: boolean
}

/** `Combobox` on a phone: over the whole screen, its field at the top, where no keyboard hides the list. */
export function ComboboxSheet<T extends object>(props: SheetProps<T>) {
  const { label, listLabel, items, keyOf, text, onText, onChoose, onClose, renderItem } = props
  const t = useText('common')
  const id = useId()
  const [at, setAt] = useState<number | null>(null)
  const marked = Math.min(at ?? (props.markFirst ? 0 : -1), items.length - 1)
  useBackCloses(true, onClose)
  const write = (next: string) => {
    setAt(null)
    onText(next)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && items.length > 0) {
      event.preventDefault()
      const next = (Math.max(marked + step, step === -1 ? -1 : 0) + items.length) % items.length
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    // In a form: Enter takes the row and does not send.
    if (event.key !== 'Enter') return
    event.preventDefault()
    const item = items[marked]
    if (item) onChoose(item)
    else props.onEnter()
  }
  return (
    <Aria>
      <ModalOverlay isOpen onOpenChange={(isOpen) => !isOpen && onClose()} className="scrim">
        <Modal className="whole-sheet">
          <Dialog aria-label={label} className="flex h-full flex-col outline-none">
            <div className="flex items-center gap-1 px-2 pt-2">
              <button type="button" className={iconButtonStyle()} aria-label={t('close')} onClick={onClose}>
                <Backward className="size-5" />
              </button>
              <p aria-hidden className="text-16 font-mid">
                {label}
              </p>
            </div>
            <div className="field-box mx-4 mt-1 min-h-13">
              <input
                autoFocus
                onFocus={({ target }) => target.select()}
                role="combobox"
                aria-label={label}
                aria-expanded={items.length > 0}
                aria-controls={id}
                aria-autocomplete="list"
                aria-activedescendant={marked >= 0 ? `${id}-${marked}` : undefined}
                placeholder={props.placeholder}
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="done"
                className="text-18 placeholder:text-ink-3"
                value={text}
                onChange={(event) => write(event.target.value)}
                onKeyDown={onKey}
              />
            </div>
            {items.length === 0 && (
              <p role="status" className="px-5 py-4 text-14 text-ink-3">
                {props.busy ? t('loading') : t('nothing_matches')}
              </p>
            )}
            <div
              id={id}
              {...(items.length > 0 ? { role: 'listbox', 'aria-label': listLabel } : { hidden: true })}
              className="mt-2 min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4"
            >
              {items.map((item, index) => (
                <div
                  key={keyOf(item)}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={keyOf(item) === props.chosenKey}
                  tabIndex={-1}
                  className={cx('menu-item min-h-14', index === marked && 'bg-sea-soft')}
                  onClick={() => onChoose(item)}
                  onKeyDown={onKey}
                >
                  {renderItem(item)}
                </div>
              ))}
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </Aria>
  )
}
