import { type RefObject, useEffect, useRef } from 'react'

/** Rows of a table, or the cards that stand for them on a phone. */
const rowsIn = (frame: HTMLElement | null) =>
  [...(frame?.querySelectorAll<HTMLElement>('tbody tr[tabindex], li > button') ?? [])].filter((row) =>
    row.checkVisibility(),
  )

/** When the preview of a row is closed, the focus goes back to that row, or to the one that stands in its place now. */
export function useRowAfterPreview(frame: RefObject<HTMLElement | null>, openId: string | undefined, index: number) {
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (openId !== undefined) {
      if (index >= 0 || last.current === undefined) last.current = Math.max(0, index)
      return
    }
    const wasAt = last.current
    last.current = undefined
    if (wasAt === undefined || document.activeElement !== document.body) return
    const rows = rowsIn(frame.current)
    rows[Math.min(wasAt, rows.length - 1)]?.focus()
  }, [frame, openId, index])
}
