import { useEffectEvent, useLayoutEffect } from 'react'
import { isTyping } from './palette.rules.ts'

/** A key by itself: not while somebody types, holds it down or another with it; a dialog has the keyboard to itself. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !event.defaultPrevented
  return isPlain && !isTyping(event.target) && !document.querySelector('[role=dialog]')
}

/** Single keys of a screen, by their place (`KeyC`), so that an Arabic keyboard has them too. */
export function useSingleKeys(keys: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!event.shiftKey && isSingleKey(event)) keys[event.code]?.()
  })
  // Before the screen is painted: whoever sees it may press.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
