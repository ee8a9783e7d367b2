import { useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.matches('textarea, select, input:not([type=radio])') || target.isContentEditable)

type Keys = {
  mark: (index: number) => void
  step: (by: 1 | -1) => void
  match: () => void
  ignore: () => void
  reopen: () => void
}

/** Keys of the drawer, by their place, so that an Arabic keyboard has them too; not while a dialog is open or something is typed. */
export function useDrawerKeys(isFree: boolean, keys: Keys) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const digit = /^(?:Digit|Numpad)([1-8])$/.exec(event.code)
    if (digit) keys.mark(Number(digit[1]) - 1)
    if (event.code === 'KeyJ') keys.step(1)
    if (event.code === 'KeyK') keys.step(-1)
    if (event.code === 'KeyM') keys.match()
    if (event.code === 'KeyI') keys.ignore()
    if (event.code === 'KeyU') keys.reopen()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
