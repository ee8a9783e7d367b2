const key = 'hide_net'

type Keyed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'> & { target: unknown }
type Box = { isContentEditable?: boolean; matches?: (selector: string) => boolean }
type Kept = Pick<Storage, 'getItem' | 'setItem'>

const typed = 'input:not([type=radio],[type=checkbox],[type=range]), textarea, select'
const isTyping = (target: unknown) => {
  const box = (target ?? {}) as Box
  return box.isContentEditable === true || box.matches?.(typed) === true
}

/** Whether this stroke turns net on or off: H by itself, and nobody is typing. */
export const turnsNet = (event: Keyed): boolean =>
  // By the place of the key: an Arabic keyboard has another letter there.
  event.code === 'KeyH' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !isTyping(event.target)

/** One answer for the whole page and the next ones: is what the agency pays hidden from who looks on? */
export function createNetStore(storage: () => Kept) {
  const listeners = new Set<() => void>()
  let held: boolean | null = null
  const read = (): boolean => {
    try {
      return storage().getItem(key) === '1'
    } catch {
      return false
    }
  }
  const hidden = () => (held ??= read())
  return {
    hidden,
    toggle(): void {
      held = !hidden()
      try {
        storage().setItem(key, held ? '1' : '0')
      } catch {
        // Storage is refused: the choice holds until the page is left.
      }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
