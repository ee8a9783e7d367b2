import { useEffect, useState } from 'react'

export type ActHere = { id: string; label: string; run: () => void }

const labelOf = (one: HTMLElement) => (one.dataset['act'] ?? one.ariaLabel ?? one.textContent).trim()
const collect = () =>
  [...document.querySelectorAll<HTMLElement>('[data-acts] button, [data-acts] a[href]')].filter(
    (one) => one.checkVisibility() && one.ariaDisabled !== 'true' && labelOf(one) !== '',
  )

/**
 * What can be done on the screen behind the box, by the words of its buttons: those in the bar, on the card of acts and
 * at the foot of a preview, each marked with `data-acts`; `data-act` names one that says more. To choose one is to press it, once the box is gone.
 */
export function useActsHere(): readonly ActHere[] {
  const [acts, setActs] = useState(collect)
  useEffect(() => {
    // The screen may still load behind the box.
    const watch = new MutationObserver(() =>
      setActs((now) => {
        const next = collect()
        return next.length === now.length && next.every((one, index) => one === now[index]) ? now : next
      }),
    )
    watch.observe(document.body, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return acts.map((one, index) => ({
    id: `here ${index}`,
    label: labelOf(one),
    run: () => afterClosing(() => press(one)),
  }))
}

/** The box gives the focus back a frame after it is gone. */
const afterClosing = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(() => then()))

function press(one: HTMLElement): void {
  if (!one.isConnected) return
  one.focus()
  // A menu that is opened by a key has its first entry in focus; a click without a pointer leaves it beside.
  if (one.ariaHasPopup === 'true' || one.ariaHasPopup === 'menu')
    one.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }))
  else one.click()
}
