import { X } from 'lucide-react'
import { useState } from 'react'
import type { Notification } from '#contract/communication/notifications'
import { useClock } from '#web/kit/time/clock.ts'
import { useFormat, useText } from '#web/i18n/use-text.tsx'
import { iconButtonStyle } from '#web/ui/button-style.ts'
import { Code } from '#web/ui/code.tsx'
import { cx } from '#web/ui/cx.ts'
import { Link } from '#web/ui/link.tsx'
import { openFileOf } from './open-file.ts'
import { sentenceOf } from './sentence.ts'

type RowProps = { notification: Notification; onOpen: () => void; onRemove: () => Promise<void> }

export function NotificationRow({ notification, onOpen, onRemove }: RowProps) {
  const t = useText('notifications')
  const format = useFormat()
  const clock = useClock()
  const [leaving, setLeaving] = useState(false)
  const { title, detail } = sentenceOf(notification, t, format)
  const open = () => {
    onOpen()
    void openFileOf(notification, t('file_gone'))
  }
  const isUnread = notification.read_at === null
  const className = 'flex min-w-0 flex-1 gap-3 py-2.5 ps-5 text-start'
  const inside = (
    <>
      <span className="mt-2 size-2 flex-none">
        {isUnread && (
          <span className="block size-2 rounded-full bg-accent">
            <span className="sr-only">{t('unread')}</span>
          </span>
        )}
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-14 break-words', isUnread && 'font-mid')}>{title}</span>
        <span className="block text-13 break-words text-ink-2">
          {detail && <>{detail} · </>}
          <Code>{clock.time(notification.at)}</Code>
        </span>
      </span>
    </>
  )
  return (
    <li className={cx('flex items-start hover:bg-surface-hover', leaving && 'opacity-50')}>
      {notification.link ? (
        <Link href={notification.link} className={className} onClick={onOpen}>
          {inside}
        </Link>
      ) : (
        <button type="button" className={className} onClick={() => open()}>
          {inside}
        </button>
      )}
      <button
        type="button"
        className={iconButtonStyle(false, 'mt-1 me-2 flex-none text-ink-3')}
        aria-label={t('delete_what', { what: title })}
        aria-busy={leaving || undefined}
        onClick={() => {
          setLeaving(true)
          void onRemove().finally(() => setLeaving(false))
        }}
      >
        <X aria-hidden className="size-4" strokeWidth={1.8} />
      </button>
    </li>
  )
}
