import { type RefObject, useEffect } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)

/**
 * J and K walk the rows of the table in this frame, X chooses the one in focus; Enter, which opens it, is the table's. By the
 * place of the keys, so that an Arabic keyboard has them too; not while something is typed, open, or in focus elsewhere.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>, onChoose: ((index: number) => void) | undefined) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { activeElement } = document
      const isNowhere = activeElement === document.body || activeElement?.matches('h1, main')
      const isElsewhere = !isNowhere && !frame.current?.contains(activeElement)
      if (isElsewhere || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      const rows = [...(frame.current?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? [])]
      const at = rows.findIndex((row) => row === activeElement)
      if (event.code === 'KeyX' && at >= 0) onChoose?.(at)
      if (event.code !== 'KeyJ' && event.code !== 'KeyK') return
      const next = rows[event.code === 'KeyJ' ? at + 1 : Math.max(at - 1, 0)]
      next?.focus()
      next?.scrollIntoView({ block: 'nearest' })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [frame, onChoose])
}
