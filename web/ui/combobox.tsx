import { type InputHTMLAttributes, type ReactNode, useContext, useEffect, useLayoutEffect } from 'react'
import { ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { useText } from '../i18n/use-text.tsx'
import { Aria } from './aria.tsx'

type ComboboxProps<T extends object> = {
  /** Class, placeholder, id and descriptions of the input. */
  input: InputHTMLAttributes<HTMLInputElement>
  label: string
  listLabel: string
  items: readonly T[]
  keyOf: (item: T) => string
  textOf: (item: T) => string
  /** What stands in the input; the caller keeps it. */
  text: string
  onText: (text: string) => void
  onChoose: (item: T) => void
  /** Of the item chosen last, null where none is: the list closes when it changes. */
  chosenKey: string | null
  /** The input was left without choosing: take the best match or put the old text back. */
  onLeave?: () => void
  /** Mark the first row, so that Enter takes it: while something is typed. */
  markFirst?: boolean
  renderItem: (item: T) => ReactNode
  busy?: boolean
  /** Typing began before this part arrived: the caret goes to the end, nothing is marked for overwriting. */
  keepTyping?: boolean
  isDisabled?: boolean
  /** Stands in a form among other fields: it does not take the focus as it appears. */
  amongOthers?: boolean
}

/**
 * An input with a list of matches that the caller finds. Nothing is filtered here, and what is chosen need not be in
 * the list any more: the text belongs to the caller.
 */
export function Combobox<T extends object>(props: ComboboxProps<T>) {
  const {
    input,
    label,
    listLabel,
    items,
    keyOf,
    textOf,
    text,
    onText,
    onChoose,
    chosenKey,
    onLeave,
    markFirst,
    keepTyping,
    renderItem,
    busy,
  } = props
  const t = useText('common')
  return (
    <Aria>
      <ComboBox
        aria-label={label}
        className="contents"
        items={items}
        inputValue={text}
        selectedKey={chosenKey}
        allowsCustomValue
        allowsEmptyCollection
        menuTrigger="focus"
        isDisabled={props.isDisabled ?? false}
        onInputChange={onText}
        onBlur={() => onLeave?.()}
        onSelectionChange={(key) => {
          const item = items.find((candidate) => keyOf(candidate) === key)
          if (item) onChoose(item)
        }}
      >
        <Input
          {...(input as object)}
          autoFocus={!props.amongOthers}
          onFocus={({ target, nativeEvent }) => {
            // The input says that it is focused anew whenever a row loses its mark, which every letter does.
            if (!nativeEvent.isTrusted) return
            if (keepTyping) target.setSelectionRange(text.length, text.length)
            else target.select()
          }}
        />
        {markFirst && <FirstMarked />}
        <PageKept />
        <Popover className="menu w-90 max-w-[calc(100vw-24px)]" offset={14} placement="bottom start">
          <section aria-label={listLabel}>
            <ListBox
              aria-label={listLabel}
              className="max-h-90 overflow-y-auto p-2 outline-none"
              renderEmptyState={() => (
                <p className="p-3 text-14 text-ink-3">{busy ? t('loading') : t('nothing_matches')}</p>
              )}
            >
              {(item: T) => (
                <ListBoxItem id={keyOf(item)} textValue={textOf(item)} className="menu-item">
                  {renderItem(item)}
                </ListBoxItem>
              )}
            </ListBox>
          </section>
        </Popover>
      </ComboBox>
    </Aria>
  )
}

/** While the list is open the rest of the page can still be read and reached: unless kept so, it is hidden from screen readers, though keys lead there. */
function PageKept() {
  const isOpen = useContext(ComboBoxStateContext)?.isOpen
  useLayoutEffect(() => {
    if (!isOpen) return
    // A dialog has hidden the page under it already, and keeps the focus.
    const parts = [...document.body.children].filter(
      (part): part is HTMLElement =>
        part instanceof HTMLElement && !('reactAriaTopLayer' in part.dataset) && !part.querySelector('[role=dialog]'),
    )
    for (const part of parts) part.dataset['reactAriaTopLayer'] = ''
    return () => {
      for (const part of parts) delete part.dataset['reactAriaTopLayer']
    }
  }, [isOpen])
  return null
}

/** Marks the first row again after each change of the list. */
function FirstMarked() {
  const state = useContext(ComboBoxStateContext)
  const first = state?.isOpen ? state.collection.getFirstKey() : null
  useEffect(() => {
    if (!state || first == null || state.selectionManager.focusedKey !== null) return
    // The list unmarks all rows in effects of its own, which run after this one.
    const handle = requestAnimationFrame(() => state.selectionManager.setFocusedKey(first))
    return () => cancelAnimationFrame(handle)
  })
  return null
}
