import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type CloseButtonProps, ToastContainer, toast as show } from 'react-toastify/unstyled'
import { useLocale, useText } from '../i18n/use-text.tsx'
import { SafeHtml } from './safe-html.tsx'
import type { ToastKind, ToastMessage } from './toast.ts'

const icons = { success: CircleCheck, error: CircleX, warning: TriangleAlert, info: Info }
const colours: Record<ToastKind, string> = {
  success: 'text-ok-mark',
  error: 'text-bad-mark',
  warning: 'text-warn-mark',
  info: 'text-info-mark',
}

/**
 * Always light, five seconds that stop under the pointer, at most three; at the top where a line ends: top right, in
 * Arabic top left, where a page begins with its heading and its figures at the right.
 */
export default function Toasts({ items }: { items: readonly ToastMessage[] }) {
  const shown = useRef(0)
  const isRtl = useLocale() === 'ar'
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
        position={isRtl ? 'top-left' : 'top-right'}
        rtl={isRtl}
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
