import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type NoticeTone = 'info' | 'ok' | 'warn' | 'bad' | 'quiet'
const looks = {
  info: { frame: 'bg-info-soft', mark: 'text-info-mark', icon: Info },
  ok: { frame: 'bg-ok-soft', mark: 'text-ok-mark', icon: CircleCheck },
  warn: { frame: 'bg-warn-soft', mark: 'text-warn-mark', icon: TriangleAlert },
  bad: { frame: 'bg-bad-soft', mark: 'text-bad-mark', icon: CircleX },
  quiet: { frame: 'bg-surface-3', mark: 'text-ink-3', icon: Info },
} as const

type NoticeProps = {
  tone?: NoticeTone
  title?: ReactNode
  icon?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

/** Something to know where it matters. `bad` and `warn` are spoken at once; the others wait their turn. */
export function Notice({ tone = 'quiet', title, icon, children, action, className }: NoticeProps) {
  const { frame, mark, icon: Icon } = looks[tone]
  return (
    <div
      role={tone === 'bad' || tone === 'warn' ? 'alert' : 'status'}
      className={cx(
        'flex items-start gap-3 rounded-r-3 px-4 py-3.5 text-14 text-ink max-sm:flex-wrap',
        frame,
        className,
      )}
    >
      {icon ?? <Icon aria-hidden className={cx('mt-0.5 size-4.5 flex-none', mark)} strokeWidth={1.8} />}
      <div className="min-w-0 flex-1">
        {title && <p className="font-mid">{title}</p>}
        {children && <div className="text-ink-2">{children}</div>}
      </div>
      {/* On a phone the words keep the whole width. */}
      {action && <div className="max-sm:ms-7.5 max-sm:basis-full">{action}</div>}
    </div>
  )
}
