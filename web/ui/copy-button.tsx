import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../i18n/use-text.tsx'
import { cx } from './cx.ts'

const showCopiedMs = 2000

/** Copies `value`; the tick stays two seconds. `what` completes the name: "Copy PNR". */
export function CopyButton({ value, what, className }: { value: string; what?: string; className?: string }) {
  const t = useText('common')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), showCopiedMs)
    return () => clearTimeout(timer)
  }, [copied])
  const Icon = copied ? Check : Copy
  return (
    <button
      type="button"
      className={cx('inline-grid size-7 place-items-center rounded-r-1 align-middle hover:opacity-75', className)}
      aria-label={`${copied ? t('copied') : t('copy')}${what ? ` ${what}` : ''}`}
      onClick={() => void navigator.clipboard.writeText(value).then(() => setCopied(true))}
    >
      <Icon aria-hidden className="size-4" strokeWidth={1.8} />
    </button>
  )
}
