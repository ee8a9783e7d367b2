import { lazy, Suspense, useEffect, useState } from 'react'
import { listenToToasts, type ToastMessage } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** The library of toasts is fetched with the first of them. */
export function ToastHost() {
  const [items, setItems] = useState<ToastMessage[]>([])
  useEffect(() => listenToToasts((toast) => setItems((before) => [...before, toast])), [])
  if (items.length === 0) return null
  return (
    <Suspense>
      <Toasts items={items} />
    </Suspense>
  )
}
