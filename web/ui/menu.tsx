import type { ReactNode } from 'react'
import { Button, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { buttonStyle } from './button-style.ts'
import { Aria } from './aria.tsx'

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

/** A button with a list of acts. */
export function Menu({ label, entries, className }: MenuProps) {
  return (
    <Aria>
      <MenuTrigger>
        <Button className={className ?? buttonStyle('secondary', 'small')}>{label}</Button>
        <Popover className="menu min-w-56 p-2" placement="bottom end" offset={6}>
          <AriaMenu
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
      </MenuTrigger>
    </Aria>
  )
}
