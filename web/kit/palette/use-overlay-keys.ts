import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react'
import { box } from './use-early-keys.ts'
import { isSingleKey } from './use-single-keys.ts'

/** What stands over a portal: its box, or the list of its keys. */
export type Overlay = 'palette' | 'shortcuts' | null
export type OverlayProps = { open: Overlay; setOpen: Dispatch<SetStateAction<Overlay>> }

/** Ctrl or Cmd and K, by the place of the key, opens the box; a question mark the list of keys. Any other single key is `onOther`’s. */
export function useOverlayKeys({ open, setOpen }: OverlayProps, onOther?: (event: KeyboardEvent) => void) {
  const isOpen = open === 'palette'
  useEffect(() => {
    box.asked = isOpen
  }, [isOpen])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyK') {
      event.preventDefault()
      box.asked = true
      setOpen((now) => (now === 'palette' ? null : 'palette'))
    } else if (isSingleKey(event)) {
      if (event.key === '?' || event.key === '؟') setOpen('shortcuts')
      else onOther?.(event)
    }
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
