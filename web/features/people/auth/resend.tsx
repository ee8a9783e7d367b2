import { Timer } from 'lucide-react'
import { useText } from '#web/i18n/use-text.tsx'
import { Code } from '#web/ui/code.tsx'
import { clockText } from '#web/ui/countdown.tsx'
import { textLink } from '#web/ui/link.tsx'
import { useNow } from '#web/ui/use-now.ts'

type ResendProps = {
  /** Milliseconds since 1970 from which on another code may be asked for. */
  from: number
  busy: boolean
  onResend: () => void
}

/** A new code: first the wait, then the button. */
export function Resend({ from, busy, onResend }: ResendProps) {
  const t = useText('auth')
  const left = from - useNow()
  if (left > 0)
    return (
      <span role="timer" className="inline-flex items-center gap-2 text-ink-2">
        <Timer aria-hidden className="size-4" strokeWidth={1.8} />
        <span>{t.rich('resend_in', { time: <Code>{clockText(left, 'mm:ss')}</Code> })}</span>
      </span>
    )
  return (
    <button type="button" className={textLink} aria-disabled={busy} onClick={() => !busy && onResend()}>
      {t('resend')}
    </button>
  )
}
