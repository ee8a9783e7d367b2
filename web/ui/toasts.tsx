import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type CloseButtonProps, ToastContainer, toast as show } from 'react-toastify/unstyled'
import { useText } from '../i18n/use-text.tsx'
import { SafeHtml } from './safe-html.tsx'
import type { ToastKind, ToastMessage } from './toast.ts'

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info }
const colours: Record<ToastKind, string> = {
  success: 'text-ok-mark',
  error: 'text-bad-mark',
  warning: 'text-warn-mark',
  info: 'text-info-mark',
}

/** Always light, top right, five seconds that stop under the pointer; at most three (spec section 9, look). */
export default function Toasts({ items }: { items: readonly ToastMessage[] }) {
  const shown = useRef(0)
  useEffect(() => {
    for (const { kind, message, id } of items) {
      if (id <= shown.current) continue
      shown.current = id
      show(<SafeHtml html={message} />, {
        type: kind,
        icon: () => {
          const Icon = icons[kind]
          return <Icon aria-hidden className={`size-4.5 ${colours[kind]}`} strokeWidth={1.8} />
        },
      })
    }
  }, [items])

  return (
    <div data-theme="light">
      <ToastContainer
        position="top-right"
        autoClose={5000}
        theme="light"
        limit={3}
        newestOnTop
        pauseOnHover
        pauseOnFocusLoss
        closeButton={Close}
      />
    </div>
  )
}

function Close({ closeToast }: CloseButtonProps) {
  const t = useText('common')
  return (
    <button type="button" className="toast-close" aria-label={t('close')} onClick={() => closeToast()}>
      <X aria-hidden className="size-4" strokeWidth={1.8} />
    </button>
  )
}
