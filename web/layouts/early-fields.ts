type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** What somebody put into fields before the page was awake, the newest of each: noted by `startScript`. */
export type EarlyFields = Map<Field, string | boolean>

const againMs = 50
const triesMax = 2_400

/**
 * React knows the element, and has taken over the part of the page that it stands in: in the middle of that it would not
 * see what changes. The event means nothing to anybody; React takes the part over at once for it, or stops it on its way
 * where that cannot be done yet.
 */
function isAwake(field: Field): boolean {
  if (!Object.keys(field).some((key) => key.startsWith('__reactProps$'))) return false
  let arrived = false
  const arrive = () => (arrived = true)
  field.addEventListener('pointercancel', arrive)
  field.dispatchEvent(new Event('pointercancel', { bubbles: true }))
  field.removeEventListener('pointercancel', arrive)
  return arrived
}
const tell = (field: Field, kind: 'input' | 'change') => field.dispatchEvent(new Event(kind, { bubbles: true }))

function put(field: Field, value: string | boolean): void {
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement
    if (box.type === 'radio' && !value) return
    box.checked = !value
    box.click()
  } else if (field instanceof HTMLSelectElement) {
    field.value = value
    tell(field, 'change')
  } else if (field.type !== 'file') {
    const { selectionStart, selectionEnd } = field
    // React tells its handlers of another value than it last saw, and it saw what was typed when it took the field over.
    field.value = value === '' ? ' ' : ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')!.set!.call(field, value)
    tell(field, 'input')
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
}

/**
 * Lets React hear of what was put into fields before it was there: it takes the fields over, not what stands in them,
 * and shows its own values at the next occasion. A field whose part of the page is not awake yet waits for it.
 */
export function putBack(early: EarlyFields, tries = triesMax): void {
  for (const [field, value] of early) {
    if (field.isConnected && !isAwake(field)) continue
    early.delete(field)
    if (field.isConnected) put(field, value)
  }
  if (early.size > 0 && tries > 0) setTimeout(putBack, againMs, early, tries - 1)
}
