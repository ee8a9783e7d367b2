import { Eye, EyeOff } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { useNetHidden } from './net-hidden.ts'

/** Turns what the agency pays away from the customer's eyes; the key H does the same. */
export function NetSwitch() {
  const t = useText('common')
  const [hidden, toggle] = useNetHidden(false)
  const Icon = hidden ? Eye : EyeOff
  return (
    <button
      type="button"
      aria-pressed={hidden}
      aria-keyshortcuts="h"
      onClick={toggle}
      className="inline-flex min-h-8 items-center gap-2 rounded-full bg-surface-2 px-3.5 text-13 font-mid inset-ring inset-ring-line-strong hover:bg-surface-hover"
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.8} />
      {hidden ? t('show_net') : t('hide_net')}
      {/* Of use where there are keys. */}
      <kbd dir="ltr" className="rounded-r-1 bg-surface-3 px-1.5 text-11 font-mid pointer-coarse:hidden">
        H
      </kbd>
    </button>
  )
}
