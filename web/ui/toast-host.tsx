import { lazy, Suspense, useEffect, useState } from 'react'
import { listenToToasts, type ToastMessage } from './toast.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

/** The library of toasts is fetched with the first of them. */
export function ToastHost() {
  const [said, setSaid] = useState<ToastMessage[]>([])
  useEffect(() => listenToToasts((toast) => setSaid((before) => [...before, toast])), [])
  if (said.length === 0) return null
  return (
    <Suspense>
      <Toasts said={said} />
    </Suspense>
  )
}
