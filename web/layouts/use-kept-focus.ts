import { useEffect } from 'react'

/** Where the focus was, and what stood around it, from the inside out. */
type Place = { element: HTMLElement; around: readonly Element[]; row: number }

const placesMax = 8
const parts = 'aside, section, form, main, [role=region], [role=dialog]'

function placeOf(element: HTMLElement): Place {
  const around: Element[] = []
  for (let part = element.parentElement; part && part !== document.body; part = part.parentElement) around.push(part)
  const row = element.closest('tbody tr')
  return { element, around, row: row ? [...row.parentElement!.children].indexOf(row) : -1 }
}

/** The same part, the row that stands there now, or the nearest part around it that is still there. */
function left({ element, around, row }: Place): HTMLElement | null {
  if (element.isConnected && element.checkVisibility()) return element
  const body = around.find((part) => part.isConnected && part.matches('tbody'))
  const rows = row < 0 ? [] : [...(body?.querySelectorAll<HTMLElement>(':scope > tr[tabindex]') ?? [])]
  const inPlace = rows[Math.min(row, rows.length - 1)]
  return inPlace ?? (around.find((part) => part.isConnected && part.matches(parts)) as HTMLElement | undefined) ?? null
}

/**
 * What was done often takes away the very part that had the focus: a button, a row, a dialog and the button that opened
 * it. Browsers then leave it nowhere; here it goes to what stands nearest,
 * or to the heading of the screen.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let places: Place[] = []
    let frame = 0
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      places = [placeOf(target), ...places.filter(({ element }) => element !== target)].slice(0, placesMax)
    }
    const look = () => {
      if (document.activeElement !== document.body || !places[0] || places[0].element.isConnected) return
      const next = places.map(left).find((one) => one !== null) ?? document.querySelector('h1')
      if (!next) return
      if (!next.hasAttribute('tabindex') && next.tabIndex < 0) next.tabIndex = -1
      next.focus()
    }
    // Two frames: a dialog gives the focus back to what opened it by itself.
    const watch = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(look)))
    })
    document.addEventListener('focusin', onFocus)
    watch.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', onFocus)
      watch.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [])
}
