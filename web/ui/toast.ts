export type ToastKind = 'success' | 'error' | 'warning' | 'info'
export type ToastMessage = { kind: ToastKind; message: string; id: number }

type Listener = (toast: ToastMessage) => void
let listener: Listener | null = null
/** Said before the host was there: a page may speak while it hydrates. */
const waiting: ToastMessage[] = []
let lastId = 0

/** Says something at the top right for five seconds. An error is also to be shown where it happened. */
export function toast(kind: ToastKind, message: string): void {
  const items = { kind, message, id: ++lastId }
  if (listener) listener(items)
  else waiting.push(items)
}

/** For the one host of the app. */
export function listenToToasts(next: Listener): () => void {
  listener = next
  for (const items of waiting.splice(0)) next(items)
  return () => {
    listener = null
  }
}
