import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { iconButtonStyle } from './button-style.ts'
import { onOpen } from './on-open.tsx'

type DrawerProps = {
  isOpen: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Beside the close button: previous, next, expand. */
  tools?: ReactNode
  /** Actions at its own foot. */
  foot?: ReactNode
}

/** A preview on the end side, over the table and without a scrim: the list stays in use. The URL should name it. */
export function Drawer({ isOpen, onClose, title, children, tools, foot }: DrawerProps) {
  const t = useText('common')
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpen) panel.current?.focus()
  }, [isOpen])
  // Also with the focus nowhere: a dialog that closes gives it back a frame later.
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isHere = event.target === document.body || panel.current?.contains(event.target as Node)
    if (event.key === 'Escape' && !event.defaultPrevented && isHere) onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <aside ref={panel} tabIndex={-1} aria-label={typeof title === 'string' ? title : undefined} className="drawer">
      <header className="flex items-center gap-1 border-b border-line px-5 py-3">
        <h2 className="min-w-0 flex-1 truncate text-18">{title}</h2>
        {tools}
        <button type="button" className={iconButtonStyle()} aria-label={t('close')} onClick={onClose}>
          <X aria-hidden className="size-5" strokeWidth={1.6} />
        </button>
      </header>
      <div className="flex-1 overflow-y-auto px-5 py-4">{children}</div>
      {foot && (
        <footer data-acts className="flex flex-wrap gap-3 border-t border-line px-5 py-4">
          {foot}
        </footer>
      )}
    </aside>
  )
}

/** From the lower edge of a phone: filters, a calendar, a summary. */
export const Sheet = onOpen(() => import('./sheet-window.tsx'))
