import type { RefObject } from 'react'
import { Menu as AriaMenu, MenuItem, Popover } from 'react-aria-components'
import { Aria } from './aria.tsx'
import type { MenuEntry } from './menu.tsx'

type MenuWindowProps = {
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  /** The button it belongs to: it stands beside it and gives the focus back to it. */
  anchor: RefObject<HTMLButtonElement | null>
  /** Id of that button: it names the menu. */
  labelledBy: string
  /** Where the keyboard stands when it opens; opened by a pointer, on the menu itself. */
  startsAt: 'first' | 'last' | true
  entries: readonly MenuEntry[]
}

/** The list of acts of a `Menu`. */
export default function MenuWindow({ isOpen, onOpenChange, anchor, labelledBy, startsAt, entries }: MenuWindowProps) {
  return (
    <Aria>
      <Popover
        trigger="MenuTrigger"
        triggerRef={anchor}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        className="menu min-w-56 p-2"
        placement="bottom end"
        offset={6}
      >
        <AriaMenu
          aria-labelledby={labelledBy}
          autoFocus={startsAt}
          onClose={() => onOpenChange(false)}
          className="outline-none"
          disabledKeys={entries.filter((entry) => entry.refused).map(({ id }) => id)}
        >
          {entries.map(({ id, label: text, icon, refused, danger, onAction, href }) => (
            <MenuItem
              key={id}
              id={id}
              className={`menu-item ${danger ? 'text-bad' : ''} data-disabled:text-ink-3`}
              {...(onAction ? { onAction } : {})}
              {...(href ? { href } : {})}
            >
              {icon}
              <span>
                {text}
                {refused && <span className="block text-12">{refused}</span>}
              </span>
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </Aria>
  )
}
